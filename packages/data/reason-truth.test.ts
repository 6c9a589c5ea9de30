import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createEngine } from '../engine/create-engine.ts';
import type { Analysis } from '../engine/engine.ts';
import { ONE_STOP } from '../engine/format/shared.ts';
import type { Reference } from '../engine/reference/read/reader.ts';
import { untruthOf, untruthOfGuess } from '../engine/testing/reason-truth.ts';
import { sampleCountry } from '../engine/testing/sample-country.ts';
import { GuessingFlags } from '../engine/values/guessing-flags.ts';
import { starterReference } from './load.ts';

const { reference } = sampleCountry();
const starter = await starterReference();
const engines = new Map([reference, starter].map((each) => [each as Reference, createEngine(each)]));

function analyze(of: Reference, text: string, guessingFlags: number = GuessingFlags.All): Analysis {
  return engines.get(of)!.analyze({
    ...ONE_STOP,
    lines: [{ strName: '', strContent: text }],
    maxAlternatives: 5,
    offers: true,
    guessingFlags,
    language: 'EN',
  });
}

const PARTS = {
  number: ['', '100 ', '22 ', '5-22 ', '110A ', '9999 ', 'PO Box 12 '],
  street: ['Eddy St', 'Edy St', 'King St W', 'king', 'Wellington', 'Nowhere Cres', 'rue Saint-Jean', 'City Hall', ''],
  place: ['Ottawa ON', 'Otawa', 'Kingston', 'Nowhereville ON', 'Gatineau QC', 'Toronto', 'ON', ''],
  code: ['', 'K1S 2P4', 'K1P 6B9', 'J8X 4B3', 'K1S', 'K1A OA6'],
};

test('every word of the sentence that explains an answer is true, whatever may be guessed', () => {
  const line = fc.tuple(...Object.values(PARTS).map((each) => fc.constantFrom(...each)));
  const flags = fc.oneof(fc.constant<number>(GuessingFlags.All), fc.nat(GuessingFlags.All));
  fc.assert(
    fc.property(line, flags, fc.boolean(), ([number, street, place, code], guessingFlags, isStarter) => {
      const of = isStarter ? starter : reference;
      const text = `${number}${street} ${place} ${code}`;
      const analysis = analyze(of, text, guessingFlags);
      const wrong = untruthOf(of, analysis, ONE_STOP.style) ?? untruthOfGuess(analysis, analyze(of, text));
      assert.equal(wrong, undefined, `${text} (${guessingFlags}): ${analysis.reason}`);
    }),
    { numRuns: 400 },
  );
});

test('a sentence names the whole street and the place that was typed, and does not deny what was typed', () => {
  const { reason } = analyze(reference, '9999 king st w toronto');
  assert.match(reason, /^The reference has no number 9999 on KING ST W, TORONTO ON\. The nearest are /);
  assert.equal(analyze(reference, 'V9V 9V9').reason, 'The reference has no postal code V9V 9V9.');
  assert.doesNotMatch(analyze(reference, 'Kingston City Hall').reason, /municipality/);
});

test('an answer from a sample says so, and what is not found is not in the sample', () => {
  const { reason } = analyze(starter, '350 Albert St Ottawa');
  assert.match(reason, /^The sample has no number 350 on ALBERT ST, OTTAWA ON\./);
  for (const text of ['350 Albert St Ottawa', '111 Wellington St Ottawa ON K1A 0A6', 'hello']) {
    assert.match(analyze(starter, text).reason, / The address data are only a sample of the country\.$/);
  }
});

test('what is near is offered while a street, a place or a code of the text exists', () => {
  const engine = engines.get(reference)!;
  for (const text of [
    '9999 King St W, Toronto ON',
    '22 Eddy St ON',
    'K1S 2P4',
    '5 Zyxwv St, Kingston',
    '1 Zyx K1S 9Z9',
  ]) {
    const { alternatives, found } = engine.nearby({
      ...ONE_STOP,
      lines: [{ strName: '', strContent: text }],
      maxAlternatives: 5,
      guessingFlags: GuessingFlags.All,
      language: 'EN',
    });
    assert.ok(alternatives.length > 0 && found >= alternatives.length, text);
  }
});
