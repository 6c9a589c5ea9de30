import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
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

test('those who wait for it have it one after another, each in a turn of its own; later ones at once', async () => {
  const kept = lasting('ab');
  let finish = () => {};
  const made = new Promise<Buffer>((resolve) => {
    finish = () => resolve(Buffer.from('abab'));
  });
  let answered = 0;
  const ask = () => madeOf(kept, 'double', () => made).then(() => answered++);
  const all = Array.from({ length: 5 }, ask);
  finish();
  for (let turns = 0, before = 0; turns < 5; turns++, before = answered) {
    await turn();
    assert.ok(answered - before <= 1, `${answered - before} in a turn`);
  }
  await Promise.all(all);
  await Promise.all([ask(), ask()]);
  assert.equal(answered, 7);
});

test('what cannot be made is an error for all who wait', async () => {
  const kept = lasting('ab');
  const fail = () => Promise.reject(new Error('no memory'));
  const asked = [madeOf(kept, 'double', fail), madeOf(kept, 'double', fail)];
  for (const each of asked) await assert.rejects(each, /no memory/);
});
