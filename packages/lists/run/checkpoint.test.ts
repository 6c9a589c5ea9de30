import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ListError } from '../list-error.ts';
import { emptyTally } from '../rows/tally.ts';
import { writeCheckpoint } from './checkpoint.ts';

test('a checkpoint that the system does not let us write is told with its file', async () => {
  const folder = path.join(tmpdir(), 'civique-no-such-folder', 'run');
  const start = { fingerprint: '', input: 0, offset: 0, row: 1, written: {}, tally: emptyTally(), seconds: 0 };
  await assert.rejects(writeCheckpoint(folder, start), (error) => {
    assert.ok(error instanceof ListError);
    assert.match(error.message, /checkpoint\.json/);
    return true;
  });
});
