import assert from 'node:assert/strict';
import { test } from 'node:test';
import { match } from '../match/match.ts';
import { parse } from '../parse/parse.ts';
import { goldenCountry } from '../testing/golden-country.ts';
import { weighUnknown } from './weigh-unlisted.ts';

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
