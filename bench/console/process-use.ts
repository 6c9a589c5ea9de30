import { readFileSync } from 'node:fs';

/** The most memory that a process has held so far, in megabytes (Linux only); 0 when it has ended. */
export function peakMegabytes(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
