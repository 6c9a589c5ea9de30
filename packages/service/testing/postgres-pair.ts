import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres-server.ts';

/**
 * Two PostgreSQL servers, of which the second follows the first by streaming replication, and one address that leads to
 * whichever is in charge, as the service of an operator or a virtual IP does.
 */
export interface PostgresPair {
  /** Creates an empty database and returns its address. */
  newDatabase(): Promise<string>;
  /** Kills the first server, puts the second in charge, and has the address lead there. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

const CONNECTION = 'user=civique password=secret host=127.0.0.1';
/** What the first has acknowledged, the second has; after a restart they find each other at once. */
const OF_FIRST = "synchronous_standby_names = '*'\n";
const ofSecond = (port: number): string =>
  `primary_conninfo = '${CONNECTION} port=${port}'\nwal_retrieve_retry_interval = 100ms\n`;
const FOLLOWS = /started streaming WAL from primary/;

/** Starts both, or returns why they cannot start. */
export async function startPostgresPair(): Promise<PostgresPair | string> {
  const first = await startPostgres();
  if (typeof first === 'string') return first;
  const second = `${first.folder}-second`;
  const port = await freePort();
  // A server that was stopped is a base backup as it lies there.
  await first.interrupt('fast');
  execFileSync('cp', ['-a', first.folder, second]);
  const owner = statSync(first.folder);
  const settings = 'postgresql.auto.conf';
  appendFileSync(join(first.folder, settings), OF_FIRST);
  appendFileSync(join(second, settings), ofSecond(first.port));
  writeFileSync(join(second, 'standby.signal'), '');
  chownSync(join(second, 'standby.signal'), owner.uid, owner.gid);
  await first.resume();
  const follower = spawn(first.program, ['-D', second, '-p', String(port), '-c', 'max_connections=120'], {
    uid: owner.uid,
    gid: owner.gid,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await follows(follower);
  const address = await startAddress(first.port);
  return {
    async newDatabase() {
      const url = new URL(await first.newDatabase());
      url.port = String(address.port);
      return url.href;
    },
    async failOver() {
      await first.interrupt('crash');
      const client = new pg.Client(`postgres://civique:secret@127.0.0.1:${port}/postgres`);
      await client.connect();
      await client.query('SELECT pg_promote()');
      await client.end();
      address.leadTo(port);
    },
    async stop() {
      address.close();
      const ended = once(follower, 'exit');
      follower.kill('SIGINT');
      await ended;
      await first.stop();
      rmSync(second, { recursive: true, force: true });
    },
  };
}

async function follows(follower: ChildProcess): Promise<void> {
  const said: string[] = [];
  for await (const line of createInterface({ input: follower.stderr! })) {
    said.push(line);
    if (!FOLLOWS.test(line)) continue;
    follower.stderr!.resume();
    return;
  }
  throw new Error(`the second PostgreSQL does not follow: ${said.slice(-3).join(' ')}`);
}

/** A port whose connections lead to a server, and all at once to another one. */
async function startAddress(first: number): Promise<{ port: number; leadTo(port: number): void; close(): void }> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    leadTo(port) {
      target = port;
      cut();
    },
    close() {
      server.close();
      cut();
    },
  };
}
