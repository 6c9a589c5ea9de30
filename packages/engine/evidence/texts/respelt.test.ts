import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText, sampleCountry } from '../../testing/sample-country.ts';
import { fold } from '../../text/fold.ts';

const { engine } = sampleCountry();

const STREETS = ['12 Main St', '22 Eddy Street', '110 Laurier Ave W', '104 King St E', '845 rue Sherbrooke O'];
const PLACES = [', Ottawa ON', '\nKingston ON', ', Montréal QC', ', Ottawa ON K1S 2P4'];

/** A letter left out or doubled, or a blank left out. */
const SLIPS: readonly ((text: string, at: number) => string)[] = [
  (text) => text,
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text[at]! + text.slice(at),
  (text) => text.replace(/(?<=\p{L}) /u, ''),
  (text) => text.replace(/(?<=\d) /u, ''),
];

test('a correction never says that a name is not what it is', () => {
  const slip = fc.constantFrom(...SLIPS);
  const typed = fc
    .tuple(fc.constantFrom(...STREETS), fc.constantFrom(...PLACES), fc.nat(20), slip, slip)
    .map(([street, place, at, one, other]) => other(one(street, 3 + (at % (street.length - 3))), 4) + place);
  fc.assert(
    fc.property(typed, (text) => {
      for (const { Kind, Code, From, To, Penalty } of analyzeText(engine, text).styleChanges) {
        if (Kind !== 'Corrected' || Penalty === 0) continue;
        assert.notEqual(fold(From), fold(To), `${Code} of ${JSON.stringify(text)}: ${From} -> ${To}`);
      }
    }),
    { numRuns: 500 },
  );
});

test('a word that lacks a blank is told as it was typed', () => {
  const changes = (text: string) =>
    analyzeText(engine, text).styleChanges.map(({ Code, From, To }) => `${Code} ${From} > ${To}`);
  assert.ok(changes('22 EddySt, Ottawa ON K1S 2P4').includes('STREET_NAME_CORRECTED EddySt > EDDY'));
});

test('a place is not corrected to what was typed, even if it was read in two words', () => {
  const { engine: inWest } = goldenCountry([
    '@ Fort Silvercroft BC\n+ Radfall; AVE | V1K2J5 | 7\n+ Silver; ST | V1K2J6 | 8\n+ Croft; RD | V1K2J7 | 9',
  ]);
  const { styleChanges } = analyzeText(inWest, '7 RADFALLAVE, FORT SILVERCROFT, BC V1K2J5');
  assert.deepEqual(
    styleChanges.map(({ Code }) => Code).filter((code) => code.startsWith('MUNICIPALITY')),
    [],
  );
});
