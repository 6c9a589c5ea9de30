import assert from 'node:assert/strict';
import { test } from 'node:test';
import { START, startTestLedger, topUp } from '../testing/test-ledger.ts';

test('after the clock is set back, nobody waits for credits or a database that are available', async () => {
  const { storage, id, clock, ledger } = await startTestLedger(1);
  assert.equal(await ledger.reserve(id, 2), false);
  const { lease } = storage.credits;
  storage.credits.lease = () => Promise.reject(new Error('connection refused'));
  await assert.rejects(ledger.reserve(id, 1));
  storage.credits.lease = lease;
  await topUp(storage, id, 5);
  clock.now -= 3_600_000;
  await ledger.flush();
  assert.equal(await ledger.reserve(id, 6), true);
  ledger.charge(id, 'AnalyzeRecords', 6);
  await ledger.close();
  assert.equal(await storage.credits.balance(id, new Date(START).toISOString()), 0);
  await storage.close();
});

test('charges that could not be written are kept for the next write, and count once when only the answer was lost', async () => {
  const { storage, id, ledger } = await startTestLedger(10);
  await ledger.reserve(id, 2);
  ledger.charge(id, 'AnalyzeRecords', 2);
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
  const { storage, id, ledger } = await startTestLedger(10);
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

test('while the storage is down calls are paid from the lease, then fail at once until a regular write finds the storage back', async () => {
  const { storage, id, clock, ledger } = await startTestLedger(1_000);
  assert.equal(await ledger.reserve(id, 1), true);
  const { lease, settle } = storage.credits;
  let asked = 0;
  const refuse = () => {
    asked++;
    return Promise.reject(new Error('connection refused'));
  };
  Object.assign(storage.credits, { lease: refuse, settle: refuse });
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
  await assert.rejects(ledger.reserve(id, 1), /connection refused/);
  assert.equal(asked, 1, 'no call finds out whether the storage is back');
  await assert.rejects(ledger.flush(), /connection refused/);
  assert.equal(asked, 2);
  Object.assign(storage.credits, { lease, settle });
  await assert.rejects(ledger.reserve(id, 1), /connection refused/);
  await ledger.flush();
  assert.equal(await ledger.reserve(id, 1), true);
  await storage.close();
});

test('closing writes what was spent even if the database is down at first', async () => {
  const { storage, id, ledger } = await startTestLedger(10);
  const { credits } = storage;
  const { settle } = credits;
  assert.equal(await ledger.reserve(id, 2), true);
  ledger.charge(id, 'AnalyzeRecords', 2);
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

test('closing waits only so long for a database that is down or does not answer', async () => {
  for (const settle of [() => Promise.reject(new Error('refused')), () => new Promise<void>(() => {})]) {
    const { storage, id, ledger } = await startTestLedger(10);
    await ledger.reserve(id, 2);
    ledger.charge(id, 'AnalyzeRecords', 2);
    storage.credits.settle = settle;
    await assert.rejects(ledger.close(50), /refused|no answer for 50 ms/);
    assert.equal(ledger.unwritten, 2);
    await storage.close();
  }
});

test('callers who ask for a write at the same time share it, and do not wait for a storage that is down', async () => {
  const { storage, id, ledger } = await startTestLedger(100);
  const { credits } = storage;
  const { settle } = credits;
  let writes = 0;
  credits.settle = (settlement) => {
    writes++;
    return settle.call(credits, settlement);
  };
  assert.equal(await ledger.reserve(id, 1), true);
  ledger.charge(id, 'AnalyzeAddress', 1);
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
