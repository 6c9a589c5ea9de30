import type { Engine } from '../../packages/engine/engine.ts';
import { analyst } from '../accuracy/analyst.ts';
import { mixedCases, type Sample } from '../accuracy/noise-cases.ts';
import { Random } from '../random.ts';
import { percentile } from '../search/percentiles.ts';
import { type HostileMaterial, hostileText } from './hostile-kinds.ts';

/** One slow input, with the best of all its runs. */
export interface SlowInput {
  readonly kind: string;
  readonly characters: number;
  readonly milliseconds: number;
  readonly text: string;
}

export interface HostileFigures {
  readonly inputs: number;
  /** Messages of errors thrown; there should never be any. */
  readonly thrown: readonly string[];
  /** Single runs, in milliseconds: they include pauses of the garbage collector and of the machine. */
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly worstOnce: number;
  /** The slowest, run again: the best run of each. */
  readonly slowest: readonly SlowInput[];
}

/** Inputs to run again: more than are reported, as some were slow only because of a pause. */
const RUN_AGAIN = 200;
const SLOWEST = 20;
const RERUNS = 10;
const WARM_UP = 2_000;
const NAMES = 20_000;

/** Analyses this many hostile texts, one after another, under the most permissive mode. */
export function measureHostile(engine: Engine, drawn: Sample, inputs: number): HostileFigures {
  const { seed } = drawn;
  const analyze = analyst(engine, 'FLEXIBLE');
  const material = materialOf(drawn);
  for (let n = 0; n < WARM_UP; n++) timeOf(() => analyze(hostileText(Random.nth(seed + 50, n), material).text));
  const times = new Float64Array(inputs);
  const thrown: string[] = [];
  for (let n = 0; n < inputs; n++) {
    const { kind, text } = hostileText(Random.nth(seed + 51, n), material);
    try {
      times[n] = timeOf(() => analyze(text));
    } catch (error) {
      thrown.push(`${kind}: ${(error as Error).message}: ${JSON.stringify(text.slice(0, 100))}`);
    }
  }
  const order = Array.from(times.keys()).sort((a, b) => times[b]! - times[a]!);
  const slowest = order.slice(0, RUN_AGAIN).map((n): SlowInput => {
    const { kind, text } = hostileText(Random.nth(seed + 51, n), material);
    const again = Array.from({ length: RERUNS }, () => timeOf(() => analyze(text)));
    return { kind, characters: text.length, milliseconds: Math.min(times[n]!, ...again), text };
  });
  slowest.sort((a, b) => b.milliseconds - a.milliseconds);
  const sorted = times.slice().sort();
  const [p50, p99, p999] = [0.5, 0.99, 0.999].map((part) => percentile(sorted, part)) as [number, number, number];
  return { inputs, thrown, p50, p99, p999, worstOnce: sorted.at(-1)!, slowest: slowest.slice(0, SLOWEST) };
}

function materialOf(drawn: Sample): HostileMaterial {
  const { reference, seed } = drawn;
  const random = new Random(seed);
  const names = Array.from({ length: NAMES }, (_, n) =>
    n % 2 === 0
      ? reference.streetText(random.below(reference.streetCount))
      : reference.municipalityText(random.below(reference.municipalityCount)),
  );
  return { addresses: mixedCases(drawn).map(({ text }) => text), names };
}

function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
