import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Ears, Hearing } from './hearing.ts';

/** What is heard under a clock; each request takes `takesMs`, half of it in a promise. */
function underClock(takesMs: number, ears: Partial<Ears<string>> = {}) {
  let now = 0;
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  const heard: string[] = [];
  const waits: (number | undefined)[] = [];
  const hear = (item: string, waited: number | undefined) => {
    heard.push(item);
    waits.push(waited);
    now += takesMs / 2;
    void Promise.resolve().then(() => {
      now += takesMs / 2;
    });
  };
  const hearing = new Hearing<string>({ hear, hasRoom: () => true, mayWait: () => true, ...ears }, () => now);
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { hearing, heard, waits, turn, pass };
}

test('what comes while there is time is heard at once', async () => {
  const { hearing, heard, turn } = underClock(0.2);
  for (let at = 0; at < 3; at++) {
    hearing.pass('a', 'a');
    assert.equal(heard.length, at + 1);
    await turn();
  }
});

test('hundreds that come at the same moment are heard in several turns, and whoever comes with them is heard among the first', async () => {
  const { hearing, heard, turn } = underClock(0.2);
  for (let at = 0; at < 200; at++) hearing.pass('a', 'a');
  hearing.pass('b', 'b');
  assert.ok(heard.length <= 20, String(heard.length));
  let turns = 0;
  for (let before = heard.length; heard.length < 201; turns++) {
    await turn();
    assert.ok(heard.length - before <= 20, `${heard.length - before} in a turn of 2 ms`);
    before = heard.length;
  }
  assert.ok(heard.indexOf('b') <= 21, String(heard.indexOf('b')));
  assert.ok(turns > 5, String(turns));
});

test('the requests of each are heard in the order of their arrival', async () => {
  const { hearing, heard, turn } = underClock(1);
  for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'b2']) hearing.pass(item[0]!, item);
  while (heard.length < 7) await turn();
  const of = (sender: string) => heard.filter((item) => item.startsWith(sender)).join(' ');
  assert.deepEqual([of('a'), of('b')], ['a1 a2 a3 a4 a5', 'b1 b2']);
});

test('when more comes than can be heard, what would wait too long is turned away at once and never heard', async () => {
  let room = 100;
  const { hearing, heard, turn } = underClock(0.1, { mayWait: () => room-- > 0 });
  for (let at = 0; at < 1_000; at++) hearing.pass('a', 'a');
  const atOnce = heard.length;
  assert.ok(atOnce <= 40, String(atOnce));
  for (let at = 0; at < 20; at++) await turn();
  assert.equal(heard.length, atOnce + 100);
});

test('no more of one sender is heard than there is room for, and others do not wait for that', async () => {
  let room = 3;
  const { hearing, heard, waits, turn, pass } = underClock(0, { hasRoom: (item) => item === 'b' || room-- > 0 });
  for (let at = 0; at < 10; at++) hearing.pass('a', 'a');
  hearing.pass('b', 'b');
  pass(70);
  await turn();
  assert.equal(heard.join(' '), 'a a a b');
  assert.deepEqual(waits, [undefined, undefined, undefined, 70]);
  room = 2;
  await turn();
  assert.equal(heard.join(' '), 'a a a b a a');
  room = 10;
  while (heard.length < 11) await turn();
});
