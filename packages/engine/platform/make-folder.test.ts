import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makeFolder } from './make-folder.ts';

const HERE = mkdtempSync(join(tmpdir(), 'civique-folders-'));
after(() => rmSync(HERE, { recursive: true }));

test('a folder and those above it are made, and may be there already', async () => {
  const folder = join(HERE, 'a', 'b', 'c');
  await makeFolder(folder);
  await makeFolder(folder);
  assert.ok(statSync(folder).isDirectory());
});

test('several that make the same folder at once all succeed', async () => {
  for (let round = 0; round < 50; round++) {
    const folder = join(HERE, `round-${round}`, 'b', 'c', 'd', 'e');
    await Promise.all(Array.from({ length: 20 }, () => makeFolder(folder)));
    assert.ok(statSync(folder).isDirectory());
  }
});

test('every folder that is made has the mode', { skip: process.platform === 'win32' }, async () => {
  await makeFolder(join(HERE, 'g', 'h'), 0o700);
  for (const path of ['g', 'g/h']) assert.equal(statSync(join(HERE, path)).mode & 0o777, 0o700);
});

test('a file in the place of the folder, or of one above it, is an error', async () => {
  writeFileSync(join(HERE, 'file'), '');
  await assert.rejects(makeFolder(join(HERE, 'file')), { code: 'EEXIST' });
  await assert.rejects(makeFolder(join(HERE, 'file', 'x')), { code: 'ENOTDIR' });
});

test('a folder where the system makes none is an error', { skip: process.platform !== 'linux' }, async () => {
  await assert.rejects(makeFolder('/proc/civique/x'), { code: 'ENOENT' });
});
