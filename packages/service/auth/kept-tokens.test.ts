import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptTokens } from './kept-tokens.ts';

const of = (customerId: number) => ({ principal: { customerId } });

test('tokens are kept until they are too long in all; then the oldest of whoever has most makes way', () => {
  const kept = new KeptTokens(30);
  kept.add('of another', of(2));
  kept.add('1st of one', of(1));
  kept.add('2nd of one', of(1));
  assert.deepEqual(kept.get('1st of one'), of(1));
  kept.add('3rd of one', of(1));
  assert.deepEqual(
    ['of another', '1st of one', '2nd of one', '3rd of one'].filter((token) => kept.get(token) !== undefined),
    ['of another', '2nd of one', '3rd of one'],
  );
});

test('a token that was forgotten, or is kept again, does not count twice', () => {
  const kept = new KeptTokens(20);
  kept.add('1st of one', of(1));
  kept.add('1st of one', of(1));
  kept.add('2nd of one', of(1));
  assert.ok(kept.get('1st of one') !== undefined);
  kept.delete('1st of one');
  kept.delete('unknown');
  kept.add('3rd of one', of(1));
  assert.ok(kept.get('2nd of one') !== undefined && kept.get('3rd of one') !== undefined);
});
