import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeIndexOf } from '../../match/places/place-index.ts';
import { sampleCountry } from '../../testing/sample-country.ts';
import { weighText } from '../texts/weigh-text.ts';

const { reference } = sampleCountry();
const options = { parse: { places: placeIndexOf(reference) }, match: { typos: 2, guessingFlags: 127 } };

function weigh(text: string, thorough: boolean) {
  const { found, posterior } = weighText(reference, [{ role: 'free', text }], { ...options, thorough });
  const [best] = posterior.hypotheses;
  return {
    isWhole: found.isWhole,
    best: best && { street: reference.streetText(best.candidate.street), confidence: best.confidence },
  };
}

/** One slip, another type or another direction, under the right code. */
const SETTLED = [
  '12 Maim St, Kingston ON K7K 3Y9',
  '12 Maiil St, Kingston ON K7K 1V2',
  '12 Princess Ave, Kingston ON K7L 1A1',
  '22 Edyd St, Ottawa ON K1S 2P4',
] as const;

/** A floor that the reference does not have, and no number but that of the door. */
const WITH_FLOORS = [
  '12 Maim St, Upper, Kingston ON K7K 3Y9, Canada',
  'Basement, 12 Maim St, Kingston ON K7K 3Y9, Canada',
  '22 Edyd St, Bsmt, Ottawa, Ontario K1S 2P4, Canada',
  '845 rue Sherbroke O, sous-sol, Montréal, Québec H3A 0G4',
] as const;

describe('a street beside a floor that is not listed', () => {
  for (const line of WITH_FLOORS) {
    it(`is settled by the code all the same: "${line}"`, () => {
      const [quick, thorough] = [weigh(line, false), weigh(line, true)];
      assert.deepEqual([quick.isWhole, thorough.isWhole], [false, true]);
      assert.deepEqual(quick.best, thorough.best);
    });
  }
});

/** No code, one that leads to nothing like the typed street, or to a street of another place. */
const UNSETTLED = [
  '12 Maim St, Kingston ON',
  '12 Maim St, Kingston ON K7L 1A1',
  '22 Edyd St, Ottawa ON K1S 9Z9',
  '22 Xdyq St, Ottawa ON K1S 2P4',
  '12 Maim St, Ottawa ON K7K 3Y9',
] as const;

describe('a street that the typed code settles', () => {
  for (const line of SETTLED) {
    it(`is as sure as when similar names elsewhere are looked for: "${line}"`, () => {
      const quick = weigh(line, false);
      const thorough = weigh(line, true);
      assert.deepEqual([quick.isWhole, thorough.isWhole], [false, true]);
      assert.deepEqual(quick.best, thorough.best);
    });
  }
});

/** The same where a word has to be corrected besides. */
const SETTLED_ONCE_CORRECTED = [
  'I2 Maim St, Kingston ON K7K 3Y9',
  '12 MaimStreet, Kingston ON K7K 3Y9',
  '22 Edyd St, City of 0ttawa ON K1S 2P4',
  '12 Princess Ave, K1ngston ON K7L 1A1',
  // a misread number besides: what else the words may be is looked for under the code only
  'I2 Maim St, K1ngston ON K7K 3Y9',
  'l2 8aim Stre, Kingston ON K7K 3Y9',
] as const;

describe('a street that the typed code settles once words are corrected', () => {
  for (const line of SETTLED_ONCE_CORRECTED) {
    it(`is as sure as when similar names elsewhere are looked for: "${line}"`, () => {
      assert.deepEqual(weigh(line, false).best, weigh(line, true).best);
    });
  }
});

/** One slip or difference in each of some elements, every word explained, under the right code. */
const PLAINLY_MEANT = [
  '12 Main St, Kingstno ON K7K 3Y9',
  '12 Maim St, Kingstn Ontario K7K 3Y9',
  '12 Main, Kingston K7K 3Y9',
  '22 Edyd Street, Otawa, K1S 2P4, Canada',
  '845 Sherbroke O, Montrael QC H3A 0G4',
] as const;

describe('an address that is plainly meant', () => {
  for (const line of PLAINLY_MEANT) {
    it(`is found as when its words are also spelt in other ways: "${line}"`, () => {
      assert.deepEqual(weigh(line, false).best, weigh(line, true).best);
    });
  }
});

describe('an address that looks plain, although its words may be spelt in another way', () => {
  for (const line of ['12 5ydenham St, Kingston ON K7L 3G9', '5 1Main St, Kingston ON K7K 3Y9']) {
    it(`is found as when they are: "${line}"`, () => {
      assert.deepEqual(weigh(line, false).best, weigh(line, true).best);
    });
  }
});

describe('a street that no code settles', () => {
  for (const line of UNSETTLED) {
    it(`is compared with similar names elsewhere: "${line}"`, () => {
      assert.deepEqual(weigh(line, false), weigh(line, true));
    });
  }
});
