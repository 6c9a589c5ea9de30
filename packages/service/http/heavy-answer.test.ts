import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Principal } from '../auth/principal.ts';
import { ServiceError } from '../errors.ts';
import { OverRate } from '../limits/over-rate.ts';
import { Lane } from '../turns/lane.ts';
import { placeFor } from './heavy-answer.ts';

test('whoever has too many long calls of its own is heard like those who call too often; those before whom others are, not', async () => {
  const overRate = new OverRate(() => 0);
  const lane = new Lane({ ofCustomer: 1, all: 1, always: 1, longestWaitMs: 0 });
  const ask = (customer: number) => {
    const principal = { keyId: `key ${customer}` } as Principal;
    return placeFor({ principal }, { customer, operation: 'SearchForAddresses', bytes: 100 }, { lane, overRate });
  };
  const place = await ask(1);
  for (const [customer, code, isOver] of [
    [1, 'RATE_LIMITED', true],
    [2, 'OVERLOADED', false],
  ] as const) {
    assert.throws(
      () => ask(customer),
      (error) => error instanceof ServiceError && error.code === code,
    );
    assert.equal(overRate.has(`key ${customer}`), isOver);
  }
  place.leave();
  await ask(2);
});
