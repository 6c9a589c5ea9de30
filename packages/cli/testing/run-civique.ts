import { type ChildProcess, type ChildProcessWithoutNullStreams, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { CommandLine } from './command-lines.ts';

const SCRIPT = fileURLToPath(new URL('../civique.ts', import.meta.url));
const COMMAND_LINES = fileURLToPath(new URL('command-lines.ts', import.meta.url));

/** The outcome of a command. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/**
 * Runs `civique` to its end as from a terminal, ignoring the settings of this machine: mostly in a process that runs
 * one command line after another, because to start one takes a second.
 */
export async function runCivique(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const shared = args[0] === 'serve' || options.env?.NODE_OPTIONS !== undefined ? undefined : idleProcess();
  return shared === undefined ? runAlone(args, options) : runIn(shared, args, options);
}

/** Runs command lines; undefined while there is none, or it is at work. */
let idle: ChildProcess | undefined;
let isAtWork = false;

/** The process that runs command lines, unless it is at work. It ends with this one. */
function idleProcess(): ChildProcess | undefined {
  if (isAtWork) return undefined;
  if (idle?.connected === true) return idle;
  idle = fork(COMMAND_LINES, { env: ownEnvironment(), execArgv: [] });
  idle.unref();
  return idle;
}

async function runIn(child: ChildProcess, args: readonly string[], options: RunOptions): Promise<Outcome> {
  const { env = {}, cwd = process.cwd() } = options;
  isAtWork = true;
  child.channel!.ref();
  const waiting = new AbortController();
  try {
    const outcome = outcomeFrom(child, waiting.signal);
    child.send({ args, env, cwd } satisfies CommandLine);
    return await outcome;
  } finally {
    waiting.abort();
    child.channel?.unref();
    isAtWork = false;
  }
}

/** What the process answers next. Rejects if it ends instead, so that no test waits for an answer that cannot come. */
function outcomeFrom(child: ChildProcess, signal: AbortSignal): Promise<Outcome> {
  const answered = once(child, 'message', { signal }).then(([outcome]) => outcome as Outcome);
  const ended = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    if (idle === child) idle = undefined;
    throw new Error(`the process that runs command lines ended without an answer (${killedBy ?? code})`);
  });
  return Promise.race([answered, ended]);
}

/** Runs `civique` in a process of its own. */
async function runAlone(args: readonly string[], options: RunOptions): Promise<Outcome> {
  const child = start(args, options);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

/** A running `civique serve` that answers requests. */
export interface RunningService {
  readonly url: string;
  /** Its output up to the first answer. */
  readonly stdout: string;
  readonly pid: number;
  /** Its log so far. */
  log(): string;
  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL'): void;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts `civique serve` on a free port, for this machine only unless `options` says otherwise; whatever still runs
 * when the tests of the file end is killed.
 */
export async function startCivique(args: readonly string[], options: RunOptions = {}): Promise<RunningService> {
  const child = start(['serve', '--port', '0', ...args], {
    ...options,
    env: { CIVIQUE_HOST: '127.0.0.1', CIVIQUE_WARM_UP: '0', ...options.env },
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  after(() => child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.on('data', (part) => {
    stderr += part;
  });
  const stdout = await Promise.race([
    firstOutput(child),
    ended.then((code) => {
      throw new Error(`civique serve ended with ${code}: ${stderr}`);
    }),
  ]);
  const url = /http:\/\/\S+/.exec(stdout)?.[0];
  if (url === undefined) throw new Error(`civique serve told no address: ${stdout}`);
  return { url, stdout, pid: child.pid!, log: () => stderr, kill: (signal) => child.kill(signal), ended };
}

async function firstOutput(child: ChildProcessWithoutNullStreams): Promise<string> {
  const [part] = await once(child.stdout, 'data');
  return String(part);
}

/** The environment of this process without what would change how commands work or speak. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(CIVIQUE_|LC_|LANG)/.test(name)));
}

function start(args: readonly string[], { env = {}, cwd }: RunOptions): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...ownEnvironment(), ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
}
