import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url);

/** Ends on a signal, when most is under way and nothing may wait for it. */
const ALLOWED = ['bench/fire.ts'];

/**
 * `process.exit` waits for the threads that compile, and they may wait for a garbage collection that no longer comes: 4
 * of 540 programs that ended so right after their modules had been loaded hung for ever (nodejs/node issue 54918). Of
 * as many that ran dry, none did.
 */
test('programs end by running dry, with an exit code, and never by process.exit', () => {
  const exclude = ['**/node_modules/**', '**/dist/**', 'checks/exits.test.ts'];
  const files = globSync(['**/*.ts', '**/*.mjs'], { cwd: ROOT, exclude }).map((file) => file.replaceAll('\\', '/'));
  assert.ok(files.length > 1_000, `only ${files.length} files found`);
  const exits = files.filter((file) =>
    /\bprocess\.(?:exit|reallyExit)\(/.test(readFileSync(new URL(file, ROOT), 'utf8')),
  );
  assert.deepEqual(exits.sort(), ALLOWED);
});
