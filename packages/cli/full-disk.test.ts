import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { narCsv, row } from '../data/testing/nar-fixtures.ts';
import { tempFolder } from '../service/testing/temp-folder.ts';
import { runCivique } from './testing/run-civique.ts';
import { mountSmallDisk } from './testing/small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'civique-disk-'));
const disk = mountSmallDisk(folder, 1);
if (typeof disk !== 'string') disk.fill();
after(() => {
  if (typeof disk !== 'string') disk.unmount();
  rmSync(folder, { recursive: true, force: true });
});

test('a reference and a backup for which a disk has no room are told as such, and nothing is left', {
  skip: typeof disk === 'string' && disk,
}, async () => {
  const list = join(tempFolder(), 'list.csv');
  writeFileSync(list, narCsv('2026-06', [row({})]));
  const out = join(folder, 'country.civique');
  const built = await runCivique(['data', 'build', '--from', `nar:${list}`, '--out', out]);
  assert.equal(built.code, 1);
  assert.equal(built.stderr.split('\n').at(-2), `error: ${out} cannot be written: the disk is full.`);

  const state = join(tempFolder(), 'state');
  await runCivique(['license', 'create', 'acme', '--state', state]);
  const backed = await runCivique(['state', 'backup', '--state', state, '--out', join(folder, 'backup')]);
  assert.equal(backed.code, 1);
  assert.equal(backed.stderr, `error: ${folder} cannot be written: the disk is full.\n`);
  assert.deepEqual(readdirSync(folder), ['filler']);
});
