import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killWriters } from '../testing/kill-suite.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { openSqliteStorage } from './sqlite.ts';

test('killed fifty times at any moment, SQLite keeps everything that was acknowledged', async () => {
  const folder = tempFolder();
  const acknowledged = await killWriters(folder, () => openSqliteStorage(folder), 50);
  assert.ok(acknowledged >= 50);
});
