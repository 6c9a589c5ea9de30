import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { ServiceError } from '../errors.ts';
import { BodyBudget } from '../limits/body-budget.ts';
import { BodyCollector } from './body-collector.ts';

/** Collects these parts; the bytes, or the code of the refusal. */
function collect(budget: BodyBudget, parts: readonly string[], { key = 'a', limit = 1_000, stated = 0 } = {}) {
  const collector = new BodyCollector({ budget, key, limit, mostValues: 5, stated: stated || undefined });
  const payload = new PassThrough();
  const outcome = new Promise<string>((resolve) => {
    collector.collect(payload, (error, bytes) => resolve(bytes?.toString() ?? (error as ServiceError).code));
  });
  for (const part of parts) payload.write(part);
  return { collector, payload, outcome };
}

test('a body in pieces is put together, and gives its place back', async () => {
  const budget = new BodyBudget({ all: 300_000, ofKey: 300_000 });
  const parts = ['"', ...Array.from({ length: 100 }, (_, n) => String(n).repeat(1_000)), '"'];
  const { collector, payload, outcome } = collect(budget, parts, { limit: 300_000 });
  payload.end();
  assert.equal(await outcome, parts.join(''));
  assert.equal(budget.taken, parts.join('').length);
  collector.release();
  collector.release();
  assert.equal(budget.taken, 0);
});

test('the memory of the parts of a body is given back at once, unless others use it too', async () => {
  const collector = new BodyCollector({
    budget: new BodyBudget({ all: 10_000, ofKey: 10_000 }),
    key: 'a',
    limit: 1_000,
    mostValues: 5,
    stated: undefined,
  });
  const payload = new PassThrough();
  const done = new Promise<string>((resolve) => collector.collect(payload, (_error, bytes) => resolve(String(bytes))));
  const own = Buffer.from(new Uint8Array(Buffer.from('"22 rue ')).buffer);
  const shared = Buffer.concat([Buffer.from('Eddy"'), Buffer.from('K1A 0A6')]).subarray(0, 5);
  payload.write(own);
  payload.end(shared);
  assert.equal(await done, '"22 rue Eddy"');
  assert.equal(own.length, 0);
  assert.equal(shared.toString(), 'Eddy"');
});

test('what is too large or has too many values is refused before its end, and holds nothing', async () => {
  const budget = new BodyBudget({ all: 10_000, ofKey: 10_000 });
  assert.equal(await collect(budget, ['"aaa', 'a'.repeat(998)]).outcome, 'TOO_LARGE');
  assert.equal(await collect(budget, ['[1,2,3,4,', '5,6']).outcome, 'BAD_REQUEST');
  assert.throws(() => collect(budget, [], { stated: 1_001 }), ServiceError);
  assert.equal(budget.taken, 0);
});

test('bodies of one key, and all bodies together, hold a bounded number of bytes', async () => {
  const budget = new BodyBudget({ all: 3_000, ofKey: 2_000 });
  const first = collect(budget, ['"', 'a'.repeat(900), '"']);
  const second = collect(budget, ['"', 'a'.repeat(900), '"']);
  assert.equal(await collect(budget, ['"', 'a'.repeat(900)]).outcome, 'RATE_LIMITED');
  const other = collect(budget, ['"', 'a'.repeat(900), '"'], { key: 'b' });
  assert.equal(await collect(budget, ['"', 'a'.repeat(900)], { key: 'c' }).outcome, 'OVERLOADED');
  for (const { collector, payload, outcome } of [first, second, other]) {
    payload.end();
    assert.equal((await outcome).length, 902);
    collector.release();
  }
  assert.equal(budget.taken, 0);
});

test('a body that ends midway gives its place back', async () => {
  const budget = new BodyBudget({ all: 10_000, ofKey: 10_000 });
  const { payload, outcome } = collect(budget, ['"aa', 'aaa']);
  payload.destroy(new Error('the caller hung up'));
  await outcome;
  assert.equal(budget.taken, 0);
});
