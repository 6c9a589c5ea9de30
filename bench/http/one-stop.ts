import { type Load, type Measured, measure, middle } from './load.ts';
import { ask, type Server, type Servers } from './servers.ts';

const PATH = '/OneStopAnalyze';
const BODY = JSON.stringify({
  AddressLayout: 'Address in Single Line',
  AnalysisMode: 'MODERATE',
  CorrectionStyle: 'UPPER KYWD',
  AddressLinesIn: [{ strName: '', strContent: '111 WELLINGTON ST OTTAWA ON' }],
});

export interface OneStopFigures {
  readonly servers: Readonly<Record<string, Measured>>;
  /** Rates and costs of two servers, one divided by the other. */
  readonly ratios: Readonly<Record<string, { readonly rates: number; readonly costs: number }>>;
}

/** OneStopAnalyze over the starter beside a handler that does nothing, without accounts, and with two threads. */
export async function measureOneStop(servers: Servers, rounds: number, turn: Pick<Load, 'seconds' | 'connections'>) {
  const one = await servers.civique(1);
  const compared: Record<string, Server> = {
    'empty handler': await servers.comparison('empty', PATH, await ask(one, PATH, BODY)),
    'without accounts': await servers.comparison('bare', PATH),
    'one thread': one,
    'two threads': await servers.civique(2),
  };
  const turns = new Map<string, Measured[]>(Object.keys(compared).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, server] of Object.entries(compared)) {
      const measured = await measure(server, { path: PATH, bodies: [BODY], ...turn });
      // The first round warms up.
      if (round > 0) turns.get(name)!.push(measured);
    }
  }
  const figures = Object.fromEntries([...turns].map(([name, measured]) => [name, middle(measured)]));
  const ratio = (a: string, b: string) => ({
    rates: figures[a]!.rate / figures[b]!.rate,
    costs: figures[a]!.cost / figures[b]!.cost,
  });
  return {
    servers: figures,
    ratios: {
      'OneStopAnalyze / empty handler': ratio('one thread', 'empty handler'),
      'with accounts / without': ratio('one thread', 'without accounts'),
      'two threads / one': ratio('two threads', 'one thread'),
    },
  } satisfies OneStopFigures;
}

export function oneStopReport({ servers, ratios }: OneStopFigures): string {
  return [
    'OneStopAnalyze over the starter',
    ...Object.entries(servers).map(
      ([name, { rate, cost, generator }]) =>
        `${name.padEnd(18)}${rate.toFixed(0).padStart(7)}/s ${cost.toFixed(0).padStart(6)} µs of processors; generator ${generator.toFixed(2)} processors`,
    ),
    ...Object.entries(ratios).map(
      ([label, { rates, costs }]) => `${label.padEnd(32)} rates ${rates.toFixed(2)}, costs ${costs.toFixed(2)}`,
    ),
  ].join('\n');
}
