import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { doorOf } from '../../match/candidates/one-address.ts';
import { placeIndexOf } from '../../match/places/place-index.ts';
import { sampleCountry } from '../../testing/sample-country.ts';
import type { Hypothesis } from '../posterior/posterior.ts';
import { weighReadings } from './weigh-readings.ts';

const { reference } = sampleCountry();
const options = { parse: { places: placeIndexOf(reference) }, match: { typos: 2, guessingFlags: 127 } };

function weigh(text: string, thorough: boolean): { count: number; best: Hypothesis | undefined } {
  const how = { ...options, thorough };
  const { best, readings } = weighReadings(reference, [{ role: 'free', text }], how, how);
  return { count: readings.length, best: best.posterior.hypotheses[0] };
}

/** A type run together with its name. */
const JOINED = [
  '12 MainStreet, Kingston ON K7K 3Y9',
  '14 PrincessSt, Kingston ON K7L 1A1',
  '22 EDDYStreet\nOttawa ON K1S 2P4\nCANADA',
] as const;

describe('a text with a type run together with its name', () => {
  for (const text of JOINED) {
    it(`is read with its words corrected only, for the address of all readings: ${JSON.stringify(text)}`, () => {
      const [quick, whole] = [weigh(text, false), weigh(text, true)];
      assert.equal(quick.count, 1);
      assert.ok(whole.count > 1);
      assert.equal(doorOf(reference, quick.best!.candidate), doorOf(reference, whole.best!.candidate));
      assert.deepEqual(quick.best!.candidate.faults, whole.best!.candidate.faults);
      assert.ok(whole.best!.probability > 0.999, String(whole.best!.probability));
    });
  }
});

/** Another word is in doubt as well, the code does not confirm the address, or the number is misread. */
const READ_AS_TYPED = [
  '12 MainStreet, KingstonMills ON K7K 3Y9',
  '12 MainStreet, Kingston ON',
  'I2 MainStreet, Kingston ON K7K 3Y9',
] as const;

describe('a text that another reading may fit better', () => {
  for (const text of READ_AS_TYPED) {
    it(`has the answer of all readings: "${text}"`, () => {
      const [quick, whole] = [weigh(text, false), weigh(text, true)];
      assert.equal(
        quick.best && doorOf(reference, quick.best.candidate),
        whole.best && doorOf(reference, whole.best.candidate),
      );
      assert.equal(quick.best?.confidence, whole.best?.confidence);
    });
  }
});
