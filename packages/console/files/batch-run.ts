/** Why a run waits. */
export type Halt =
  | { readonly kind: 'paused' }
  /** The service cannot answer now: the run goes on by itself at `again` (ms since 1970). */
  | ({ readonly kind: 'waiting'; readonly again: number } & Reason)
  /** Somebody has to do something first. */
  | ({ readonly kind: 'stopped' } & Reason);

/** What the service said, if it did. */
interface Reason {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

/** What `analyze` rejects with. */
interface Failure {
  readonly code?: string;
  readonly status?: number;
  readonly message?: string;
  readonly retryAfter?: number | undefined;
}

export interface BatchRunOptions<Row, Answer> {
  readonly rows: AsyncIterable<Row>;
  /**
   * Answers a batch. The key is the same whenever the same batch is sent again, so that it is charged once, even if its
   * answer was lost.
   */
  readonly analyze: (rows: readonly Row[], key: string, signal: AbortSignal) => Promise<readonly Answer[]>;
  /** Told the answers of each batch, in the order of the rows. */
  readonly onAnswers: (rows: readonly Row[], answers: readonly Answer[]) => void;
  /** Told whenever the run begins to wait, and with undefined when it goes on. */
  readonly onHalt: (halt: Halt | undefined) => void;
  readonly batch?: number;
  readonly concurrency?: number;
  readonly now?: () => number;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const BATCH = 500;
const CONCURRENCY = 2;
/** Waits after failures that pass: 1, 2, 4 … seconds, a minute at most. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;

/** Failures that pass by themselves. Everything else needs somebody. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
const UNREACHED: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT']);

interface Batch<Row, Answer> {
  readonly rows: readonly Row[];
  readonly key: string;
  answers?: readonly Answer[];
}

/**
 * Answers any number of rows, some batches at a time, in order and in bounded memory. It survives every failure: one
 * that passes is waited for, any other stops the run until `goOn`. What was answered is never asked again.
 */
export class BatchRun<Row, Answer> {
  readonly #options: BatchRunOptions<Row, Answer>;
  readonly #source: AsyncIterator<Row>;
  readonly #ended = new AbortController();
  readonly #id = randomId();
  #number = 0;
  #halt: Halt | undefined;
  /** Fulfilled when a halt ends. */
  #going: PromiseWithResolvers<void> | undefined;
  #failures = 0;

  constructor(options: BatchRunOptions<Row, Answer>) {
    this.#options = options;
    this.#source = options.rows[Symbol.asyncIterator]();
  }

  /** Runs to the end, or until `stop`. True when every row is answered. Rejects only if the rows cannot be read. */
  async run(): Promise<boolean> {
    const { concurrency = CONCURRENCY, onAnswers } = this.#options;
    const running: Promise<Batch<Row, Answer>>[] = [];
    let isOver = false;
    try {
      while (!this.#ended.signal.aborted) {
        while (!isOver && running.length < concurrency) {
          const batch = await this.#next();
          if (batch === undefined) isOver = true;
          else {
            const answered = this.#answer(batch);
            // Whoever waits for it hears of a failure; until then it is nobody's.
            answered.catch(() => {});
            running.push(answered);
          }
        }
        const first = running.shift();
        if (first === undefined) return true;
        const { rows, answers } = await first;
        if (answers === undefined) return false;
        onAnswers(rows, answers);
      }
      return false;
    } finally {
      this.#ended.abort();
      void this.#source.return?.(undefined);
    }
  }

  /** Sends nothing more until `goOn`; what is on its way is still taken. */
  pause(): void {
    if (this.#halt?.kind === 'waiting') this.#goOn();
    this.#stopAt({ kind: 'paused' });
  }

  goOn(): void {
    this.#goOn();
  }

  /** Ends the run; what is done stays. */
  stop(): void {
    this.#ended.abort();
    this.#goOn();
  }

  async #next(): Promise<Batch<Row, Answer> | undefined> {
    const rows: Row[] = [];
    const { batch = BATCH } = this.#options;
    while (rows.length < batch) {
      const next = await this.#source.next();
      if (next.done === true) break;
      rows.push(next.value);
    }
    return rows.length === 0 ? undefined : { rows, key: `${this.#id}-${++this.#number}` };
  }

  async #answer(batch: Batch<Row, Answer>): Promise<Batch<Row, Answer>> {
    const { signal } = this.#ended;
    for (;;) {
      while (this.#going !== undefined) await this.#going.promise;
      if (signal.aborted) return batch;
      try {
        batch.answers = await this.#options.analyze(batch.rows, batch.key, signal);
        this.#failures = 0;
        return batch;
      } catch (error) {
        if (signal.aborted) return batch;
        this.#failed(error as Failure);
      }
    }
  }

  /** Another batch may have failed for the same reason: then the halt is there already. */
  #failed({ code = '', status = 0, message = '', retryAfter }: Failure): void {
    if (this.#halt !== undefined) return;
    const { now = Date.now, wait = pauseFor } = this.#options;
    if (!PASSING.has(status) && !UNREACHED.has(code)) {
      this.#stopAt({ kind: 'stopped', code, status, message });
      return;
    }
    const ms = Math.max((retryAfter ?? 0) * 1_000, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++));
    const halt: Halt = { kind: 'waiting', code, status, message, again: now() + ms };
    this.#stopAt(halt);
    void wait(ms, this.#ended.signal).then(() => {
      if (this.#halt === halt) this.#goOn();
    });
  }

  #stopAt(halt: Halt): void {
    this.#halt = halt;
    this.#going ??= Promise.withResolvers();
    this.#options.onHalt(halt);
  }

  #goOn(): void {
    if (this.#going === undefined) return;
    const { resolve } = this.#going;
    this.#halt = undefined;
    this.#going = undefined;
    this.#options.onHalt(undefined);
    resolve();
  }
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
