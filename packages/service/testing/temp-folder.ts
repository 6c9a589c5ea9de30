import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** A new folder that is removed after the tests of the file. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'civique-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
