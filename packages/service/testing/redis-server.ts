import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { after } from 'node:test';

const PROGRAMS = ['valkey-server', 'redis-server'];
const program = PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0);

/** Why tests that need a server are skipped; false when one is installed. */
export const noRedis = program === undefined ? `neither ${PROGRAMS.join(' nor ')} is installed` : false;
if (noRedis !== false) process.stdout.write(`Shared limits are not tested: ${noRedis}.\n`);

/** Starts Redis or Valkey without persistence; it ends with the tests of the file. */
export function startRedis(port: number): ChildProcess {
  const server = spawn(program!, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  after(() => server.kill('SIGKILL'));
  return server;
}
