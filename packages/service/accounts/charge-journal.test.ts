import assert from 'node:assert/strict';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { openSqliteStorage } from '../storage/sqlite.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { CreditLedger } from './ledger.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const CREDITS = 100_000;

type Weather = 'there' | 'away' | 'silent';

/** Nodes of one machine, on a storage that is up, down, or does its work without answering. */
async function setUp() {
  const storage = await openSqliteStorage(tempFolder());
  const at = new Date(START).toISOString();
  const { id } = await storage.addCustomer('acme', at);
  await storage.credits.addPack({ customerId: id, credits: CREDITS, createdAt: at, expiresAt: null });
  const clock = { now: START };
  const { credits } = storage;
  const { settle, lease } = credits;
  const sky = { weather: 'there' as Weather };
  const under = <Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) => {
    return async (asked: Asked): Promise<Answer> => {
      if (sky.weather === 'away') throw new Error('connection refused');
      const answer = await ask.call(credits, asked);
      if (sky.weather === 'silent') throw new Error('connection lost');
      return answer;
    };
  };
  credits.settle = under(settle);
  credits.lease = under(lease);
  const folder = join(tempFolder(), 'charges');
  const start = () => new CreditLedger(storage, () => clock.now, folder);
  const spend = async (node: CreditLedger, cost: number): Promise<number> => {
    if (!(await node.reserve(id, cost).catch(() => false))) return 0;
    node.charge(id, 'AnalyzeRecords', cost);
    return cost;
  };
  const pass = async (milliseconds: number, ...nodes: CreditLedger[]) => {
    for (const end = clock.now + milliseconds; clock.now < end; ) {
      clock.now += 500;
      for (const node of nodes) await node.flush().catch(() => {});
    }
  };
  const charged = async () => (await credits.listPacks(id))[0]!.creditsUsed;
  const statement = async () => (await credits.listUsage(id)).reduce((sum, line) => sum + line.credits, 0);
  const files = () => readdirSync(folder).filter((name) => name !== 'reserve');
  return { storage, id, sky, folder, start, spend, pass, charged, statement, files };
}

test('what a node delivered while the storage was down is charged after the node dies', async () => {
  const { storage, sky, folder, start, spend, pass, charged, files } = await setUp();
  const [dead, alive] = [start(), start()];
  await spend(dead, 3);
  sky.weather = 'away';
  await pass(1_000, dead, alive);
  await spend(dead, 4);
  await pass(500, dead, alive);
  assert.equal(files().length, 1);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.equal(statSync(join(folder, files()[0]!)).mode & 0o777, 0o600);
  sky.weather = 'there';
  await pass(3_000, alive);
  assert.equal(await charged(), 0, 'the node may be alive');
  await pass(3_000, alive);
  assert.equal(await charged(), 7);
  assert.deepEqual(files(), []);
  await storage.close();
});

test('a live node writes its own charges, and its journal is removed', async () => {
  const { storage, sky, start, spend, pass, charged, files } = await setUp();
  const nodes = [start(), start()];
  for (const weather of ['away', 'silent', 'away'] as const) {
    await spend(nodes[0]!, 5);
    sky.weather = weather;
    await pass(2_000, ...nodes);
    await spend(nodes[0]!, 1);
    await pass(20_000, ...nodes);
    assert.equal(files().length, 1);
    sky.weather = 'there';
    await pass(1_000, ...nodes);
    assert.deepEqual(files(), []);
  }
  assert.equal(await charged(), 18);
  await storage.close();
});

test('a node that ends while the storage is down leaves its charges to the others', async () => {
  const { storage, sky, start, spend, pass, charged } = await setUp();
  const node = start();
  await spend(node, 6);
  sky.weather = 'away';
  await assert.rejects(node.close());
  sky.weather = 'there';
  await pass(6_000, start());
  assert.equal(await charged(), 6);
  await storage.close();
});

test('a journal damaged by a power cut, and one from last week, are left alone', async () => {
  const { storage, folder, start, spend, pass, charged, files } = await setUp();
  const node = start();
  const old = { at: START - 7 * 24 * 3_600_000, settlements: [{ node: 'x', sequence: 1, at: '', spendings: [] }] };
  writeFileSync(join(folder, 'spoiled.json'), '');
  writeFileSync(join(folder, 'old.json'), JSON.stringify(old));
  writeFileSync(join(folder, 'half.json.part'), '{');
  await spend(node, 2);
  await node.flush();
  await pass(10_000, node);
  assert.equal(await charged(), 2);
  assert.equal(files().length, 3);
  await storage.close();
});

test('a journal that the storage rejects, such as one for an unknown customer, does not stop the others from being written', async () => {
  const { storage, folder, start, spend, charged, id } = await setUp();
  const at = new Date(START).toISOString();
  const journal = (node: string, customerId: number) => {
    const usage = [{ month: '2026-01', operation: 'AnalyzeAddress', calls: 1, credits: 0 }];
    const spendings = [{ customerId, packs: [], usage, release: true }];
    const kept = { at: START - 10_000, settlements: [{ node, sequence: 1, at, spendings }] };
    writeFileSync(join(folder, `${node}.json`), JSON.stringify(kept));
  };
  const node = start();
  journal('a', 999);
  journal('b', id);
  await spend(node, 2);
  await assert.rejects(node.flush(), /constraint/i);
  assert.equal(await charged(), 2, 'its own charges are written');
  assert.deepEqual(
    (await storage.credits.listUsage(id)).map(({ operation, calls }) => [operation, calls]),
    [
      ['AnalyzeAddress', 1],
      ['AnalyzeRecords', 1],
    ],
  );
  await storage.close();
});

test('nothing is lost when another node writes the journal of one that was only stalled', async () => {
  const { storage, sky, start, spend, pass, charged, statement, files } = await setUp();
  const [stalled, other] = [start(), start()];
  await spend(stalled, 3);
  sky.weather = 'away';
  await pass(500, stalled, other);
  await spend(stalled, 2);
  await pass(500, stalled, other);
  await spend(stalled, 4);
  sky.weather = 'there';
  await pass(6_000, other);
  assert.equal(await charged(), 5, 'what the journal had');
  await pass(500, stalled);
  assert.equal(await charged(), 9);
  assert.equal(await statement(), 9);
  assert.deepEqual(files(), []);
  await storage.close();
});

test('what a node left behind when it ended is written by the next one at once', async () => {
  const { storage, sky, start, spend, pass, charged } = await setUp();
  const node = start();
  await spend(node, 3);
  sky.weather = 'away';
  await assert.rejects(node.close(0));
  sky.weather = 'there';
  await pass(500, start());
  assert.equal(await charged(), 3);
  await storage.close();
});

test('however the storage fails and nodes die, only charges of the last half second before a death are lost', async () => {
  const event = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('spend' as const), node: fc.nat(1), cost: fc.nat(4) }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('pass' as const), halves: fc.integer({ min: 1, max: 30 }) }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('die' as const), node: fc.nat(1) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('weather' as const),
        weather: fc.constantFrom<Weather>('there', 'away', 'silent'),
      }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
      const { storage, sky, start, spend, pass, charged, statement, files } = await setUp();
      const nodes = [start(), start()];
      let delivered = 0;
      let lost = 0;
      const sinceWrite = [0, 0];
      for (const each of events) {
        if (each.kind === 'weather') sky.weather = each.weather;
        else if (each.kind === 'pass') {
          await pass(each.halves * 500, ...nodes);
          sinceWrite.fill(0);
        } else if (each.kind === 'die') {
          lost += sinceWrite[each.node]!;
          sinceWrite[each.node] = 0;
          nodes[each.node] = start();
        } else {
          const cost = await spend(nodes[each.node]!, each.cost);
          delivered += cost;
          sinceWrite[each.node]! += cost;
        }
      }
      sky.weather = 'there';
      await pass(30_000, ...nodes);
      assert.equal(await charged(), delivered - lost);
      assert.equal(await statement(), delivered - lost);
      assert.deepEqual(files(), []);
      await storage.close();
    }),
    { numRuns: 60 },
  );
});
