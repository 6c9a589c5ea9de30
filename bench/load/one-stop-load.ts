import { ONE_STOP } from './one-stop.ts';
import { pipelinedLoad } from './pipelined.ts';

/**
 * Keeps the server on a port busy with OneStopAnalyze and prints the result as JSON: `node one-stop-load.ts PORT
 * MILLISECONDS CONNECTIONS`.
 */
export interface LoadReport {
  readonly answers: number;
  readonly refused: number;
  readonly milliseconds: number;
  /** Processor time that the generator used, in ms. */
  readonly processorTime: number;
}

const [port, milliseconds, connections] = process.argv.slice(2).map(Number) as [number, number, number];
const began = performance.now();
const before = process.cpuUsage();
const { answers, refused } = await pipelinedLoad({ ...ONE_STOP, port, connections, depth: 1 }, milliseconds);
const { user, system } = process.cpuUsage(before);
const report: LoadReport = {
  answers,
  refused,
  milliseconds: performance.now() - began,
  processorTime: (user + system) / 1_000,
};
process.stdout.write(`${JSON.stringify(report)}\n`);
