import type { CiviqueError } from '@civique/client';
import type { Columns } from '@civique/lists/reading';
import { layoutOf, linesOf, typedOf } from './address-lines.ts';
import { BatchRun, type Halt } from './batch-run.ts';
import { type ListRow, rowsOf } from './list-rows.ts';
import type { ListShape } from './list-shape.ts';
import { Pieces } from './pieces.ts';
import { Rate } from './rate.ts';
import { ResultText, type WrittenAnswer } from './result-text.ts';
import { countRow, emptyRunTally } from './tally.ts';

/** How a list is answered. */
export interface RunPlan {
  readonly file: Blob;
  readonly shape: ListShape;
  readonly columns: Columns;
  readonly mode: string;
  readonly style: string;
  /** Rows of the file. */
  readonly total: number;
  /** Answers to the first rows that were asked for before, under the same plan. */
  readonly first: readonly WrittenAnswer[];
}

/** One batch for the service. */
export interface BatchRequest {
  readonly AddressLayout: string;
  readonly AnalysisMode: string;
  readonly CorrectionStyle: string;
  readonly Records: readonly { readonly AddressLinesIn: ReturnType<typeof linesOf> }[];
}

/** Sends a batch; the same key is sent with the same batch. */
export type SendBatch = (
  request: BatchRequest,
  key: string,
  signal: AbortSignal,
) => Promise<{ readonly Records: readonly WrittenAnswer[] }>;

export type RunState = 'running' | 'finished' | 'ended';

/** A request for some rows. */
export function requestFor(rows: readonly ListRow[], { columns, mode, style }: RunSettings): BatchRequest {
  return {
    AddressLayout: layoutOf(columns),
    AnalysisMode: mode,
    CorrectionStyle: style,
    Records: rows.map(({ fields }) => ({ AddressLinesIn: linesOf(fields, columns) })),
  };
}

type RunSettings = Pick<RunPlan, 'columns' | 'mode' | 'style'>;

/** Answers a file and keeps what a page shows of it. It is told of every change by `onChange`. */
export class ListRun {
  readonly plan: RunPlan;
  readonly tally = emptyRunTally();
  readonly rate = new Rate();
  readonly result: Pieces;
  readonly exceptions: Pieces;
  exceptionRows = 0;
  /** Credits charged; a row that cannot be asked about costs nothing. */
  charged = 0;
  state: RunState = 'running';
  halt: Halt | undefined;
  /** Why the rows could not be read to the end. */
  unreadable: unknown;
  /** Milliseconds that it has run, waits included. */
  took = 0;
  readonly #text: ResultText;
  readonly #run: BatchRun<ListRow, WrittenAnswer>;
  readonly #onChange: () => void;

  constructor(plan: RunPlan, send: SendBatch, onChange: () => void) {
    this.plan = plan;
    this.#onChange = onChange;
    const lines = linesOf([], plan.columns).map(({ strName }) => strName);
    this.#text = new ResultText(plan.shape, lines);
    this.result = new Pieces(this.#text.header);
    this.exceptions = new Pieces(this.#text.exceptionsHeader);
    this.#run = new BatchRun<ListRow, WrittenAnswer>({
      rows: this.#rows(),
      analyze: async (rows, key, signal) => {
        const { Records } = await send(requestFor(rows, plan), key, signal);
        if (Records.length !== rows.length) throw broken();
        return Records;
      },
      onAnswers: (rows, answers) => this.#take(rows, answers),
      onHalt: (halt) => {
        this.halt = halt;
        this.rate.reset();
        onChange();
      },
    });
  }

  /** Runs until every row is answered, or until `end`. */
  async start(): Promise<void> {
    const begun = performance.now();
    try {
      this.state = (await this.#run.run()) ? 'finished' : 'ended';
    } catch (error) {
      this.unreadable = error;
      this.state = 'ended';
    }
    this.took = performance.now() - begun;
    this.#onChange();
  }

  pause(): void {
    this.#run.pause();
  }

  goOn(): void {
    this.#run.goOn();
  }

  /** Leaves the other rows as they are; what is done can be downloaded. */
  end(): void {
    this.#run.stop();
  }

  /** All rows but the first ones that have their answers already. */
  async *#rows(): AsyncGenerator<ListRow> {
    const { file, shape, first } = this.plan;
    const known: ListRow[] = [];
    for await (const row of rowsOf(file, shape)) {
      if (row.number > first.length) {
        yield row;
        continue;
      }
      known.push(row);
      if (known.length === first.length) this.#take(known, first);
    }
  }

  #take(rows: readonly ListRow[], answers: readonly WrittenAnswer[]): void {
    for (const [index, row] of rows.entries()) {
      const answer = answers[index]!;
      const text = this.#text.row(row, answer);
      this.result.add(text);
      if (ResultText.isException(answer)) {
        this.exceptions.add(text);
        this.exceptionRows++;
      }
      if (answer.intRetCode === 0) this.charged++;
      countRow(this.tally, row.number, typedOf(row.fields, this.plan.columns), answer);
    }
    this.rate.note(performance.now(), this.tally.rows);
    this.#onChange();
  }
}

function broken(): Pick<CiviqueError, 'code' | 'status' | 'message'> {
  return { code: 'INTERNAL', status: 500, message: '' };
}
