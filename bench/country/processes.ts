import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CIVIQUE = path.join(import.meta.dirname, '../../packages/cli/civique.ts');
const STARTS_WITHIN_MS = 30_000;
const IDLE_MS = 3000;

export interface CompileFigures {
  readonly seconds: number;
  /** The build is one process, however many threads it has. */
  readonly peakBytes: number;
  /** `read 32.2, compile 10.9, write 0.9`, as the program tells it. */
  readonly stages: string;
}

/** Runs `civique data build` as an operator would. @throws Error with the program's output when it fails */
export async function measureCompile(from: string, out: string): Promise<CompileFigures> {
  const peak = path.join(import.meta.dirname, 'report-peak.ts');
  const began = performance.now();
  const { stdout, stderr } = await run(
    process.execPath,
    ['--import', peak, CIVIQUE, 'data', 'build', '--from', from, '--out', out, '--language', 'en'],
    { maxBuffer: 1 << 26 },
  );
  const seconds = (performance.now() - began) / 1000;
  const stages = /^built in .* \((.*)\)$/m.exec(stdout)![1]!;
  return { seconds, peakBytes: Number(/peak memory (\d+) bytes/.exec(stderr)![1]), stages };
}

/** Runs `civique data verify`; returns seconds. @throws Error with the program's output when the file is damaged */
export async function measureVerify(file: string): Promise<number> {
  const began = performance.now();
  await run(process.execPath, [CIVIQUE, 'data', 'verify', file]);
  return (performance.now() - began) / 1000;
}

export interface LoadFigures {
  /** Milliseconds. */
  readonly load: number;
  readonly firstAnswer: number;
  readonly status: string;
}

/** Opens the file in a new process and analyses one line; the best of three, with the file in the system's cache. */
export async function measureLoad(file: string, line: string): Promise<LoadFigures> {
  let best: LoadFigures | undefined;
  for (let round = 0; round < 3; round++) {
    const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'load-once.ts'), file, line]);
    const figures = JSON.parse(stdout) as LoadFigures;
    if (best === undefined || figures.firstAnswer < best.firstAnswer) best = figures;
  }
  return best!;
}

/** Resident bytes of `civique serve` over the file, some seconds after it has printed its address. */
export async function measureIdleService(file: string): Promise<number> {
  const state = await mkdtemp(path.join(tmpdir(), 'civique-bench-state-'));
  const service = spawn(process.execPath, [
    ...[CIVIQUE, 'serve', '--reference', file, '--state', state, '--port', '0', '--host', '127.0.0.1'],
  ]);
  const closed = new Promise((resolve) => service.once('close', resolve));
  try {
    const port = await listening(service);
    await fetch(`http://127.0.0.1:${port}/health/ready`);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(service.pid)]);
    return Number(stdout.trim()) * 1024;
  } finally {
    service.kill('SIGTERM');
    await closed;
    await rm(state, { recursive: true, force: true });
  }
}

/** The port on which the service says that it answers. */
function listening(service: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = '';
    const timer = setTimeout(() => reject(new Error(`the service does not answer: ${told}`)), STARTS_WITHIN_MS);
    const hear = (chunk: Buffer): void => {
      told += chunk.toString();
      const port = / answers at \S+:(\d+)/.exec(told)?.[1];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(port);
    };
    service.stdout!.on('data', hear);
    service.stderr!.on('data', hear);
    service.once('close', () => {
      clearTimeout(timer);
      reject(new Error(`the service ended: ${told}`));
    });
  });
}
