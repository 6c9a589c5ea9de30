import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Who gets which processor, and who waits for one (Linux only). */

/** Where a server and its attackers run, so that neither takes the processor of the other. */
export interface Apart {
  readonly server: number;
  readonly attackers: number;
}

/** The first processor for a server, the second for all who attack; undefined where that cannot be arranged. */
export function apart(): Apart | undefined {
  if (process.platform !== 'linux' || availableParallelism() < 2) return undefined;
  const allowed = processorsOf(process.pid);
  return allowed === undefined || !tasksetTo(allowed) ? undefined : { server: 0, attackers: 1 };
}

/** Keeps this process, with its threads, to one processor; the result lets it have all again. */
export function keepTo(processor: number): () => void {
  const before = processorsOf(process.pid);
  tasksetTo(String(processor));
  return () => {
    if (before !== undefined) tasksetTo(before);
  };
}

/** The command that runs a program on one processor. */
export function commandOn(processor: number, program: string, args: readonly string[]): [string, string[]] {
  return ['taskset', ['--cpu-list', String(processor), program, ...args]];
}

function tasksetTo(list: string): boolean {
  return spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(process.pid)]).status === 0;
}

function processorsOf(pid: number): string | undefined {
  return /Cpus_allowed_list:\s+(\S+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
}

/** What threads had of the processors, in ms: what they used, and how long they waited for one. */
export interface ProcessorTimes {
  readonly used: number;
  readonly waited: number;
}

/** All threads of a process so far. */
export function processorTimes(pid: number): ProcessorTimes {
  let used = 0;
  let waited = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const [ran, queued] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ').map(Number);
      used += ran! / 1e6;
      waited += queued! / 1e6;
    } catch {
      // It has ended.
    }
  }
  return { used, waited };
}

/** What a process had since `before`. */
export function processorTimesSince(pid: number, before: ProcessorTimes): ProcessorTimes {
  const now = processorTimes(pid);
  return { used: now.used - before.used, waited: now.waited - before.waited };
}
