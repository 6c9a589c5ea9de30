import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SlowCustomers } from '../turns/slow-customers.ts';
import { Admission } from './admission.ts';

/** What becomes of one call of each of so many customers when every wait is far too long. */
function outcomes(customers: number): Promise<string[]> {
  const admission = new Admission({ ready: true }, { concurrency: 100, longestWaitMs: 0 }, new SlowCustomers());
  const calls = Array.from({ length: customers }, (_, customer) => {
    const expected = admission.expect({ operation: 'ParseAddress', bytes: 100, customer });
    const work = { work: () => 'answered', elsewhere: () => undefined, refused: () => {} };
    return admission.run(work, expected).catch(({ code }: { code: string }) => code);
  });
  return Promise.all(calls);
}

test('a call that has waited far too long is refused for the sake of those behind it', async () => {
  assert.deepEqual(await outcomes(6), ['OVERLOADED', 'OVERLOADED', 'OVERLOADED', 'answered', 'answered', 'answered']);
});

test('a call with few behind it is answered, however long the machine has paused', async () => {
  assert.deepEqual(await outcomes(1), ['answered']);
  assert.deepEqual(await outcomes(3), ['answered', 'answered', 'answered']);
});
