import type { AnalysisRequest, Engine } from '../../packages/engine/engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '../../packages/engine/format/shared.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { GuessingFlags } from '../../packages/engine/values/guessing-flags.ts';
import { cleanCases, mixedCases } from '../accuracy/noise-cases.ts';
import { type Load, type Measured, measure, median, middle } from './load.ts';
import type { Servers } from './servers.ts';

const PATH = '/AnalyzeRecords';
const RECORDS = 500;
/** Different calls, so that the same records are not analysed again and again. */
const CALLS = 8;
const NAMES = {
  AddressLayout: 'oneStop Address Layout',
  AnalysisMode: 'oneStop Analysis Mode',
  CorrectionStyle: 'oneStop Correction Style',
};

export interface RecordsFigures {
  /** For calls, not for records. */
  readonly http: Measured;
  /** Records a second, and microseconds of processor time per record. */
  readonly inProcess: { readonly rate: number; readonly cost: number };
  /**
   * Records a second over HTTP divided by those in process; costs the other way round, so that 1 means no loss in
   * either.
   */
  readonly rates: number;
  readonly costs: number;
}

/** AnalyzeRecords with 500 noisy addresses a call, beside the same analyses in process. */
export async function measureRecords(
  servers: Servers,
  reference: Reference,
  engine: Engine,
  { file, rounds, seed, turn }: { file: string | undefined; rounds: number; seed: number; turn: Pick<Load, 'seconds'> },
): Promise<RecordsFigures> {
  const clean = cleanCases(reference, seed, RECORDS * CALLS);
  const texts = mixedCases({ reference, clean, seed }).map(({ text }) => text);
  const server = await servers.civique(file);
  const load: Load = { path: PATH, bodies: bodiesOf(texts), connections: 2, ...turn };
  const http: Measured[] = [];
  const own: { rate: number; cost: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [over, inside] = [await measure(server, load), inProcess(engine, texts, turn.seconds)];
    // The first round warms up.
    if (round > 0) http.push(over);
    if (round > 0) own.push(inside);
  }
  const over = middle(http);
  const inside = { rate: median(own.map(({ rate }) => rate)), cost: median(own.map(({ cost }) => cost)) };
  return {
    http: over,
    inProcess: inside,
    rates: (over.rate * RECORDS) / inside.rate,
    costs: inside.cost / (over.cost / RECORDS),
  };
}

export function recordsReport({ http, inProcess, rates, costs }: RecordsFigures): string {
  const line = (name: string, rate: number, cost: number): string =>
    `${name.padEnd(18)}${rate.toFixed(0).padStart(7)} records/s ${cost.toFixed(1).padStart(6)} µs of processor time each`;
  return [
    `AnalyzeRecords, ${RECORDS} noisy addresses a call, one thread`,
    line('in process', inProcess.rate, inProcess.cost),
    line('over HTTP', http.rate * RECORDS, http.cost / RECORDS),
    `over HTTP / in process           rates ${rates.toFixed(2)}, by processor time ${costs.toFixed(2)}`,
  ].join('\n');
}

function bodiesOf(texts: readonly string[]): string[] {
  return Array.from({ length: texts.length / RECORDS }, (_, call) =>
    JSON.stringify({
      ...NAMES,
      Records: texts
        .slice(call * RECORDS, (call + 1) * RECORDS)
        .map((text, record) => ({ RecordId: String(record), AddressLinesIn: [{ strName: '', strContent: text }] })),
    }),
  );
}

/** The same analyses without the service. */
function inProcess(engine: Engine, texts: readonly string[], seconds: number): { rate: number; cost: number } {
  const parameters: Omit<AnalysisRequest, 'lines'> = {
    layout: findByName(SHARED_LAYOUTS, NAMES.AddressLayout)!,
    mode: findByName(SHARED_MODES, NAMES.AnalysisMode)!,
    style: findByName(SHARED_STYLES, NAMES.CorrectionStyle)!,
    maxAlternatives: 1,
    guessingFlags: GuessingFlags.All,
    language: 'EN',
  };
  const [before, begun] = [process.cpuUsage(), performance.now()];
  let done = 0;
  while (performance.now() - begun < seconds * 1_000) {
    for (const text of texts) engine.analyze({ lines: [{ strName: '', strContent: text }], ...parameters });
    done += texts.length;
  }
  const { user, system } = process.cpuUsage(before);
  return { rate: done / ((performance.now() - begun) / 1_000), cost: (user + system) / done };
}
