import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLicense } from '../../packages/service/accounts/licenses.ts';
import { openSqliteStorage } from '../../packages/service/storage/sqlite.ts';

const CIVIQUE = fileURLToPath(new URL('../../packages/cli/civique.ts', import.meta.url));
const EMPTY = fileURLToPath(new URL('./empty-server.ts', import.meta.url));

/** Headers of every request of a measurement. */
export const HEADERS = { authorization: 'bench|KEY', 'content-type': 'application/json' };
const LICENSE = { customer: 'bench', credits: 1_000_000_000, methods: null, expiresAt: null, rate: 0, key: 'KEY' };

/** A server in its own process. */
export interface Server {
  /** Without a path or a trailing slash. */
  readonly url: string;
  readonly pid: number;
}

/** The servers of one run; `end` stops them and removes their state. */
export class Servers {
  readonly #folder = mkdtempSync(join(tmpdir(), 'civique-bench-'));
  readonly #children: ChildProcess[] = [];
  #states = 0;

  constructor() {
    // A run that fails, or whose output nobody reads any more, ends without `end`; its servers would live on.
    process.once('exit', () => this.#kill());
  }

  /** The service as it is installed, over the starter or another reference. */
  async civique(reference?: string): Promise<Server> {
    const state = this.#newState();
    const storage = await openSqliteStorage(state);
    await createLicense(storage, LICENSE, new Date());
    await storage.close();
    const args = ['serve', '--port', '0', '--state', state, '--log-level', 'warn'];
    return this.#start(CIVIQUE, reference === undefined ? args : [...args, '--reference', reference]);
  }

  /** A server to compare with, whose answer is always the same; see `empty-server.ts`. */
  empty(path: string, answer: string): Promise<Server> {
    return this.#start(EMPTY, [path, answer]);
  }

  async end(): Promise<void> {
    this.#kill();
    await Promise.all(this.#children.map((child) => (child.exitCode === null ? once(child, 'close') : undefined)));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #kill(): void {
    for (const child of this.#children) child.kill('SIGTERM');
  }

  #newState(): string {
    return join(this.#folder, `state-${this.#states++}`);
  }

  async #start(script: string, args: readonly string[]): Promise<Server> {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#children.push(child);
    const [text] = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as [Buffer | number];
    const port = /localhost:(\d+)/.exec(String(text))?.[1] ?? /^\d+$/m.exec(String(text))?.[0];
    if (port === undefined || child.exitCode !== null) throw new Error(`${script} did not start`);
    return { url: `http://127.0.0.1:${port}`, pid: child.pid! };
  }
}

/** Seconds of processor time that a process has used so far, in ticks of 10 ms (Linux only). */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The answer to a request; an error when it is a failure. */
export async function ask({ url }: Server, path: string, body: string): Promise<string> {
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: HEADERS, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 300)}`);
  return text;
}
