import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { findCompletions } from './completer.ts';

const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
const laval = builder.municipality('Laval', 'QC');
builder.civic(builder.street('38e', 'RUE', 0, laval), { number: 1150, postalCode: 'H7H6J4' });
builder.civic(builder.street('Eddy', 'RUE', 0, laval), { number: 38, postalCode: 'H7H6J5' });
const ramara = builder.municipality('Ramara', 'ON');
const twelfth = builder.street('Concession 12', 'RD', 0, ramara);
for (const number of [3_005, 3_010]) builder.civic(twelfth, { number, postalCode: 'L3V0L9' });
builder.civic(builder.street('Concession', 'RD', 0, ramara), { number: 15, postalCode: 'L3V0L9' });
const reference = Reference.fromBytes(builder.finish());

function first(text: string): string {
  const { completions } = findCompletions(reference, { lines: [text], level: 2, limit: 10, maxNamesToAddresses: 0 });
  const [completion] = completions;
  if (completion === undefined || !('found' in completion)) return '';
  const { entry, number } = completion.found;
  return `${number} ${reference.entryText(entry)}`;
}

test('the civic number may stand behind a street that a number names', () => {
  assert.equal(first('38e rue 1150 laval'), '1150 38e');
  assert.equal(first('38e rue 1150'), '1150 38e');
});

test('a number in front of a type is the civic number first', () => {
  assert.equal(first('38 rue eddy'), '38 Eddy');
});

/** The numbers on streets, those of the names and then those of the addresses below them; -1 = the street itself. */
function numbersIn(text: string): number[] {
  const { completions } = findCompletions(reference, { lines: [text], level: 2, limit: 10, maxNamesToAddresses: 5 });
  return completions.map((completion) => ('found' in completion ? completion.found.number : -1));
}

test('a street that a number names opens to its addresses, as any other', () => {
  assert.deepEqual(numbersIn('RAMARA ON, CONCESSION 12 RD '), [-1, 3_005, 3_010]);
  assert.deepEqual(numbersIn('RAMARA ON L3V 0L, CONCESSION 12 RD '), [-1, 3_005, 3_010]);
});

test('a street does not open to other numbers than the one that was typed', () => {
  assert.deepEqual(numbersIn('15 concession'), [15]);
  assert.deepEqual(numbersIn('99 concession rd ramara'), [-1]);
});

test('what stands behind a number and a type is the name, and not another street of that number', () => {
  assert.equal(first('1150 38e rue laval'), '1150 38e');
  for (const text of ['38 rue zorblat', '38 rue zorblat laval', '38 rue zorblat, qc'])
    assert.equal(first(text), '', text);
});
