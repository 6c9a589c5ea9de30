import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Milliseconds of processor time that each thread of a process has used so far, in ticks of 10 ms (Linux only). */
export function threadTimes(pid: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]!.split(' ');
    times.set(thread, (Number(fields[11]) + Number(fields[12])) * TICK_MS);
  }
  return times;
}

/** What each thread has used since then, busiest first; threads that used nothing are left out. */
export function usedSince(pid: number, before: ReadonlyMap<string, number>): number[] {
  const used = [...threadTimes(pid)].map(([thread, time]) => time - (before.get(thread) ?? 0));
  return used.filter((time) => time > 0).sort((a, b) => b - a);
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}

/** Median with the lowest and the highest. */
export function spread(numbers: readonly number[], digits = 2): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return `${median(numbers).toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}
