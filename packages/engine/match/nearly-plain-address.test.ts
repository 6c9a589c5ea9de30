import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOW, plainLineOf, reference, sureOfSame } from '../testing/plain-lines.ts';
import { nearlyPlainAddress } from './nearly-plain-address.ts';
import type { PlainAddress } from './plain-address.ts';

function nearlyPlain(text: string, how = HOW): PlainAddress | undefined {
  const line = plainLineOf(text);
  return line === undefined ? undefined : nearlyPlainAddress(reference, line, how);
}

/** Streets of the sample country, and the names in them that are long enough for a slip. */
const LINES = [
  ['1000 Sherbrooke Rue E', 'Montréal QC', 'H2L 1J9'],
  ['845 rue Sherbrooke O', 'Montréal QC', 'H3A 0G4'],
  ['1000 rue de la Gauchetière O', 'Montréal QC', 'H3B 4W5'],
  ['41 rue Principale', 'Gatineau Québec', 'J9H 6K1'],
  ['4-14 Princess St', 'Kingston ON', 'K7L 1A2'],
  ['14 Princess Street Unit 3', 'Kingston Ontario', 'K7L 1A1'],
  ['2060 Battersea Road', 'Kingston ON', 'K0H 1S0'],
  ['110A Laurier Ave W', 'Ottawa ON', 'K1P 1J1'],
  ['111 Wellington St', 'Ottawa ON', 'K1A 0A6'],
  ['100 Dundas St', 'London, ON', 'N6A 1A1'],
  ['5100 Yonge St', 'North York ON', 'M2N 5V7'],
  ['4 Sheppard Ave W', 'North York ON', 'M2N 1M2'],
] as const;

const LONG_WORD = /\p{L}{5,}/gu;

/** The text with one slip in each of its long words, in turn: a letter left out, doubled, replaced, or turned. */
function slipsIn(text: string): string[] {
  return Array.from(text.matchAll(LONG_WORD)).flatMap(({ 0: word, index }) => {
    const at = index + (word.length >> 1);
    const [before, letter, behind] = [text.slice(0, at), text[at]!, text.slice(at + 1)];
    return ['', letter + letter, 'x', behind[0]! + letter].map(
      (typed) => before + typed + behind.slice(typed.length === 2 && typed !== letter + letter ? 1 : 0),
    );
  });
}

const TEXTS = LINES.flatMap(([street, place, code]) => [
  ...slipsIn(street).map((typed) => `${typed}\n${place}  ${code}`),
  ...slipsIn(place).map((typed) => `${street}, ${typed} ${code}`),
  ...slipsIn(street).flatMap((typed) => slipsIn(place).map((other) => `${typed}, ${other} ${code} Canada`)),
]);

describe('a plain line with a slip in a name', () => {
  test('means the address that the whole search finds, beyond doubt', () => {
    let found = 0;
    for (const text of TEXTS) {
      const quick = nearlyPlain(text);
      if (quick === undefined) continue;
      found++;
      assert.deepEqual(quick.found.candidates[0]!.faults, sureOfSame(quick, text).faults, text);
    }
    assert.ok(found > 0.4 * TEXTS.length, `only ${found} of ${TEXTS.length} are read so`);
  });

  for (const [text, why] of [
    ['12 Maip St, Kingston ON K7K 3Y9', 'a name is short'],
    ['14 Princes St Apt 9, Kingston ON K7L 1A1', 'the unit is not listed'],
    ['16 Princes St, Kingston ON K7L 1A1', 'the street has no such number'],
    ['14 Princes Ave, Kingston ON K7L 1A1', 'the type is another'],
    ['14 Princes St, Ottawa ON K7L 1A1', 'the place is another'],
    ['14 Princes St, Kingston QC K7L 1A1', 'the province is another'],
    ['14 Pr1ncess St, Kingston ON K7L 1A1', 'a digit stands for a letter'],
    ['14 Princes St, Kingstn ON', 'there is no code'],
    ['14 Princess St Kingstn ON K7L 1A1', 'nothing parts the misspelt place from the street'],
    ['110 Lauriet Ave E, Ottawa ON K1P 1J1', 'the direction is another'],
  ] as const) {
    test(`is not taken for one where ${why}: ${text}`, () => assert.equal(nearlyPlain(text), undefined));
  }

  test('is not taken for one where no slip is allowed', () => {
    assert.equal(nearlyPlain('10 Princes St, Kingston ON K7L 1A1', { ...HOW, typos: 0 }), undefined);
    assert.notEqual(nearlyPlain('10 Princes St, Kingston ON K7L 1A1'), undefined);
  });
});
