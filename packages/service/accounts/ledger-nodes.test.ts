import assert from 'node:assert/strict';
import { test } from 'node:test';
import { START, startTestLedger } from '../testing/test-ledger.ts';
import { CreditLedger } from './ledger.ts';

/** Lets time pass while `nodes` write twice a second. */
async function pass(clock: { now: number }, milliseconds: number, nodes: readonly CreditLedger[]): Promise<void> {
  for (const end = clock.now + milliseconds; clock.now < end; ) {
    clock.now += 500;
    for (const node of nodes) await node.flush().catch(() => {});
  }
}

test('the leases of a dead node go back, and it has charged nothing that it did not deliver', async () => {
  const { storage, id, clock, ledger: dead } = await startTestLedger(10);
  const alive = new CreditLedger(storage, () => clock.now);
  await alive.flush();
  assert.equal(await dead.reserve(id, 6), true);
  await pass(clock, 25_000, [alive]);
  assert.equal(await alive.reserve(id, 10), true);
  alive.charge(id, 'AnalyzeRecords', 10);
  dead.charge(id, 'AnalyzeRecords', 6);
  await dead.flush();
  await alive.flush();
  assert.equal(
    await storage.credits.balance(id, new Date(START).toISOString()),
    0,
    'the balance never goes below zero',
  );
  const statement = await storage.credits.listUsage(id);
  assert.equal(
    statement.reduce((sum, { credits }) => sum + credits, 0),
    10,
    'the statement never exceeds the packs',
  );
  await storage.close();
});

test('no node is taken for dead because the database was down or because its own clock is wrong', async () => {
  const { storage, id, clock, ledger: one } = await startTestLedger(100);
  const other = new CreditLedger(storage, () => clock.now + 3_600_000);
  for (const node of [one, other]) assert.equal(await node.reserve(id, 10), true);
  const nodes = [one, other];
  await pass(clock, 30_000, nodes);
  const { settle, listLeaseholders } = storage.credits;
  const away = () => Promise.reject(new Error('connection refused'));
  Object.assign(storage.credits, { settle: away, listLeaseholders: away });
  await pass(clock, 60_000, nodes);
  Object.assign(storage.credits, { settle, listLeaseholders });
  storage.credits.recover = () => assert.fail('a live node was taken for dead');
  // One node is back; the other has not reached the database yet.
  for (let second = 0; second < 12; second++) {
    clock.now += 1_000;
    await one.flush();
  }
  await pass(clock, 30_000, nodes);
  await storage.close();
});

test('a node that was frozen does not spend its old leases when it wakes up', async () => {
  const { storage, id, clock, ledger: frozen } = await startTestLedger(16);
  const alive = new CreditLedger(storage, () => clock.now);
  assert.equal(await frozen.reserve(id, 4), true);
  frozen.release(id, 4);
  await pass(clock, 30_000, [alive]);
  assert.equal(await alive.reserve(id, 16), true);
  alive.charge(id, 'AnalyzeRecords', 16);
  await alive.flush();
  assert.equal(await frozen.reserve(id, 1), false);
  for (const node of [alive, frozen]) await node.close();
  assert.equal(await storage.credits.balance(id, new Date(START).toISOString()), 0);
  await storage.close();
});

test('calls that wait for credits leased to another node ask for them together', async () => {
  const { storage, id, clock, ledger: holder } = await startTestLedger(800);
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
  // The clock is frozen, so nobody times out; the holder gives its credits back.
  holder.release(id, 800);
  await holder.flush();
  clock.now += 100;
  assert.ok((await Promise.all(calls)).every((allowed) => allowed));
  assert.ok(asked <= 5, `${asked} questions`);
  await storage.close();
});

test('a node gets the credits that an idle node holds', async () => {
  const { storage, id, ledger: idle } = await startTestLedger(8);
  const busy = new CreditLedger(storage, Date.now);
  assert.equal(await idle.reserve(id, 7), true);
  const reserved = busy.reserve(id, 8);
  idle.release(id, 7);
  await idle.flush();
  assert.equal(await reserved, true);
  await storage.close();
});
