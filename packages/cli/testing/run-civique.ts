import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../civique.ts', import.meta.url));

/** How a command ended. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Runs `civique` to its end as the person at the terminal would; settings of this machine do not count. */
export async function runCivique(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const child = start(args, options);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

/** A `civique serve` that answers. */
export interface RunningService {
  readonly url: string;
  /** What it printed until it answered. */
  readonly stdout: string;
  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL'): void;
  /** Its exit code, when it has ended. */
  readonly ended: Promise<number | null>;
}

/** Starts `civique serve` on a free port; whatever is still running when the tests of the file end is killed. */
export async function startCivique(args: readonly string[], options: RunOptions = {}): Promise<RunningService> {
  const child = start(['serve', '--port', '0', ...args], options);
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
  return { url, stdout, kill: (signal) => child.kill(signal), ended };
}

async function firstOutput(child: ChildProcessWithoutNullStreams): Promise<string> {
  const [part] = await once(child.stdout, 'data');
  return String(part);
}

function start(args: readonly string[], { env = {}, cwd }: RunOptions): ChildProcessWithoutNullStreams {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(CIVIQUE_|LC_|LANG)/.test(name));
  return spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...Object.fromEntries(inherited), ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
}
