import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { Random } from '../random.ts';
import { percentile } from '../search/percentiles.ts';
import { sampleAddresses } from '../search/typed-addresses.ts';
import { type OpenLoop, openLoop } from './open-loop.ts';
import type { Servers } from './servers.ts';

const PATH = '/BrowseAddressEx';
const ADDRESSES = 500;

export interface CompletionFigures {
  readonly rate: number;
  readonly requests: number;
  /** Milliseconds from the moment a keystroke was due to the end of its answer. */
  readonly latency: Percentiles;
  /** Milliseconds of these by which the generator was late. */
  readonly lateness: Percentiles;
}

type Percentiles = Readonly<Record<'p50' | 'p90' | 'p99' | 'p999' | 'worst', number>>;

/** Addresses typed character by character over HTTP, at a steady rate of keystrokes that does not wait for answers. */
export async function measureCompletion(
  servers: Servers,
  reference: Reference,
  { file, seed, turn }: { file: string | undefined; seed: number; turn: Pick<OpenLoop, 'rate' | 'seconds'> },
): Promise<CompletionFigures> {
  const server = await servers.civique(file);
  const bodies = sampleAddresses(reference, ADDRESSES, new Random(seed)).flatMap(({ full }) =>
    Array.from({ length: full.length }, (_, at) => bodyOf(full.slice(0, at + 1))),
  );
  const load = { path: PATH, bodies: shuffled(bodies, new Random(seed + 1)), ...turn };
  // Once through, so that the server is warm.
  await openLoop(server, load);
  const { latencies, lateness } = await openLoop(server, load);
  return {
    rate: turn.rate,
    requests: latencies.length,
    latency: percentilesOf(latencies),
    lateness: percentilesOf(lateness),
  };
}

export function completionReport({ rate, requests, latency, lateness }: CompletionFigures): string {
  const line = (name: string, { p50, p90, p99, p999, worst }: Percentiles): string =>
    `${name.padEnd(18)}${Object.entries({ p50, p90, p99, 'p99.9': p999, worst })
      .map(([label, value]) => `${label} ${value.toFixed(2)}`)
      .join('  ')} ms`;
  return [
    `Completion (BrowseAddressEx) at ${rate} keystrokes a second, ${requests} of them, one thread`,
    line('from due to done', latency),
    line('generator late', lateness),
  ].join('\n');
}

function bodyOf(text: string): string {
  return JSON.stringify({
    AddressLayout: 'Address in Single Line',
    CorrectionStyle: 'UPPER KYWD',
    AddressLinesIn: [{ strName: '', strContent: text }],
  });
}

function percentilesOf(times: Float64Array): Percentiles {
  const sorted = Float64Array.from(times).sort();
  return {
    p50: percentile(sorted, 0.5),
    p90: percentile(sorted, 0.9),
    p99: percentile(sorted, 0.99),
    p999: percentile(sorted, 0.999),
    worst: sorted.at(-1)!,
  };
}

/** Keystrokes of many callers come in any order. */
function shuffled(bodies: readonly string[], random: Random): string[] {
  const out = [...bodies];
  for (let at = out.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [out[at], out[other]] = [out[other]!, out[at]!];
  }
  return out;
}
