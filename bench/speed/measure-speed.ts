import type { Engine } from '../../packages/engine/engine.ts';
import { parse } from '../../packages/engine/parse/parse.ts';
import { fold } from '../../packages/engine/text/fold.ts';
import { analyst } from '../accuracy/analyst.ts';
import { civiquePeer } from '../peers/parsing/civique.ts';
import { oneLine } from '../peers/parsing/measure-parsing.ts';
import type { ParsingPeer } from '../peers/parsing/peer.ts';
import { HOSTILE_INPUTS } from './hostile-inputs.ts';

/** Rate of one task over several rounds, in inputs per second on one core. */
export interface Rate {
  readonly task: string;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Times of single analyses, in microseconds. */
export interface SingleTimes {
  readonly n: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
}

export interface HostileTime {
  readonly input: string;
  readonly characters: number;
  /** Median of several analyses, in milliseconds. */
  readonly milliseconds: number;
}

export interface Speed {
  readonly rates: readonly Rate[];
  readonly single: SingleTimes;
  readonly hostile: readonly HostileTime[];
}

/** What the other rates are compared with: the least that any program does with a line. */
const BASELINE = 'baseline: fold and split';

/** Minimum duration of a round: short samples are repeated until the clock can measure them. */
const ROUND_MS = 400;
const HOSTILE_RUNS = 5;

/** Speed of parsing and analysing; every task runs until its code is compiled, and rounds of all tasks alternate. */
export function measureSpeed(
  engine: Engine,
  { clean, mix }: { readonly clean: readonly string[]; readonly mix: readonly string[] },
  peers: readonly ParsingPeer[],
  rounds: number,
): Speed {
  const analyze = analyst(engine, 'FLEXIBLE');
  const lines = mix.map(oneLine);
  const parseLine = (text: string): unknown => parse([{ role: 'free', text }]);
  const tasks: readonly Task[] = [
    { task: BASELINE, inputs: lines, run: (line) => fold(line).split(' ') },
    { task: 'parse', inputs: lines, run: parseLine },
    { task: 'parse to elements', inputs: lines, run: civiquePeer.parse },
    ...peers.map((peer) => ({ task: `parse, ${peer.name}`, inputs: lines, run: peer.parse })),
    { task: 'analyse, clean', inputs: clean, run: analyze },
    { task: 'analyse, noisy mix', inputs: mix, run: analyze },
  ];
  for (const task of tasks) warmUp(task);
  const rates = new Map<string, number[]>(tasks.map(({ task }) => [task, []]));
  for (let round = 0; round < rounds; round++) for (const task of tasks) rates.get(task.task)!.push(rateOf(task));
  return {
    rates: [...rates].map(([task, values]) => ({ task, ...spread(values) })),
    single: singleTimes(mix, analyze),
    hostile: HOSTILE_INPUTS.map(({ name, text }) => ({
      input: name,
      characters: text.length,
      milliseconds: median(Array.from({ length: HOSTILE_RUNS }, () => timeOf(() => analyze(text)))),
    })),
  };
}

interface Task {
  readonly task: string;
  readonly inputs: readonly string[];
  readonly run: (input: string) => unknown;
}

function rateOf({ inputs, run }: Task): number {
  const began = performance.now();
  let done = 0;
  let elapsed = 0;
  while (elapsed < ROUND_MS) {
    for (let n = 0; n < inputs.length; n++) run(inputs[n]!);
    done += inputs.length;
    elapsed = performance.now() - began;
  }
  return done / (elapsed / 1000);
}

/**
 * Runs a task until it gets no faster, as in a service or in the cleaning of a list: V8 needs some 50,000 noisy lines
 * to compile all that reads them.
 */
function warmUp(task: Task): void {
  let best = 0;
  for (let round = 0, idle = 0; round < MOST_WARM_UPS && idle < IDLE_WARM_UPS; round++) {
    const rate = rateOf(task);
    idle = rate > best * NOTICED ? 0 : idle + 1;
    best = Math.max(best, rate);
  }
}

const MOST_WARM_UPS = 30;
/** A task that was not noticeably faster for so many rounds is warm. */
const IDLE_WARM_UPS = 3;
const NOTICED = 1.02;

function singleTimes(texts: readonly string[], analyze: (text: string) => unknown): SingleTimes {
  const times = texts.map((text) => timeOf(() => analyze(text)) * 1000).sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))]!;
  return { n: times.length, p50: at(0.5), p99: at(0.99), worst: times.at(-1)! };
}

function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

function spread(values: readonly number[]): { median: number; lowest: number; highest: number } {
  return { median: median(values), lowest: Math.min(...values), highest: Math.max(...values) };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
