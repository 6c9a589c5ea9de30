import assert from 'node:assert/strict';
import { test } from 'node:test';
import { match } from '../../match/match.ts';
import { parse } from '../../parse/parse.ts';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';
import { weighUnknown } from './weigh-unknown.ts';

const { reference } = goldenCountry([
  `## Streets
@ Kingston ON
+ Princess; ST | K7L1A1 | 4 1404
+ Brock; ST | K7L1A2 | 4 1404
`,
]);

/** Bits of a street that is not listed. */
function unlisted(text: string): number {
  const places = { placeWeight: (key: string) => (reference.findMunicipalityKey(key) < 0 ? 0 : 2) };
  const parsed = parse([{ role: 'free', text }], { places });
  const found = match(reference, parsed, { typos: 2, guessingFlags: 127 });
  return weighUnknown({ reference, parse: parsed, found }, parsed.variants[0]!);
}

test('a street with another type has the number of its namesake as often, however high it is', () => {
  assert.equal(unlisted('4 Princess Ave, Kingston ON K7L 1A1'), unlisted('1404 Princess Ave, Kingston ON K7L 1A1'));
});

test('high numbers are rare on a street that lacks the number, or is called exactly so', () => {
  assert.ok(unlisted('6 Princess Ave, Kingston ON K7L 1A1') > unlisted('1406 Princess Ave, Kingston ON K7L 1A1') + 7);
  assert.ok(unlisted('4 Princess St, Kingston ON K7L 1A1') > unlisted('1404 Princess St, Kingston ON K7L 1A1') + 7);
});

test('a name with a word more is rare where the code is that of the listed one', () => {
  const [there, elsewhere] = ['K7L 1A1', 'K7L 1A2'].map((code) => unlisted(`4 Upper Princess St, Kingston ON ${code}`));
  assert.ok(there! < elsewhere! - 7);
});

test('a type between a name and its type may be a word of another name', () => {
  const [other, word] = ['K7L 1A1', 'K7L 1A2'].map((code) => unlisted(`4 Princess Meadows St, Kingston ON ${code}`));
  assert.ok(other! < word! - 7);
});

test('a type in front of a name and its type is a word of the name', () => {
  const { engine } = goldenCountry([
    `@ Kamloops BC
+ Centre; AVE | V2E9E1 | 703 705 707 709
+ Dufferin; TERR | V2E4C1 | 101 105`,
  ]);
  assert.equal(analyzeText(engine, '707 Centre Hills Ave, Kamloops BC V2E 4C1').status, 'N');
  assert.equal(analyzeText(engine, '707 Centre Ave, Kamloops BC V2E 4C1').status, 'C');
});

test('a street of another town is no namesake', () => {
  const { engine } = goldenCountry([
    `@ Maskwacis AB
+ 51; ST | T0C1N0 | 4841 4845 4849
@ Stettler AB
+ 51; AVE | T0C2L0 | 4601 4605`,
  ]);
  assert.equal(analyzeText(engine, '4845 51 Ave, Maskwacis AB T0C 7V5').status, 'N');
});

const { engine: crossings } = goldenCountry([
  `@ Clearwater BC
+ 9th; AVE | V0E1A1 | 201 231 261
+ Highway 16 | V0E1A1 | 1225
+ Hartman; CRES | V2E9E1 | 201 231
+ Fairway;; N | V2E9E2 | 5 7
+ Stanley; AVE | V2E9E3 | 61 63
@ Kamloops BC
+ 9th; AVE | V2C4A1 | 201 231 261`,
]);

function statusOf(text: string): string {
  return analyzeText(crossings, text).status;
}

test('a street called by a number crosses an avenue of that number, but hardly under one urban code', () => {
  assert.equal(statusOf('231 9th St, Clearwater BC V0E 1A1'), 'N');
  assert.equal(statusOf('231 9th St, Kamloops BC V2C 4A1'), 'C');
  assert.equal(statusOf('231 9th Ave, Clearwater BC V0E 1A1'), 'V');
});

test('a word in the name, a direction in front of it or a prefix is rather that of another street, unless the code agrees', () => {
  for (const name of [
    'Big Hartman Cres',
    'John Hartman Cres',
    'Hartman Oak Cres',
    'McHartman Cres',
    "O'Hartman Cres",
  ]) {
    assert.equal(statusOf(`231 ${name}, Clearwater BC`), 'N', name);
    assert.equal(statusOf(`231 ${name}, Clearwater BC V2E 9E1`), 'C', name);
  }
  assert.equal(statusOf('231 North Hartman Cres, Clearwater BC V2E 8Z9'), 'N');
  assert.equal(statusOf('231 Hartman Cres North, Clearwater BC V2E 9E1'), 'C');
});
