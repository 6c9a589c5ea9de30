import type { CallOptions } from './calls.ts';
import type { AnalyzeRecordsRequest, AnalyzeRecordsResponse } from './operations.ts';
import { unlessAborted } from './time-limit.ts';

/** One address to analyse: free text, or lines of the layout. */
export type RecordIn = string | AnalyzeRecordsRequest['Records'][number];
export type RecordOut = AnalyzeRecordsResponse['Records'][number];

export interface RecordsOptions extends CallOptions {
  /** Records in one call; 500 by default. The service takes 1,000, unless its operator says otherwise. */
  readonly batch?: number | undefined;
  /** Calls at the same time; 2 by default. */
  readonly concurrency?: number | undefined;
  /** `Address in Single Line` by default. */
  readonly layout?: string | undefined;
  /** `oneStop Analysis Mode` by default. */
  readonly mode?: string | undefined;
  /** `oneStop Correction Style` by default. */
  readonly style?: string | undefined;
}

type AnalyzeRecords = (request: AnalyzeRecordsRequest, options: CallOptions) => Promise<AnalyzeRecordsResponse>;

/**
 * Answers every record, in order. At most `batch × concurrency` records are held, however many there are: the source is
 * read when there is room. Ending the loop ends the calls and the source. Throws RangeError for a batch of no records.
 */
export async function* analyzeAll(
  analyzeRecords: AnalyzeRecords,
  source: AsyncIterable<RecordIn> | Iterable<RecordIn>,
  options: RecordsOptions = {},
): AsyncGenerator<RecordOut, void, undefined> {
  const { batch = 500, concurrency = 2, layout, mode, style, signal, ...own } = options;
  if (!(batch >= 1)) throw new RangeError(`A batch has at least 1 record, not ${batch}.`);
  const ended = new AbortController();
  const end = () => ended.abort(signal!.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const analyze = (records: RecordIn[]) =>
    analyzeRecords(
      {
        AddressLayout: layout ?? 'Address in Single Line',
        AnalysisMode: mode ?? 'oneStop Analysis Mode',
        CorrectionStyle: style ?? 'oneStop Correction Style',
        Records: records.map(recordOf),
      },
      { ...own, signal: ended.signal },
    );
  const running: Promise<AnalyzeRecordsResponse>[] = [];
  try {
    for await (const records of batchesOf(source, batch, ended.signal)) {
      const answer = analyze(records);
      // Whoever waits for it hears of a failure; until then it is nobody's.
      answer.catch(() => {});
      running.push(answer);
      if (running.length >= concurrency) yield* (await running.shift()!).Records;
    }
    while (running.length > 0) yield* (await running.shift()!).Records;
  } finally {
    signal?.removeEventListener('abort', end);
    ended.abort();
  }
}

function recordOf(record: RecordIn): AnalyzeRecordsRequest['Records'][number] {
  return typeof record === 'string' ? { AddressLinesIn: [{ strName: '', strContent: record }] } : record;
}

/** The source in lists of `size`; rejects as soon as `signal` aborts, even while the source has nothing to give. */
async function* batchesOf<Item>(
  source: AsyncIterable<Item> | Iterable<Item>,
  size: number,
  signal: AbortSignal,
): AsyncGenerator<Item[]> {
  const items = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  let isOver = false;
  try {
    while (!isOver) {
      const batch: Item[] = [];
      while (batch.length < size) {
        const next = await unlessAborted(Promise.resolve(items.next()), signal);
        isOver = next.done === true;
        if (next.done) break;
        batch.push(next.value);
      }
      if (batch.length > 0) yield batch;
    }
  } finally {
    // A source that is still busy would answer only after what it is busy with.
    if (!isOver) Promise.resolve(items.return?.()).catch(() => {});
  }
}
