import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { runCivique } from './run-civique.ts';

it('a command line whose process ends is told at once, and the next one runs in a new process', async () => {
  const cwd = join(tmpdir(), 'civique-no-such-folder');
  await assert.rejects(runCivique(['--version'], { cwd }), /ended without an answer \(1\)/);
  const { code, stdout } = await runCivique(['--version']);
  assert.equal(code, 0);
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
});
