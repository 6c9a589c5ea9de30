import { writeFileSync } from 'node:fs';

/** What a program took for a list. */
export interface Figures {
  readonly seconds: number;
  /** Seconds of all processors. */
  readonly processor: number;
  /** Mebibytes, at most. */
  readonly memory: number;
}

/** Writes what `work` takes in this process into a file, as JSON. */
export async function writeFigures(file: string, work: () => unknown): Promise<void> {
  const before = process.cpuUsage();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  const memory = process.resourceUsage().maxRSS / 1024;
  const figures: Figures = { seconds, processor: (user + system) / 1e6, memory };
  writeFileSync(file, JSON.stringify(figures));
}
