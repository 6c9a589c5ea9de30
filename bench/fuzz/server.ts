import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { starterReference } from '../../packages/data/load.ts';
import { createEngine } from '../../packages/engine/create-engine.ts';
import { createLicense } from '../../packages/service/accounts/licenses.ts';
import { createService } from '../../packages/service/create-service.ts';
import { openSqliteStorage } from '../../packages/service/storage/sqlite.ts';

/** The service on the starter, in its own process: prints its port, then the memory it holds whenever it is asked. */
/** Guesses are to go on. */
const UNLIMITED = 1_000_000_000;
const folder = mkdtempSync(join(tmpdir(), 'civique-fuzz-'));
const storage = await openSqliteStorage(folder);
const terms = { customer: 'fuzz', credits: 1_000_000_000, methods: null, expiresAt: null, rate: 0, key: 'KEY' };
await createLicense(storage, terms, new Date());
const info = { serviceVersion: '0.1.0', addressDataVersion: '2026-01', starter: true };
const live = { engine: createEngine(await starterReference()), info };
const app = await createService({ live, storage, config: { failedAuthentications: UNLIMITED } });
await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', async (question) => {
  if (question === 'memory') {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    process.send!({ heap: Math.round(heapUsed / 2 ** 20), rss: Math.round(rss / 2 ** 20) });
    return;
  }
  await app.close();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
  process.disconnect();
});
process.send!((app.server.address() as AddressInfo).port);
