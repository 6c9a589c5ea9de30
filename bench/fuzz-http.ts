import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { starterReference } from '@civique/data/load.ts';
import { createEngine } from '@civique/engine/create-engine.ts';
import { createLicense } from '@civique/service/accounts/licenses.ts';
import { createService } from '@civique/service/create-service.ts';
import { OPERATIONS } from '@civique/service/operations/index.ts';
import { openSqliteStorage } from '@civique/service/storage/sqlite.ts';
import fc from 'fast-check';

/** Requests of wrong shapes, mutated headers and random bytes: counts the answers by status and tells the memory. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const requests = Number(values.requests);
const folder = mkdtempSync(join(tmpdir(), 'civique-fuzz-'));
const storage = await openSqliteStorage(folder);
const terms = { customer: 'fuzz', credits: 1_000_000_000, methods: null, expiresAt: null, rate: 0, key: 'KEY' };
await createLicense(storage, terms, new Date());
const info = { serviceVersion: '0.1.0', addressDataVersion: '2026-01', starter: true };
const live = { engine: createEngine(await starterReference()), info };
const app = await createService({ live, storage });

const examples = OPERATIONS.map(({ example }) => example ?? {});
const members = [...new Set(examples.flatMap((example) => Object.keys(example)))];
const line = fc.record({
  strName: fc.string({ maxLength: 5 }),
  strContent: fc.string({ unit: 'binary', maxLength: 80 }),
});
const request = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  payload: fc.oneof(
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.dictionary(fc.constantFrom(...members, '__proto__'), fc.jsonValue()).map((value) => JSON.stringify(value)),
    fc
      .tuple(fc.constantFrom(...examples), fc.dictionary(fc.constantFrom(...members), fc.jsonValue(), { maxKeys: 1 }))
      .map(([example, change]) => JSON.stringify({ ...example, ...change })),
    fc
      .tuple(fc.constantFrom(...examples), fc.array(line, { maxLength: 4 }))
      .map(([example, AddressLinesIn]) => JSON.stringify({ ...example, AddressLinesIn })),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
  headers: fc.dictionary(
    fc.constantFrom('authorization', 'accept-language', 'x-request-id', 'origin', 'content-type', 'content-encoding'),
    fc.string({ maxLength: 40 }),
    { maxKeys: 1 },
  ),
});

/** With `node --expose-gc`, what is still needed; otherwise with what was not yet collected. */
function heldMiB(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20);
}

const counts = new Map<number, number>();
const memory: number[] = [];
let done = 0;
for (const { operation, payload, headers } of fc.sample(request, { numRuns: 10_000, seed: Number(values.seed) })) {
  // Each is sent several times: what grows with every request would show.
  for (let time = 0; time < Math.ceil(requests / 10_000); time++) {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: operation.path,
      payload,
      headers: { authorization: 'fuzz|KEY', 'content-type': 'application/json', ...headers },
    });
    counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    if (statusCode >= 500) process.stdout.write(`${operation.name} ${statusCode} ${body}\n${payload}\n`);
    if (++done % (requests / 5) === 0) memory.push(heldMiB());
  }
}
await app.close();
await storage.close();
rmSync(folder, { recursive: true, force: true });
const sorted = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
process.stdout.write(`${done} requests; ${sorted.join(', ')}; heap in MiB ${memory.join(', ')}\n`);
if ([...counts.keys()].some((status) => status >= 500)) process.exitCode = 1;
