import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runCivique, startCivique } from './testing/run-civique.ts';

const SIZE = '6m';
const KEY = 'K'.repeat(40);

/** A small disk of its own, or why there is none. */
function smallDisk(): string | { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'civique-disk-'));
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return `a small disk cannot be mounted here: ${error?.message ?? stderr.trim()}`;
  }
  after(() => {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder };
}

/** Writes until there is no room left; returns what makes room again. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  for (const size of [65_536, 4_096, 1]) {
    for (;;) {
      try {
        appendFileSync(file, Buffer.alloc(size, 1));
      } catch {
        break;
      }
    }
  }
  return () => rmSync(file);
}

const disk = smallDisk();
if (typeof disk === 'string') process.stdout.write(`A full disk is not tested: ${disk}\n`);

test('a full disk takes the node out of service and loses no charge', {
  skip: typeof disk === 'string' && disk,
}, async () => {
  const { folder } = disk as { readonly folder: string };
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
  const makeRoom = fill(folder);
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
