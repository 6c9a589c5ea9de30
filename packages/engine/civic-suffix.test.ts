import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { goldenCountry } from './testing/golden-country.ts';
import { analyzeText } from './testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Burlington ON
+ Chasewood; CRT | L7M4P8 | 451 451A 451B 453 455C
+ Caistor Centre; RD | L7M4R3 | 2954 2954A 2960
+ Phoenix; CRES | L7M4R2 | 1842 1842E 1844
+ Brant; ST; E | L7M4R5 | 362 362A 364
+ Aspen; RD | L7M4R1 | 100 100A 102
@ Gatineau QC
+ Eddy; RUE | J8X4B3 | 22 22A 24
+ de la Montagne; CH | J9A1A1 | 8 8B 10`,
]);

const STREETS = [
  { street: 'Chasewood Crt', place: 'Burlington ON L7M 4P8', numbers: [451, 453, 455] },
  { street: 'Caistor Centre Rd', place: 'Burlington ON', numbers: [2954, 2960] },
  { street: 'PHOENIX CRESCENT', place: 'BURLINGTON ON L7M4R2', numbers: [1842, 1844] },
  { street: 'brant str e', place: 'burlington on l7m 4r5', numbers: [362, 364] },
  { street: 'Aspen Road', place: 'Burlington ON L7M 4R1', numbers: [100, 102] },
  { street: 'rue Eddy', place: 'Gatineau QC J8X 4B3', numbers: [22, 24] },
  { street: 'chemin de la Montagne', place: 'Gatineau QC J9A 1A1', numbers: [8, 10] },
] as const;

/** The letters of the suffixes that are written, apart from those of directions, which may mean the direction. */
const LETTERS = 'ABCDFGHabcd';

/** Every way to write a number with its letter in front of a street. */
const WRITTEN: readonly ((number: number, letter: string, street: string) => string)[] = [
  (number, letter, street) => `${number}${letter} ${street}`,
  (number, letter, street) => `${number} ${letter} ${street}`,
  (number, letter, street) => `${number}-${letter} ${street}`,
  (number, letter, street) => `${number} - ${letter} ${street}`,
  (number, letter, street) => `${number} (${letter}) ${street}`,
  (number, letter, street) => `${number}(${letter}), ${street}`,
  (number, letter, street) => `${number} "${letter}" ${street}`,
  (number, letter, street) => `${number} '${letter}' ${street}`,
  (number, letter, street) => `${number} “${letter}” ${street}`,
  (number, letter, street) => `${number} « ${letter} », ${street}`,
  (number, letter, street) => `${number}${letter}${street}`,
  (number, letter, street) => `Unit 5, ${number} (${letter}) ${street}`,
  (number, letter, street) => `5-${number}${letter} ${street}`,
];

const written = fc.record({
  at: fc.constantFrom(
    ...STREETS.flatMap(({ street, place, numbers }) => numbers.map((number) => ({ street, place, number }))),
  ),
  letter: fc.constantFrom(...LETTERS),
  write: fc.constantFrom(...WRITTEN),
  misspell: fc.constantFrom(
    (text: string) => text,
    (text: string) => text.replace(/(oe|oo|tr)/i, ''),
  ),
});

describe('a civic number with a letter, however it is written', () => {
  it('is that number with that letter, or nothing is established', () => {
    fc.assert(
      fc.property(written, ({ at: { street, place, number }, letter, write, misspell }) => {
        const text = `${write(number, letter, misspell(street))}, ${place}`;
        const { status, elements } = analyzeText(engine, text);
        if (status !== 'V' && status !== 'C') return;
        const { StreetNumberFrom, StreetNumberSuffix } = elements;
        assert.equal(StreetNumberFrom + StreetNumberSuffix, `${number}${letter.toUpperCase()}`, text);
      }),
      { numRuns: 3000 },
    );
  });

  it('is found where the reference has it', () => {
    for (const write of WRITTEN) {
      const text = `${write(451, 'B', 'Chasewood Crt')}, Burlington ON L7M 4P8`;
      const { status, elements } = analyzeText(engine, text);
      assert.match(status, /V|C/, text);
      assert.equal(elements.StreetNumberFrom + elements.StreetNumberSuffix, '451B', text);
    }
  });
});
