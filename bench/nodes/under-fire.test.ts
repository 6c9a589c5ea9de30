import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openPostgresStorage } from '../../packages/service/storage/postgres.ts';
import { startPostgres } from '../../packages/service/testing/postgres-server.ts';
import { underFire } from './under-fire.ts';

const database = await startPostgres();
const skip = typeof database === 'string' ? `PostgreSQL cannot start here: ${database}` : false;
if (typeof database !== 'string') after(() => database.stop());

test('killed nodes and a database that goes down: nobody is charged more than was delivered', { skip }, async () => {
  assert.ok(typeof database !== 'string');
  const state = await database.newDatabase();
  const storage = await openPostgresStorage(state);
  after(() => storage.close());
  const options = { nodes: 2, seconds: 8, everySeconds: 1, pauseMs: 40, seed: 3 };
  const report = await underFire({ ...options, state, storage, database });
  assert.deepEqual(report.faults, []);
  assert.ok(report.nodesKilled > 0);
});
