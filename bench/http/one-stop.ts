import { ONE_STOP } from '../load/one-stop.ts';
import { type Load, type Measured, measure, middle } from './load.ts';
import { ask, type Server, type Servers } from './servers.ts';

export interface OneStopFigures {
  readonly servers: Readonly<Record<string, Measured>>;
  /** Rate and cost of OneStopAnalyze, divided by those of a handler that does nothing. */
  readonly ratio: { readonly rates: number; readonly costs: number };
}

/** OneStopAnalyze over the starter beside a handler that does nothing. */
export async function measureOneStop(servers: Servers, rounds: number, turn: Pick<Load, 'seconds' | 'connections'>) {
  const { path, body } = ONE_STOP;
  const service = await servers.civique();
  const compared: Record<string, Server> = {
    'empty handler': await servers.empty(path, await ask(service, path, body)),
    OneStopAnalyze: service,
  };
  const turns = new Map<string, Measured[]>(Object.keys(compared).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, server] of Object.entries(compared)) {
      const measured = await measure(server, { path, bodies: [body], ...turn });
      // The first round warms up.
      if (round > 0) turns.get(name)!.push(measured);
    }
  }
  const figures = Object.fromEntries([...turns].map(([name, measured]) => [name, middle(measured)]));
  const [empty, full] = [figures['empty handler']!, figures.OneStopAnalyze!];
  const ratio = { rates: full.rate / empty.rate, costs: full.cost / empty.cost };
  return { servers: figures, ratio } satisfies OneStopFigures;
}

export function oneStopReport({ servers, ratio }: OneStopFigures): string {
  return [
    'OneStopAnalyze over the starter',
    ...Object.entries(servers).map(
      ([name, { rate, cost, generator }]) =>
        `${name.padEnd(18)}${rate.toFixed(0).padStart(7)}/s ${cost.toFixed(0).padStart(6)} µs of processor time; generator ${generator.toFixed(2)} processors`,
    ),
    `OneStopAnalyze / empty handler: rates ${ratio.rates.toFixed(2)}, costs ${ratio.costs.toFixed(2)}`,
  ].join('\n');
}
