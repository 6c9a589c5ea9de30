import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after } from 'node:test';

const PROGRAMS = ['valkey-server', 'redis-server'];
const program = PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0);

/** Why tests that need a server are skipped; false when one is installed. */
export const noRedis = program === undefined ? `neither ${PROGRAMS.join(' nor ')} is installed` : false;
if (noRedis !== false) process.stdout.write(`Shared limits are not tested: ${noRedis}.\n`);

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts Redis or Valkey without persistence; it ends with the tests of the file. */
export function startRedis(port: number): ChildProcess {
  const server = spawn(program!, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  after(() => server.kill('SIGKILL'));
  return server;
}
