import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLicense, type LicenseTerms } from '../../packages/service/accounts/licenses.ts';
import { openPostgresStorage } from '../../packages/service/storage/postgres.ts';
import { openSqliteStorage } from '../../packages/service/storage/sqlite.ts';
import { commandOn } from './processors.ts';

const CIVIQUE = fileURLToPath(new URL('../../packages/cli/civique.ts', import.meta.url));
const EMPTY_SERVER = fileURLToPath(new URL('empty-server.ts', import.meta.url));

/** A service in its own process. */
export interface Target {
  readonly child: ChildProcess;
  readonly port: number;
  readonly pid: number;
  /** A folder, or an address of PostgreSQL. */
  readonly state: string;
  /** What it has written to its log so far. */
  readonly log: () => string;
  /** Its exit code, once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** How a service is started. */
export interface TargetOptions {
  /** An existing state; a new folder when absent. */
  readonly state?: string;
  /** Further arguments of `civique serve`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments of Node itself: `--max-old-space-size=256`. */
  readonly node?: readonly string[];
  /** Another `civique.ts`. */
  readonly program?: string;
  /** The only processor that it may use. */
  readonly processor?: number | undefined;
}

/** The customers of every state: who they are, and what they can spend. */
export const CUSTOMERS = {
  /** Calls as often as it likes. */
  crowd: { credits: 1_000_000_000, rate: 0 },
  batches: { credits: 1_000_000_000, rate: 0 },
  searches: { credits: 1_000_000_000, rate: 0 },
  /** Keeps to the usual rate. */
  heavy: { credits: 1_000_000_000, rate: null },
  light: { credits: 1_000_000_000, rate: null },
  /** Has no credits. */
  poor: { credits: 0, rate: 0 },
} as const;

/** `CUSTOMER|KEY` of one of the customers. */
export function keyOf(customer: keyof typeof CUSTOMERS): string {
  return `${customer}|KEY-OF-${customer.toUpperCase()}`;
}

/** Where the attacks take place: fresh services, each on a state of its own. */
export class Ground {
  readonly #folder = mkdtempSync(join(tmpdir(), 'civique-fire-'));
  readonly #targets: Target[] = [];
  readonly #reference: string | undefined;
  #states = 0;

  constructor(reference: string | undefined) {
    this.#reference = reference;
    process.once('exit', this.#killAll);
  }

  readonly #killAll = (): void => {
    for (const { child } of this.#targets) child.kill('SIGKILL');
  };

  /** A new empty folder. */
  folder(): string {
    return mkdtempSync(join(this.#folder, `${this.#states++}-`));
  }

  /** Adds the customers to a state. */
  async fill(state: string): Promise<void> {
    const storage = await (state.includes('://') ? openPostgresStorage(state) : openSqliteStorage(state));
    for (const [customer, terms] of Object.entries(CUSTOMERS)) {
      const key = keyOf(customer as keyof typeof CUSTOMERS).split('|')[1]!;
      const license: LicenseTerms = { customer, methods: null, expiresAt: null, key, ...terms };
      await createLicense(storage, license, new Date());
    }
    await storage.close();
  }

  /** Starts a service; over a state that was not given, the customers exist. */
  async start(options: TargetOptions = {}): Promise<Target> {
    const { state, args = [], env = {}, node = [], program = CIVIQUE, processor } = options;
    const folder = state ?? this.folder();
    if (state === undefined) await this.fill(folder);
    const serve = ['serve', '--port', '0', '--host', '127.0.0.1', '--state', folder, '--log-level', 'warn', ...args];
    if (this.#reference !== undefined) serve.push('--reference', this.#reference);
    return this.#spawn([...node, program, ...serve], { env, state: folder, processor });
  }

  /** Starts a server that does nothing but what a call takes, in ms: see `empty-server.ts`. */
  startEmpty(threads: number, workMs: number, processor?: number): Promise<Target> {
    return this.#spawn([EMPTY_SERVER, String(threads), String(workMs)], { env: {}, state: '', processor });
  }

  async #spawn(
    args: readonly string[],
    { env, state, processor }: Pick<TargetOptions, 'env' | 'processor'> & { readonly state: string },
  ): Promise<Target> {
    const [program, all] =
      processor === undefined ? [process.execPath, args] : commandOn(processor, process.execPath, args);
    const child = spawn(program, all, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      log += part;
    });
    const ended = once(child, 'close').then(([code]) => code as number | null);
    const port = await portOf(child, ended);
    if (port === undefined) throw new Error(`${args.join(' ')} did not start: ${log}`);
    const target = { child, port, pid: child.pid!, state, log: () => log, ended };
    this.#targets.push(target);
    return target;
  }

  /** Ends one service at once. */
  async kill(target: Target): Promise<void> {
    if (target.child.exitCode === null && target.child.signalCode === null) target.child.kill('SIGKILL');
    await target.ended;
  }

  /** Ends every service and removes what they wrote. */
  async clear(): Promise<void> {
    await Promise.all(this.#targets.splice(0).map((target) => this.kill(target)));
    rmSync(this.#folder, { recursive: true, force: true });
    process.removeListener('exit', this.#killAll);
  }
}

/** The port that a service says it listens on; undefined if it ends before. */
async function portOf({ stdout }: ChildProcess, ended: Promise<unknown>): Promise<number | undefined> {
  let text = '';
  const found = new Promise<number>((resolve) => {
    stdout!.setEncoding('utf8').on('data', function read(part: string) {
      text += part;
      const port = /http:\/\/[^\s]+:(\d+)/.exec(text)?.[1];
      if (port === undefined) return;
      stdout!.removeListener('data', read);
      resolve(Number(port));
    });
  });
  return Promise.race([found, ended.then(() => undefined)]);
}

/** Memory of a process that is in use now, in MB (Linux only). */
export function residentMB({ pid }: Target): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** Memory of a process at rest, in MB: what is in use once it no longer grows, as by threads that are starting. */
export async function restingMB(target: Target): Promise<number> {
  let before = residentMB(target);
  let steady = 0;
  for (let looks = 0; looks < MOST_LOOKS && steady < STEADY_LOOKS; looks++) {
    await wait(BETWEEN_LOOKS_MS);
    const now = residentMB(target);
    steady = now - before < STEADY_MB ? steady + 1 : 0;
    before = now;
  }
  return before;
}

const MOST_LOOKS = 30;
const BETWEEN_LOOKS_MS = 1_000;
/** On a busy machine a thread may stand still for a second before its start is over. */
const STEADY_LOOKS = 3;
const STEADY_MB = 1;

/** Processor time that a process has used so far, in ms, in ticks of 10 ms (Linux only). */
export function processorMs({ pid }: Target): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
