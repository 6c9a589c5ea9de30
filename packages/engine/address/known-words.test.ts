import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fold } from '../text/fold.ts';
import { hashStep, type KnownWord, knownWord, knownWordAt, Trait } from './known-words.ts';
import { lexiconWords } from './lexicon.ts';
import { PARTICLES } from './name-words.ts';

/** The known word of a text that consists of one word. */
function found(text: string): KnownWord | undefined {
  let hash = 0;
  for (const letter of fold(text)) hash = hashStep(hash, letter.charCodeAt(0));
  return knownWordAt(`(${text})`, 1, text.length + 1, hash);
}

const LISTED = [...lexiconWords(), ...PARTICLES].filter((word) => /^[A-Z]+$/.test(word));

test('every word of the tables is found in any case, with what they know about it', () => {
  for (const word of LISTED) {
    assert.deepEqual(found(word), knownWord(word));
    assert.equal(found(word.toLowerCase()), found(word));
  }
  assert.equal(found('Québec'), found('QUEBEC'));
});

test('a word in no table is not found, however similar it is', () => {
  for (const word of ['SHERBROOKE', 'STREETT', 'AVENU', 'SHERB']) {
    if (!LISTED.includes(word)) assert.equal(found(word), undefined, word);
  }
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{1,12}$/), (word) => {
      assert.deepEqual(found(word), found(word) === undefined ? undefined : knownWord(word));
      if (LISTED.includes(word)) assert.notEqual(found(word), undefined, word);
    }),
  );
});

test('particles and the words inside phrases are told apart', () => {
  assert.equal(knownWord('DE').traits & Trait.Particle, Trait.Particle);
  assert.equal(knownWord('BOX').traits & Trait.Continues, Trait.Continues);
  assert.equal(knownWord('SHERBROOKE').traits, 0);
});
