import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { starterReference } from '@civique/data';
import { createEngine, type Engine } from '@civique/engine';
import type { FastifyInstance } from 'fastify';
import { createLicense } from '../packages/service/accounts/licenses.ts';
import { createService } from '../packages/service/create-service.ts';
import service from '../packages/service/package.json' with { type: 'json' };
import { openSqliteStorage } from '../packages/service/storage/sqlite.ts';

/** A service on the starter, in a temporary folder, with the license `demo|KEY` and this rate (0 = unlimited). */
export interface StarterService extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly engine: Engine;
}

/** What documents show of time: a fixed moment, so that they come out the same every day. */
export const NOW = Date.UTC(2026, 0, 15, 12);

export const AUTHORIZATION = 'demo|KEY';

export async function startStarterService({ rate = null }: { rate?: number | null } = {}): Promise<StarterService> {
  const reference = await starterReference();
  const engine = createEngine(reference);
  const folder = await mkdtemp(path.join(tmpdir(), 'civique-documents-'));
  const storage = await openSqliteStorage(folder);
  const terms = { credits: 10_000, methods: null, expiresAt: null, rate };
  await createLicense(storage, { customer: 'demo', key: 'KEY', ...terms }, new Date(NOW));
  const { dataVersion, starter } = reference.meta;
  const info = {
    serviceVersion: service.version,
    addressDataVersion: dataVersion,
    starter,
    addressData: reference.meta,
  };
  const app = await createService({ live: { engine, info }, storage, config: { now: () => NOW } });
  await app.ready();
  return {
    app,
    engine,
    async [Symbol.asyncDispose]() {
      await app.close();
      await storage.close();
      await rm(folder, { recursive: true });
    },
  };
}
