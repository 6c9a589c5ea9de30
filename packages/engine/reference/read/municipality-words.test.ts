import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { canonicalWords } from '../../address/name-key.ts';
import { fittingWords, wordFits } from '../../names/partial-words.ts';
import { fold } from '../../text/fold.ts';
import { MunicipalityWords } from './municipality-words.ts';

const NAMES = [
  'Saint-Laurent',
  'Sault Ste Marie',
  'North Bay',
  'Trente-Deuxième',
  'Baie-Saint-Paul',
  'Sainte-Marie',
  'Bay',
];

describe('words of municipality names', () => {
  test('a word leads to every name that holds it, in whatever form', () => {
    const words = new MunicipalityWords(NAMES);
    assert.deepEqual(words.of('BAY'), [2, 6]);
    assert.deepEqual(words.of('ST'), [0, 4]);
    assert.deepEqual(words.of('32'), [3]);
    assert.deepEqual(words.of('SAINT'), []);
    assert.deepEqual(words.starting('BA'), ['BAIE', 'BAY']);
    assert.deepEqual(words.starting('Z'), []);
  });

  const letters = fc.constantFrom(
    'S',
    'SA',
    'SAI',
    'SAINT',
    'BA',
    'BAY',
    'N',
    'NOR',
    'TR',
    'TRE',
    'TRENTE',
    '3',
    'MARY',
  );
  test('the words that typed letters may mean are those of a comparison with every word', () => {
    const all = [...new Set(NAMES.flatMap((name) => canonicalWords(fold(name))))];
    const words = new MunicipalityWords(NAMES);
    fc.assert(
      fc.property(letters, fc.boolean(), (typed, open) => {
        const found = fittingWords(typed, open, (start) => words.starting(start));
        for (const word of all) assert.equal(found.has(word), wordFits(typed, word, open), `${typed} ${word}`);
      }),
    );
  });
});
