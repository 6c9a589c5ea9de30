import assert from 'node:assert/strict';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { tempFolder } from '../../service/testing/temp-folder.ts';
import { makeLocalFolders } from './local-folders.ts';

const { TMPDIR } = process.env;
const folder = tempFolder();
const state = tempFolder();
process.env.TMPDIR = folder;
after(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});

test('a state in a folder keeps everything there', async () => {
  assert.deepEqual(await makeLocalFolders(state), {
    cache: join(state, 'cache'),
    journal: join(state, 'charges'),
  });
  assert.ok(statSync(join(state, 'cache')).isDirectory());
});

test('services on one database share a local folder, whatever their password; other databases get others', async () => {
  const one = await makeLocalFolders('postgres://civique:old@db/acme');
  assert.deepEqual(await makeLocalFolders('postgres://civique:new@db/acme'), one);
  assert.notEqual((await makeLocalFolders('postgres://civique:new@db/other')).journal, one.journal);
  assert.ok(one.journal.startsWith(folder));
  assert.ok(!one.journal.includes('old'));
});

test('a folder that cannot be made is told with the remedy, before anything starts', async () => {
  const closed = tempFolder();
  writeFileSync(join(closed, 'charges'), 'a file');
  await assert.rejects(makeLocalFolders(closed), {
    name: 'CommandError',
    message: /The service cannot write in .*charges: .*TMPDIR names another folder/,
  });
});

test('a folder that others can write to is rejected, with the remedy', {
  skip: process.getuid === undefined && 'no users on this system',
}, async () => {
  await makeLocalFolders('postgres://db/acme');
  chmodSync(join(folder, `civique-${process.getuid!()}`), 0o755);
  await assert.rejects(makeLocalFolders('postgres://db/acme'), {
    name: 'CommandError',
    message: /civique-\d+ must belong to the user of the service and be closed to others\. Remove it, or set TMPDIR/,
  });
});
