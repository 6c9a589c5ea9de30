import { installed } from '../installed.ts';
import { HEADERS, processorSeconds, type Server } from './servers.ts';

/** One turn of load on a server. */
export interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Processors that the generator used meanwhile. */
  readonly generator: number;
  /** The server's processor time per request, in microseconds. */
  readonly cost: number;
}

/** The parts of the load generator that are used. */
type Autocannon = (options: {
  readonly url: string;
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: readonly { readonly body: string }[];
  readonly connections: number;
  readonly duration: number;
}) => Promise<{ readonly '2xx': number; readonly non2xx: number; readonly errors: number }>;

export interface Load {
  readonly path: string;
  readonly bodies: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

/** As many requests as the connections can carry, one after another on each. @throws NotInstalled without autocannon */
export async function measure({ url, pid }: Server, { path, bodies, connections, seconds }: Load): Promise<Measured> {
  const autocannon = installed<Autocannon>('autocannon');
  const used = processorSeconds(pid);
  const [before, begun] = [process.cpuUsage(), performance.now()];
  const result = await autocannon({
    url: `${url}${path}`,
    method: 'POST',
    headers: HEADERS,
    requests: bodies.map((body) => ({ body })),
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}${path}: ${result.non2xx + result.errors} failures`);
  const { user, system } = process.cpuUsage(before);
  const elapsed = (performance.now() - begun) / 1_000;
  return {
    rate: result['2xx'] / elapsed,
    generator: (user + system) / 1_000_000 / elapsed,
    cost: ((processorSeconds(pid) - used) * 1_000_000) / result['2xx'],
  };
}

/** The median of several turns, figure by figure. */
export function middle(turns: readonly Measured[]): Measured {
  return {
    rate: median(turns.map(({ rate }) => rate)),
    generator: median(turns.map(({ generator }) => generator)),
    cost: median(turns.map(({ cost }) => cost)),
  };
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
