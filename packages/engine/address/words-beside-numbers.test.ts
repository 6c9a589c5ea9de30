import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold } from '../text/fold.ts';
import words from './keywords/words-beside-numbers.json' with { type: 'json' };
import { AMOUNTS, DISTANCES, FORMER_WORDS, IN_FRONT, IN_FRONT_ON_LINE } from './words-beside-numbers.ts';

describe('words beside a number', () => {
  it('are folded, and each stands in one list', () => {
    const all = Object.values(words).flatMap((list) => list.split('|'));
    assert.deepEqual(all, all.map(fold));
    const once = new Set(all);
    assert.deepEqual([...once], all);
  });

  it('say of an address that it was left in both languages', () => {
    for (const phrase of ['FORMERLY AT', 'ANCIENNEMENT AU']) {
      assert.deepEqual([FORMER_WORDS.has(phrase), IN_FRONT.has(phrase)], [true, true]);
    }
  });

  it('are read on the line of the number only, where names of companies end so', () => {
    assert.deepEqual([IN_FRONT.has('AFTER'), IN_FRONT_ON_LINE.has('AFTER')], [false, true]);
  });

  it('count a distance as an amount', () => {
    for (const unit of DISTANCES) assert.ok(AMOUNTS.has(unit), unit);
  });
});
