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
  await storage.credits.addPack({ customerId, credits, createdAt: new Date(START).toISOString(), expiresAt: null });
}

test('a call that succeeds is charged, one that fails is not', async () => {
  const { storage, id, ledger } = await setUp(10);
  assert.equal(await ledger.reserve(id, 4), true);
  assert.equal(ledger.knownBalance(id), 6, 'what is set aside cannot be spent twice');
  ledger.settle(id, 'AnalyzeRecords', 4, true);
  assert.equal(await ledger.reserve(id, 3), true);
  ledger.settle(id, 'AnalyzeRecords', 3, false);
  assert.equal(await ledger.balance(id), 6);
  await ledger.flush();
  assert.equal(await storage.credits.balance(id, new Date(START).toISOString()), 6);
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

test('a clock that is set back makes nobody wait for credits or for a database that is there', async () => {
  const { storage, id, clock, ledger } = await setUp(1);
  assert.equal(await ledger.reserve(id, 2), false);
  const { lease } = storage.credits;
  storage.credits.lease = () => Promise.reject(new Error('connection refused'));
  await assert.rejects(ledger.reserve(id, 1));
  storage.credits.lease = lease;
  await topUp(storage, id, 5);
  clock.now -= 3_600_000;
  assert.equal(await ledger.reserve(id, 6), true);
  ledger.settle(id, 'AnalyzeRecords', 6, true);
  await ledger.close();
  assert.equal(await storage.credits.balance(id, new Date(START).toISOString()), 0);
  await storage.close();
});

test('a customer who spends steadily has the next credits on lease before the last ones are spent', async () => {
  const { storage, id, clock, ledger } = await setUp(1_000_000);
  let spent = 0;
  let waited = 0;
  for (let turn = 0; turn < 20; turn++) {
    for (let call = 0; call < 1_000; call++) {
      if (!ledger.reserveAtHand(id, 1)) {
        waited++;
        assert.equal(await ledger.reserve(id, 1), true);
      }
      ledger.settle(id, 'AnalyzeAddress', 1, true);
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
  assert.deepEqual(await storage.credits.listLeaseholders(), [], 'what is idle goes back, and is not taken again');
  await storage.close();
});

test('charges that could not be written stay for the next time, and count once when only the answer was lost', async () => {
  const { storage, id, ledger } = await setUp(10);
  await ledger.reserve(id, 2);
  ledger.settle(id, 'AnalyzeRecords', 2, true);
  const { credits } = storage;
  const { settle } = credits;
  const left = () => credits.balance(id, new Date(START).toISOString());
  credits.settle = () => Promise.reject(new Error('disk full'));
  await assert.rejects(ledger.flush());
  assert.equal(await left(), 10);
  credits.settle = async (settlement) => {
    await settle.call(credits, settlement);
    throw new Error('connection lost');
  };
  await assert.rejects(ledger.flush());
  assert.equal(await left(), 8);
  credits.settle = settle;
  await ledger.flush();
  await ledger.flush();
  assert.equal(await left(), 8);
  assert.deepEqual(await credits.listUsage(id), [
    { month: '2026-01', operation: 'AnalyzeRecords', calls: 1, credits: 2 },
  ]);
  await storage.close();
});

test('a lease whose answer was lost goes back', async () => {
  const { storage, id, ledger } = await setUp(10);
  const { credits } = storage;
  const { lease } = credits;
  credits.lease = async (request) => {
    await lease.call(credits, request);
    throw new Error('connection lost');
  };
  await assert.rejects(ledger.reserve(id, 9));
  credits.lease = lease;
  await ledger.flush();
  assert.equal(await ledger.reserve(id, 10), true);
  await storage.close();
});

/** Lets time pass while `nodes` write twice a second. */
async function pass(clock: { now: number }, milliseconds: number, nodes: readonly CreditLedger[]): Promise<void> {
  for (const end = clock.now + milliseconds; clock.now < end; ) {
    clock.now += 500;
    for (const node of nodes) await node.flush().catch(() => {});
  }
}

test('what a dead node had on lease goes back, and it has charged nothing that it did not deliver', async () => {
  const { storage, id, clock, ledger: dead } = await setUp(10);
  const alive = new CreditLedger(storage, () => clock.now);
  await alive.flush();
  assert.equal(await dead.reserve(id, 6), true);
  await pass(clock, 25_000, [alive]);
  assert.equal(await alive.reserve(id, 10), true);
  alive.settle(id, 'AnalyzeRecords', 10, true);
  dead.settle(id, 'AnalyzeRecords', 6, true);
  await dead.flush();
  await alive.flush();
  assert.equal(await storage.credits.balance(id, new Date(START).toISOString()), 0, 'nothing goes below zero');
  const statement = await storage.credits.listUsage(id);
  assert.equal(
    statement.reduce((sum, { credits }) => sum + credits, 0),
    10,
    'the statement has no more than the packs',
  );
  await storage.close();
});

test('no node is thought dead because the database was away, or because its clock is wrong', async () => {
  const { storage, id, clock, ledger: one } = await setUp(100);
  const other = new CreditLedger(storage, () => clock.now + 3_600_000);
  for (const node of [one, other]) assert.equal(await node.reserve(id, 10), true);
  const nodes = [one, other];
  await pass(clock, 30_000, nodes);
  const { settle, listLeaseholders } = storage.credits;
  const away = () => Promise.reject(new Error('connection refused'));
  Object.assign(storage.credits, { settle: away, listLeaseholders: away });
  await pass(clock, 60_000, nodes);
  Object.assign(storage.credits, { settle, listLeaseholders });
  storage.credits.recover = () => assert.fail('a node that is alive was thought dead');
  // One is back; the other has not found the database yet.
  for (let second = 0; second < 12; second++) {
    clock.now += 1_000;
    await one.flush();
  }
  await pass(clock, 30_000, nodes);
  await storage.close();
});

test('a node that was frozen does not spend what was on lease when it wakes', async () => {
  const { storage, id, clock, ledger: frozen } = await setUp(16);
  const alive = new CreditLedger(storage, () => clock.now);
  assert.equal(await frozen.reserve(id, 4), true);
  frozen.settle(id, 'AnalyzeRecords', 4, false);
  await pass(clock, 30_000, [alive]);
  assert.equal(await alive.reserve(id, 16), true);
  alive.settle(id, 'AnalyzeRecords', 16, true);
  await alive.flush();
  assert.equal(await frozen.reserve(id, 1), false);
  for (const node of [alive, frozen]) await node.close();
  assert.equal(await storage.credits.balance(id, new Date(START).toISOString()), 0);
  await storage.close();
});

test('while the storage is away calls go on from the lease, then they fail at once, and it is asked once a second', async () => {
  const { storage, id, clock, ledger } = await setUp(1_000);
  assert.equal(await ledger.reserve(id, 1), true);
  const { lease } = storage.credits;
  let asked = 0;
  storage.credits.lease = () => {
    asked++;
    return Promise.reject(new Error('connection refused'));
  };
  let served = 0;
  const serve = async () => {
    for (;;) {
      await ledger.reserve(id, 1);
      served++;
    }
  };
  await assert.rejects(serve(), /connection refused/);
  assert.equal(served, 99);
  for (let call = 0; call < 50; call++) await assert.rejects(ledger.reserve(id, 1), /connection refused/);
  assert.equal(asked, 1);
  clock.now += 1_000;
  await assert.rejects(ledger.reserve(id, 1));
  assert.equal(asked, 2);
  storage.credits.lease = lease;
  clock.now += 1_000;
  assert.equal(await ledger.reserve(id, 1), true);
  await storage.close();
});

test('at the end what was spent is written though the database is away at first', async () => {
  const { storage, id, ledger } = await setUp(10);
  const { credits } = storage;
  const { settle } = credits;
  assert.equal(await ledger.reserve(id, 2), true);
  ledger.settle(id, 'AnalyzeRecords', 2, true);
  let asked = 0;
  credits.settle = (settlement) => {
    if (++asked < 3) return Promise.reject(new Error('connection refused'));
    return settle.call(credits, settlement);
  };
  await ledger.close();
  assert.equal(ledger.unwritten, 0);
  assert.equal(await credits.balance(id, new Date(START).toISOString()), 8);
  assert.deepEqual(await credits.listLeaseholders(), []);
  await storage.close();
});

test('the end waits for a database that is away, or does not answer, no longer than it may', async () => {
  for (const settle of [() => Promise.reject(new Error('refused')), () => new Promise<void>(() => {})]) {
    const { storage, id, ledger } = await setUp(10);
    await ledger.reserve(id, 2);
    ledger.settle(id, 'AnalyzeRecords', 2, true);
    storage.credits.settle = settle;
    await assert.rejects(ledger.close(50), /refused|no answer for 50 ms/);
    assert.equal(ledger.unwritten, 2);
    await storage.close();
  }
});

test('callers who ask for a write side by side share it, and wait for no storage that is away', async () => {
  const { storage, id, ledger } = await setUp(100);
  const { credits } = storage;
  const { settle } = credits;
  let writes = 0;
  credits.settle = (settlement) => {
    writes++;
    return settle.call(credits, settlement);
  };
  assert.equal(await ledger.reserve(id, 1), true);
  ledger.settle(id, 'AnalyzeAddress', 1, true);
  await Promise.all(Array.from({ length: 50 }, () => ledger.flushNow()));
  assert.equal(writes, 1);
  credits.settle = () => {
    writes++;
    return Promise.reject(new Error('connection refused'));
  };
  for (let call = 0; call < 50; call++) await assert.rejects(ledger.flushNow(), /connection refused/);
  assert.equal(writes, 2);
  await storage.close();
});

test('calls that wait for credits on the lease of another node ask for them together', async () => {
  const { storage, id, clock, ledger: holder } = await setUp(800);
  assert.equal(await holder.reserve(id, 800), true);
  const poor = new CreditLedger(storage, () => clock.now);
  const { credits } = storage;
  const { lease } = credits;
  let asked = 0;
  credits.lease = (request) => {
    asked++;
    return lease.call(credits, request);
  };
  const calls = Array.from({ length: 200 }, () => poor.reserve(id, 1));
  // The clock stands, so nobody loses patience; the holder gives back.
  holder.settle(id, 'AnalyzeRecords', 800, false);
  await holder.flush();
  clock.now += 100;
  assert.ok((await Promise.all(calls)).every((allowed) => allowed));
  assert.ok(asked <= 5, `${asked} questions`);
  await storage.close();
});

test('a call counts for the month in which it ended, by the calendar of UTC, whenever it is written', async () => {
  const { storage, id, clock, ledger } = await setUp(10);
  const call = async (at: string) => {
    clock.now = Date.parse(at);
    assert.equal(await ledger.reserve(id, 1), true);
    ledger.settle(id, 'AnalyzeAddress', 1, true);
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

test('a node finds the credits that an idle one holds', async () => {
  const { storage, id, ledger: idle } = await setUp(8);
  const busy = new CreditLedger(storage, Date.now);
  assert.equal(await idle.reserve(id, 7), true);
  const reserved = busy.reserve(id, 8);
  idle.settle(id, 'AnalyzeRecords', 7, false);
  await idle.flush();
  assert.equal(await reserved, true);
  await storage.close();
});

test('credits of the pack that expires first are spent first, and none after it has expired', async () => {
  const { storage, id, clock, ledger } = await setUp(5);
  const expiresAt = new Date(START + 60_000).toISOString();
  await storage.credits.addPack({ customerId: id, credits: 3, createdAt: new Date(START).toISOString(), expiresAt });
  assert.equal(await ledger.reserve(id, 1), true);
  ledger.settle(id, 'AnalyzeAddress', 1, true);
  await ledger.flush();
  const used = async () => (await storage.credits.listPacks(id)).map(({ creditsUsed }) => creditsUsed);
  assert.deepEqual(await used(), [0, 1]);
  clock.now += 60_000;
  assert.equal(await ledger.reserve(id, 6), false);
  assert.equal(await ledger.reserve(id, 5), true);
  ledger.settle(id, 'AnalyzeAddress', 5, true);
  await ledger.close();
  assert.deepEqual(await used(), [5, 1]);
  await storage.close();
});

test('a renewal becomes active when the packs have run out', async () => {
  const { storage, id, ledger } = await setUp(2);
  const createdAt = new Date(START).toISOString();
  await storage.credits.addPack({ customerId: id, credits: 20, createdAt, expiresAt: null, pending: true });
  assert.equal(await ledger.balance(id), 2);
  assert.equal(await ledger.reserve(id, 2), true);
  assert.deepEqual(
    (await storage.credits.listPacks(id)).map(({ pending }) => pending),
    [false, true],
  );
  ledger.settle(id, 'AnalyzeAddress', 2, true);
  await ledger.flush();
  assert.equal(await ledger.reserve(id, 1), true);
  assert.deepEqual(
    (await storage.credits.listPacks(id)).map(({ pending }) => pending),
    [false, false],
  );
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
          if (allowed) ledger.settle(id, 'AnalyzeRecords', cost, succeeds);
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
