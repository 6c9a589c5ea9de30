import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openSqliteStorage } from '../storage/sqlite.ts';
import type { Storage } from '../storage/storage.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { CreditLedger } from './ledger.ts';

const START = Date.parse('2026-01-01T00:00:00Z');

async function setUp(credits: number) {
  const storage = await openSqliteStorage(tempFolder());
  const { id } = await storage.addCustomer('acme', new Date(START).toISOString());
  await topUp(storage, id, credits);
  const clock = { now: START };
  return { storage, id, clock, ledger: new CreditLedger(storage, () => clock.now) };
}

async function topUp(storage: Storage, customerId: number, credits: number): Promise<void> {
  await storage.addPack({ customerId, credits, createdAt: new Date(START).toISOString(), expiresAt: null });
}

test('a call that succeeds is charged, one that fails is not', async () => {
  const { storage, id, ledger } = await setUp(10);
  assert.equal(await ledger.reserve(id, 4), true);
  assert.equal(ledger.knownBalance(id), 6, 'what is set aside cannot be spent twice');
  ledger.settle(id, 4, true);
  assert.equal(await ledger.reserve(id, 3), true);
  ledger.settle(id, 3, false);
  assert.equal(await ledger.balance(id), 6);
  await ledger.flush();
  assert.equal(await storage.balance(id, new Date(START).toISOString()), 6);
  await storage.close();
});

test('a call is refused when the balance is smaller than its cost, and allowed after a top-up', async () => {
  const { storage, id, clock, ledger } = await setUp(1);
  assert.equal(await ledger.reserve(id, 1), true);
  assert.equal(await ledger.reserve(id, 1), false);
  await topUp(storage, id, 5);
  clock.now += 1_000;
  assert.equal(await ledger.reserve(id, 1), true);
  await storage.close();
});

test('charges that could not be written stay for the next time', async () => {
  const { storage, id, ledger } = await setUp(10);
  await ledger.reserve(id, 2);
  ledger.settle(id, 2, true);
  const { charge } = storage;
  storage.charge = () => Promise.reject(new Error('disk full'));
  await assert.rejects(ledger.flush());
  storage.charge = charge;
  await ledger.flush();
  assert.equal(await storage.balance(id, new Date(START).toISOString()), 8);
  await storage.close();
});

test('whatever the calls, what is written is what succeeded and the balance is never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(30),
      fc.array(fc.record({ cost: fc.nat(5), succeeds: fc.boolean(), flushes: fc.boolean() }), { maxLength: 20 }),
      async (credits, calls) => {
        const { storage, id, ledger } = await setUp(credits);
        let spent = 0;
        for (const { cost, succeeds, flushes } of calls) {
          const allowed = await ledger.reserve(id, cost);
          assert.equal(allowed, spent + cost <= credits);
          if (allowed) ledger.settle(id, cost, succeeds);
          if (allowed && succeeds) spent += cost;
          if (flushes) await ledger.flush();
          assert.equal(await ledger.balance(id), credits - spent);
        }
        await ledger.flush();
        assert.equal(await storage.balance(id, new Date(START).toISOString()), credits - spent);
        await storage.close();
      },
    ),
    { numRuns: 25 },
  );
});
