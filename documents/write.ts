/**
 * Writes everything that documents show of the code: `npm run docs`. A test fails when any of it is out of date.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generatedFiles } from './generated-files.ts';

const ROOT = path.join(import.meta.dirname, '..');

for (const [file, text] of await generatedFiles()) {
  await mkdir(path.join(ROOT, path.dirname(file)), { recursive: true });
  await writeFile(path.join(ROOT, file), text);
}
