import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runCivique, startCivique } from '../testing/run-civique.ts';
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts';

const MEGABYTES = 6;
const KEY = 'K'.repeat(40);

const folder = mkdtempSync(join(tmpdir(), 'civique-disk-'));
const disk = mountSmallDisk(folder, MEGABYTES);
if (typeof disk === 'string') process.stdout.write(`A full disk is not tested: ${disk}\n`);
after(() => {
  if (typeof disk !== 'string') disk.unmount();
  rmSync(folder, { recursive: true, force: true });
});

test('a full disk takes the node out of service and loses no charge', {
  skip: typeof disk === 'string' && disk,
}, async () => {
  const { fill } = disk as SmallDisk;
  const state = join(folder, 'state');
  const node = await startCivique(['--state', state, '--host', '127.0.0.1'], { env: { CIVIQUE_DEMO_KEY: KEY } });
  const headers = { authorization: `demo|${KEY}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ Address: '100 King St W Toronto' });
  const parse = async () => (await fetch(`${node.url}/ParseAddress`, { method: 'POST', headers, body })).status;
  const ready = async () => {
    const response = await fetch(`${node.url}/health/ready`);
    return { status: response.status, body: (await response.json()) as { strMessage?: string } };
  };
  assert.equal((await ready()).status, 200);
  let acknowledged = 0;
  for (; acknowledged < 20; acknowledged++) assert.equal(await parse(), 200);
  const makeRoom = fill();
  const since = performance.now();
  let seen = await ready();
  for (; seen.status === 200; seen = await ready()) {
    if ((await parse()) === 200) acknowledged++;
    assert.ok(performance.now() - since < 15_000, 'the node still calls itself ready');
  }
  assert.match(seen.body.strMessage!, /cannot write charges to its state at the moment \(FULL\)/);
  while ((await parse()) === 200) acknowledged++;
  node.kill('SIGTERM');
  assert.equal(await node.ended, 0);
  assert.equal(node.log().split('"trouble":"FULL"').length, 2, 'logged by name, once');
  makeRoom();
  const next = await startCivique(['--state', state, '--host', '127.0.0.1']);
  const usage = async () => {
    const { stdout } = await runCivique(['license', 'usage', 'demo', '--json', '--state', state]);
    return (JSON.parse(stdout) as { credits: number }[])[0]?.credits;
  };
  const started = performance.now();
  while ((await usage()) !== acknowledged) {
    assert.ok(performance.now() - started < 15_000, `${await usage()} of ${acknowledged} credits`);
  }
  next.kill('SIGTERM');
  assert.equal(await next.ended, 0);
});
