import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lasting, madeOf } from './lasting-content.ts';

test('what is made of lasting content is made once, of other content each time', async () => {
  let count = 0;
  const make = async (bytes: Buffer) => {
    count++;
    return Buffer.concat([bytes, bytes]);
  };
  const kept = lasting('ab');
  const [first, second] = await Promise.all([madeOf(kept, 'double', make), madeOf(kept, 'double', make)]);
  assert.equal(first, second);
  assert.equal(String(first), 'abab');
  await madeOf(kept, 'another', make);
  assert.equal(count, 2);
  const other = Buffer.from('ab');
  await madeOf(other, 'double', make);
  await madeOf(other, 'double', make);
  assert.equal(count, 4);
});
