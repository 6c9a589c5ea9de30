import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startPostgres } from '../service/testing/postgres-server.ts';
import { freePort } from '../service/testing/redis-server.ts';
import { tempFolder } from '../service/testing/temp-folder.ts';
import { startCivique } from './testing/run-civique.ts';

const KEY = 'K'.repeat(40);

const server = await startPostgres();
const noNginx = spawnSync('nginx', ['-v']).status === 0 ? undefined : 'nginx is not installed';
const missing = noNginx ?? (typeof server === 'string' ? `PostgreSQL cannot start here: ${server}` : undefined);
if (missing !== undefined) process.stdout.write(`A load balancer is not tested: ${missing}\n`);
after(() => (typeof server === 'string' ? undefined : server.stop()));

/** nginx before two nodes; a node that answers 503 gets no calls for a second. Returns its address. */
async function startNginx(nodes: readonly string[]): Promise<string> {
  const folder = tempFolder();
  const port = await freePort();
  const upstream = nodes.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join('\n');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      upstream civique { ${upstream} keepalive 8; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://civique; proxy_http_version 1.1; proxy_set_header Connection "";
          proxy_next_upstream error timeout http_503 non_idempotent; add_header X-Node $upstream_addr;
        }
      }
    }`,
  );
  const nginx = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  after(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
  });
  return `http://127.0.0.1:${port}`;
}

test('a load balancer takes a node whose database is away out, and back when it has returned', {
  skip: missing ?? false,
}, async () => {
  if (typeof server === 'string') return;
  const env = { CIVIQUE_DEMO_KEY: KEY };
  // One node depends on the database that will be away, the other on a folder.
  const unlimited = ['--key-rate', '0'];
  const failing = await startCivique(['--state', await server.newDatabase(), ...unlimited], { env });
  const sound = await startCivique(['--state', tempFolder(), ...unlimited], { env });
  const url = await startNginx([failing.url, sound.url]);
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
