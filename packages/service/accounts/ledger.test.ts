import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { START, startTestLedger, topUp } from '../testing/test-ledger.ts';

test('a call that succeeds is charged, one that fails is not', async () => {
  const { storage, id, ledger } = await startTestLedger(10);
  assert.equal(await ledger.reserve(id, 4), true);
  assert.equal(ledger.knownBalance(id), 6, 'reserved credits cannot be spent twice');
  ledger.charge(id, 'AnalyzeRecords', 4);
  assert.equal(await ledger.reserve(id, 3), true);
  ledger.release(id, 3);
  assert.equal(await ledger.balance(id), 6);
  await ledger.flush();
  assert.equal(await storage.credits.balance(id, new Date(START).toISOString()), 6);
  await storage.close();
});

test('a call is refused when the balance is smaller than its cost, and allowed after a top-up', async () => {
  const { storage, id, clock, ledger } = await startTestLedger(1);
  assert.equal(await ledger.reserve(id, 1), true);
  assert.equal(await ledger.reserve(id, 1), false);
  await topUp(storage, id, 5);
  clock.now += 1_000;
  assert.equal(await ledger.reserve(id, 1), true);
  await storage.close();
});

test('a customer who spends steadily gets the next lease before the last one is spent', async () => {
  const { storage, id, clock, ledger } = await startTestLedger(1_000_000);
  let spent = 0;
  let waited = 0;
  for (let turn = 0; turn < 20; turn++) {
    for (let call = 0; call < 1_000; call++) {
      if (!ledger.reserveAtHand(id, 1)) {
        waited++;
        assert.equal(await ledger.reserve(id, 1), true);
      }
      ledger.charge(id, 'AnalyzeAddress', 1);
      spent++;
    }
    clock.now += 500;
    await ledger.flush();
    // The first leases are small: nobody knows yet how much will be spent.
    if (turn === 0) waited = 0;
  }
  assert.equal(waited, 0);
  assert.equal(await storage.credits.balance(id, new Date(clock.now).toISOString()), 1_000_000 - spent);
  await ledger.flush();
  await ledger.flush();
  assert.deepEqual(await storage.credits.listLeaseholders(), [], 'idle leases go back, and are not taken again');
  await storage.close();
});

test('a call counts towards the month in which it ended, in UTC, whenever it is written', async () => {
  const { storage, id, clock, ledger } = await startTestLedger(10);
  const call = async (at: string) => {
    clock.now = Date.parse(at);
    assert.equal(await ledger.reserve(id, 1), true);
    ledger.charge(id, 'AnalyzeAddress', 1);
  };
  // Midnight in Ontario, in Newfoundland, and in UTC.
  await call('2026-01-31T23:59:59-05:00');
  await call('2026-02-28T23:59:59.999Z');
  await call('2026-02-28T23:59:59-03:30');
  await call('2026-03-01T00:00:00.000Z');
  await ledger.flush();
  const months = (await storage.credits.listUsage(id)).map(({ month, calls, credits }) => [month, calls, credits]);
  assert.deepEqual(months, [
    ['2026-02', 2, 2],
    ['2026-03', 2, 2],
  ]);
  await storage.close();
});

test('after a clock that was a year ahead is set right, calls count towards the right month again', async () => {
  const { storage, id, clock, ledger } = await startTestLedger(10);
  const call = async (at: string) => {
    clock.now = Date.parse(at);
    assert.equal(await ledger.reserve(id, 1), true);
    ledger.charge(id, 'AnalyzeAddress', 1);
  };
  await call('2026-02-10T12:00:00Z');
  await call('2027-02-10T12:00:00Z');
  await call('2026-02-10T12:00:01Z');
  await call('2026-02-10T00:00:00Z');
  await ledger.flush();
  const months = (await storage.credits.listUsage(id)).map(({ month, calls }) => [month, calls]);
  assert.deepEqual(months, [
    ['2026-02', 3],
    ['2027-02', 1],
  ]);
  await storage.close();
});

test('a call that ends after its pack has expired is paid from it, and neither uses nor holds up another pack', async () => {
  const { storage, id, clock, ledger } = await startTestLedger(50);
  const createdAt = new Date(START).toISOString();
  const expiresAt = new Date(START + 3_000).toISOString();
  await storage.credits.addPack({ customerId: id, credits: 1_000, createdAt, expiresAt });
  assert.equal(await ledger.reserve(id, 600), true);
  assert.equal(await ledger.reserve(id, 400), true);
  await ledger.flush();
  clock.now += 4_000;
  assert.equal(await ledger.reserve(id, 1), true, 'the other pack has credits');
  ledger.charge(id, 'Short', 1);
  await ledger.flush();
  ledger.charge(id, 'Batch', 599);
  ledger.release(id, 400 + 1);
  assert.equal(await ledger.reserve(id, 51), false, 'what was given back has expired');
  await ledger.close();
  const packs = await storage.credits.listPacks(id);
  assert.deepEqual(
    packs.map(({ credits, creditsUsed }) => [credits, creditsUsed]),
    [
      [50, 0],
      [1_000, 600],
    ],
  );
  await storage.close();
});

test('credits of the pack that expires first are spent first, and none after it has expired', async () => {
  const { storage, id, clock, ledger } = await startTestLedger(5);
  const expiresAt = new Date(START + 60_000).toISOString();
  await storage.credits.addPack({ customerId: id, credits: 3, createdAt: new Date(START).toISOString(), expiresAt });
  assert.equal(await ledger.reserve(id, 1), true);
  ledger.charge(id, 'AnalyzeAddress', 1);
  await ledger.flush();
  const used = async () => (await storage.credits.listPacks(id)).map(({ creditsUsed }) => creditsUsed);
  assert.deepEqual(await used(), [0, 1]);
  clock.now += 60_000;
  assert.equal(await ledger.reserve(id, 6), false);
  assert.equal(await ledger.reserve(id, 5), true);
  ledger.charge(id, 'AnalyzeAddress', 5);
  await ledger.close();
  assert.deepEqual(await used(), [5, 1]);
  await storage.close();
});

test('a renewal pays the call after the last one of the packs, also before that is written', async () => {
  const { storage, id, ledger } = await startTestLedger(5);
  const createdAt = new Date(START).toISOString();
  await storage.credits.addPack({ customerId: id, credits: 4, createdAt, expiresAt: null, pending: true });
  for (let call = 0; call < 9; call++) {
    assert.equal(await ledger.reserve(id, 1), true, `call ${call}`);
    ledger.charge(id, 'AnalyzeAddress', 1);
  }
  assert.equal(await ledger.reserve(id, 1), false);
  await ledger.flush();
  assert.equal(await storage.credits.balance(id, createdAt), 0);
  await storage.close();
});

test('a renewal becomes active when the packs have run out', async () => {
  const { storage, id, ledger } = await startTestLedger(2);
  const createdAt = new Date(START).toISOString();
  await storage.credits.addPack({ customerId: id, credits: 20, createdAt, expiresAt: null, pending: true });
  assert.equal(await ledger.balance(id), 2);
  assert.equal(await ledger.reserve(id, 2), true);
  assert.deepEqual(
    (await storage.credits.listPacks(id)).map(({ pending }) => pending),
    [false, true],
  );
  ledger.charge(id, 'AnalyzeAddress', 2);
  await ledger.flush();
  assert.equal(await ledger.reserve(id, 1), true);
  assert.deepEqual(
    (await storage.credits.listPacks(id)).map(({ pending }) => pending),
    [false, false],
  );
  await storage.close();
});

test('whatever the calls, exactly the successful ones are written and the balance never goes below zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(30),
      fc.array(fc.record({ cost: fc.nat(5), succeeds: fc.boolean(), flushes: fc.boolean() }), { maxLength: 20 }),
      async (credits, calls) => {
        const { storage, id, ledger } = await startTestLedger(credits);
        let spent = 0;
        for (const { cost, succeeds, flushes } of calls) {
          const allowed = await ledger.reserve(id, cost);
          assert.equal(allowed, spent + cost <= credits);
          if (allowed && succeeds) ledger.charge(id, 'AnalyzeRecords', cost);
          if (allowed && !succeeds) ledger.release(id, cost);
          if (allowed && succeeds) spent += cost;
          if (flushes) await ledger.flush();
          assert.equal(await ledger.balance(id), credits - spent);
        }
        await ledger.flush();
        assert.equal(await storage.credits.balance(id, new Date(START).toISOString()), credits - spent);
        await storage.close();
      },
    ),
    { numRuns: 25 },
  );
});
