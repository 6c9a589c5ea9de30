import { collectGarbage } from '../collect-garbage.ts';
import type { LiveReference } from '../config.ts';
import { canWorkBeside } from '../operations/can-work-beside.ts';
import { OPERATIONS } from '../operations/index.ts';
import { oneStopAnalyze } from '../operations/one-stop-analyze.ts';
import type { Operation, OperationContext, WorkContext } from '../operations/operation.ts';
import { ParameterSet } from '../parameters/parameter-set.ts';
import { readerOf } from '../reading/request-reader.ts';

/** Words that could mean many things: reading them takes every path that a capture can take. */
const TEXTS = [
  '12 rue st n e st rd 4 ave w king',
  'av du parc o 3 e rg 2 ch st n',
  'north west st e rd 12 ave n 5 st s e',
];

const PARAMETERS = {
  AddressLayout: 'oneStop Address Layout',
  AnalysisMode: 'oneStop Analysis Mode',
  CorrectionStyle: 'oneStop Correction Style',
};

/** Addresses as they are usually typed: a program that has read some of them reads the next in a tenth of the time. */
const USUAL: readonly ((number: number) => string)[] = [
  (number) => `${number} Wellington St Ottawa ON`,
  (number) => `${number} rue Sherbroke O Montréal QC`,
  (number) => `${number} kng st w torontoo`,
  (number) => `apt ${number} 12 Main St Kingston ON`,
];

/** The first call of an operation takes several times as long as the third. */
const CALLS_OF_EACH = 3;

/** So many of them in a row, none of which took longer than that, in ms of processor, and the program is warm. */
const IN_A_ROW = 12;
const QUICK_MS = 1.5;
/** Beside other programs, warming up takes at most so many times as long by the clock. */
const LONGEST_TIMES = 5;

/** What time it is, in ms. */
export interface Clocks {
  /** Of a processor that worked for this thread: what other programs take makes no program warm. */
  readonly processor: () => number;
  readonly wall: () => number;
}

const CLOCKS: Clocks = {
  processor() {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  },
  wall: () => performance.now(),
};

/**
 * Does before anybody calls what takes long the first time, so that nobody waits for it. The checks of requests are
 * made: with those of one operation, everybody would have waited for 140 ms. And every operation is called, captures
 * most often: the first calls of a process take several times as long as later ones, and whoever sends them would be
 * taken for a customer whose calls are long. Between them, gives back the memory that the start took, with the data of
 * a country a fifth of all: afterwards, calls would be slow again. `mostRecords` is the limit of a batch; captures go
 * on for `longestMs` of processor at most.
 */
export async function warmUp(
  { engine, info }: LiveReference,
  mostRecords: number,
  longestMs: number,
  { processor, wall }: Clocks = CLOCKS,
): Promise<void> {
  for (const operation of OPERATIONS) readerOf(operation, mostRecords).prepare();
  if (engine === undefined) return;
  const context: WorkContext = {
    engine,
    info,
    parameters: new ParameterSet([], []),
    now: Date.now,
    language: 'EN',
    warnings: [],
    pause: () => undefined,
    isCallerGone: () => false,
  };
  const capture = (strContent: string) =>
    call(oneStopAnalyze, { ...PARAMETERS, AddressLinesIn: [{ strName: '', strContent }] }, context);
  for (const operation of OPERATIONS.filter(canWorkBeside)) {
    for (let each = 0; each < CALLS_OF_EACH; each++) await call(operation, operation.example, context);
  }
  collectGarbage();
  for (const text of TEXTS) await capture(text);
  const end = { processor: processor() + longestMs, wall: wall() + longestMs * LONGEST_TIMES };
  let inARow = 0;
  for (let number = 1; inARow < IN_A_ROW && processor() < end.processor && wall() < end.wall; number++) {
    const since = processor();
    await capture(USUAL[number % USUAL.length]!(number));
    inARow = processor() - since <= QUICK_MS ? inARow + 1 : 0;
  }
}

/** What comes of it does not matter: with other address data, an operation may refuse its example. */
async function call(operation: Operation, body: object, context: WorkContext): Promise<void> {
  try {
    await operation.handle(body, context as OperationContext);
  } catch {}
}
