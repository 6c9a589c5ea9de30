import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freePort } from '../../service/testing/free-port.ts';
import { startPostgres } from '../../service/testing/postgres-server.ts';
import { tempFolder } from '../../service/testing/temp-folder.ts';
import { noNginx, startNginx } from '../testing/nginx.ts';
import { startCivique } from '../testing/run-civique.ts';

const KEY = 'K'.repeat(40);

const server = await startPostgres();
const missing = noNginx ?? (typeof server === 'string' ? `PostgreSQL cannot start here: ${server}` : undefined);
if (missing !== undefined) process.stdout.write(`A load balancer is not tested: ${missing}\n`);
after(() => (typeof server === 'string' ? undefined : server.stop()));

test('a load balancer takes a node whose database is away out, and back when it has returned', {
  skip: missing ?? false,
}, async () => {
  if (typeof server === 'string') return;
  const env = { CIVIQUE_DEMO_KEY: KEY };
  // One node depends on the database that will be away, the other on a folder.
  const unlimited = ['--key-rate', '0'];
  const failing = await startCivique(['--state', await server.newDatabase(), ...unlimited], { env });
  const sound = await startCivique(['--state', tempFolder(), ...unlimited], { env });
  const { url, stop } = startNginx(await freePort(), [failing.url, sound.url]);
  after(stop);
  const headers = { authorization: `demo|${KEY}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ Address: '100 King St W Toronto' });
  /** The node that answered; every call must succeed. */
  const call = async (): Promise<string> => {
    const response = await fetch(`${url}/ParseAddress`, { method: 'POST', headers, body });
    await response.text();
    assert.equal(response.status, 200);
    return response.headers.get('x-node')!.split(', ').at(-1)!;
  };
  const ready = async () => (await fetch(`${failing.url}/health/ready`)).status;
  const until = async (what: string, holds: () => Promise<boolean>) => {
    const since = performance.now();
    while (!(await holds())) assert.ok(performance.now() - since < 60_000, what);
  };
  const host = new URL(failing.url).host;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  );
  await until('both nodes are called', async () => (await call()) === host);
  await server.interrupt('crash');
  await until('the node says that it is not ready', async () => {
    await call();
    return (await ready()) === 503;
  });
  await until('the node is out: none of 20 calls reaches it', async () => {
    for (let count = 0; count < 20; count++) if ((await call()) === host) return false;
    return true;
  });
  await server.resume();
  await until('the node is ready again', async () => (await ready()) === 200);
  await until('the node is back', async () => (await call()) === host);
  for (const node of [failing, sound]) {
    node.kill('SIGTERM');
    assert.equal(await node.ended, 0);
  }
});
