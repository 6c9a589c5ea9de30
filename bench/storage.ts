import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStorage } from '../packages/service/storage/sqlite.ts';
import { count, readCommandLine } from './options.ts';
import { textTable } from './report/table.ts';
import { percentile } from './search/percentiles.ts';

/**
 * What the service asks of its state in SQLite: the time of each call, including the wait for the disk, and its
 * processor time, which other work on the machine disturbs least.
 */
const { values } = readCommandLine({
  command: 'node bench/storage.ts',
  options: { calls: count(1_000, 'of each kind') },
});
const AT = '2026-01-01T00:00:00.000Z';
const NODE = 'node';
const KEYS = 100;

const folder = mkdtempSync(join(tmpdir(), 'civique-storage-'));
const began = performance.now();
const storage = await openSqliteStorage(folder);
const opened = performance.now() - began;
const { id: customerId } = await storage.addCustomer('acme', AT);
await storage.credits.addPack({ customerId, credits: 1_000_000_000, createdAt: AT, expiresAt: null });
for (let i = 0; i < KEYS; i++) {
  const key = { id: `key${i}`, hash: `hash${i}`, customerId, createdAt: AT, expiresAt: null };
  await storage.addKey({ ...key, methods: null, rate: null });
}
const { leases } = await storage.credits.lease({ customerId, node: NODE, wanted: 1_000_000, needed: 1, at: AT });
const packId = leases[0]!.packId;
let sequence = 0;

const CALLS: Readonly<Record<string, (nth: number) => Promise<unknown>>> = {
  'find a key': (nth) => storage.findKey(`key${nth % KEYS}`),
  'find a customer': () => storage.findCustomer('acme'),
  'version of the parameters': () => storage.parameters.version(customerId),
  [`list ${KEYS} keys`]: () => storage.listKeys(),
  'lease credits': () => storage.credits.lease({ customerId, node: NODE, wanted: 10, needed: 1, at: AT }),
  'settle what was spent': () => {
    const usage = [{ month: '2026-01', operation: 'OneStopAnalyze', calls: 1, credits: 1 }];
    const spending = { customerId, packs: [{ packId, credits: 1 }], usage, release: false };
    return storage.credits.settle({ node: NODE, sequence: ++sequence, at: AT, spendings: [spending] });
  },
};

const rows: string[][] = [];
for (const [name, call] of Object.entries(CALLS)) {
  for (let nth = 0; nth < values.calls / 2; nth++) await call(nth);
  const times = new Float64Array(values.calls);
  const before = process.cpuUsage();
  for (let nth = 0; nth < values.calls; nth++) {
    const start = performance.now();
    await call(nth);
    times[nth] = (performance.now() - start) * 1_000;
  }
  const { user, system } = process.cpuUsage(before);
  times.sort();
  const shown = [percentile(times, 0.5), percentile(times, 0.99), (user + system) / values.calls];
  rows.push([name, ...shown.map((time) => time.toFixed(0))]);
}
await storage.close();
rmSync(folder, { recursive: true });
const memory = (process.memoryUsage().rss / 1e6).toFixed(0);
console.log(`SQLite: opened in ${opened.toFixed(0)} ms, ${memory} MB of memory at the end; microseconds for a call\n`);
console.log(textTable(['call', 'p50', 'p99', 'processor'], rows));
