import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { serve, zipOf } from '../../data/testing/archive-server.ts';
import { narCsv, row } from '../../data/testing/nar-fixtures.ts';
import { runCivique } from '../testing/run-civique.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'civique-cli-download-'));
});
after(() => rm(folder, { recursive: true }));

const MEMBERS = {
  'Addresses/Address_11.csv': narCsv('2026-06', [
    row({ MAIL_PROV_ABVN: 'PE', PROV_CODE: '11', MAIL_POSTAL_CODE: 'C1A1A1' }),
  ]),
  'Addresses/Address_35.csv': narCsv('2026-06', [row()]),
};

test('Downloads one province of the register from a mirror and builds it', async (context) => {
  const server = await serve(context, { '202606.zip': await zipOf(MEMBERS) });
  const fetched = await runCivique(
    ['data', 'download', 'nar', '--province', 'PE', '--url', server.url, '--out', folder],
    { cwd: folder },
  );
  assert.deepEqual([fetched.code, fetched.stderr], [0, '']);
  assert.match(
    fetched.stdout,
    /202606\.zip: 1 file, 0\.0 MB as stored, 1 downloaded now, all with the right checksum\nnext: /,
  );
  const from = /--from (nar:\S+)/.exec(fetched.stdout)![1]!;
  const out = path.join(folder, 'pe.civique');
  const built = await runCivique(['data', 'build', '--from', from, '--out', out], { cwd: folder });
  assert.equal(built.code, 0, built.stderr);
  assert.match(built.stdout, /data version 2026-06/);
  assert.match(built.stdout, /PE +1\n/);
});

test('Reports a server without range requests; exits with 1 for a missing release', async (context) => {
  const server = await serve(context, { '2024.zip': await zipOf(MEMBERS) });
  const args = ['data', 'download', 'nar', '--url', server.url, '--out', folder, '--release'];
  const missing = await runCivique([...args, '2024-12']);
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /^error: There is no file at http:.*\/202412\.zip\n$/);
  server.fault = (_asked, _request, response, body) => {
    response.writeHead(200, { 'content-length': body.length }).end(body);
    return true;
  };
  const whole = await runCivique([...args, '2024-06']);
  assert.deepEqual([whole.code, existsSync(path.join(folder, '2024.zip'))], [0, true]);
  assert.match(
    whole.stderr,
    /^note: The server does not serve parts of files: the whole archive is fetched \(0\.0 MB\)\.\n$/,
  );
});
