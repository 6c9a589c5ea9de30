import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { loadReference, starterReference } from './load.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'civique-load-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('The starter is built once, then read from the cache', async () => {
  const built = await starterReference(folder);
  assert.equal(built.meta.starter, true);
  assert.ok(built.meta.totals.addresses > 0);
  const [name] = await readdir(folder);
  const file = path.join(folder, name!);
  const longAgo = new Date('2020-01-01T00:00:00Z');
  await utimes(file, longAgo, longAgo);
  const cached = await starterReference(folder);
  assert.deepEqual(cached.meta, built.meta);
  assert.deepEqual(await readdir(folder), [name]);
  assert.equal((await stat(file)).mtime.getTime(), longAgo.getTime());
});

test('Only caches of earlier tables are removed', async () => {
  await writeFile(path.join(folder, 'starter-0123456789abcdef.civique'), 'old');
  await writeFile(path.join(folder, 'starter-notes.txt'), 'mine');
  await starterReference(folder);
  const left = await readdir(folder);
  assert.deepEqual([left.length, left.includes('starter-notes.txt')], [2, true]);
});

test('A damaged cache is rebuilt', async () => {
  await starterReference(folder);
  const [name] = await readdir(folder);
  const file = path.join(folder, name!);
  const sound = await readFile(file);
  for (const damaged of [
    sound.subarray(0, 100),
    Buffer.from('nothing'),
    Buffer.from(sound).fill(7, sound.length >> 1),
  ]) {
    await writeFile(file, damaged);
    assert.equal((await starterReference(folder)).meta.starter, true);
    assert.ok((await readFile(file)).equals(sound));
  }
});

test('Without a cache folder, the same starter is built in memory', async () => {
  const [inMemory, cached] = [await starterReference(), await starterReference(folder)];
  assert.deepEqual(inMemory.meta, cached.meta);
});

test('A missing file, a folder or a file that is not a reference is rejected with the reason', async () => {
  await assert.rejects(loadReference(path.join(folder, 'none')), {
    name: 'InputError',
    message: /^The reference file .*none cannot be read: there is no such file or folder\.$/,
  });
  await assert.rejects(loadReference(folder), { name: 'InputError', message: /cannot be read: it is a folder\.$/ });
  const other = path.join(folder, 'other');
  await writeFile(other, 'x'.repeat(500));
  await assert.rejects(loadReference(other), {
    name: 'ReferenceFileError',
    code: 'NOT_A_REFERENCE',
    message: /^.*other: This is not a Civique reference file/,
  });
  await writeFile(other, '');
  await assert.rejects(loadReference(other), { name: 'ReferenceFileError' });
});
