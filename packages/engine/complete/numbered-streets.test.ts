import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { findCompletions } from './completer.ts';

const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
const laval = builder.municipality('Laval', 'QC');
builder.civic(builder.street('38e', 'RUE', 0, laval), { number: 1150, postalCode: 'H7H6J4' });
builder.civic(builder.street('Eddy', 'RUE', 0, laval), { number: 38, postalCode: 'H7H6J5' });
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
