import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { generatedFiles } from './generated-files.ts';

const ROOT = path.join(import.meta.dirname, '..');

test('what documents show of the code is up to date; `npm run docs` writes it', async () => {
  for (const [file, text] of await generatedFiles()) {
    const place = path.join(ROOT, file);
    const written = existsSync(place) ? readFileSync(place, 'utf8').replaceAll('\r\n', '\n') : '';
    assert.ok(written === text, `${file} is out of date: run npm run docs`);
  }
});
