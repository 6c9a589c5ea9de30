import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** A new folder that is removed when the tests of the file have run. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'civique-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
