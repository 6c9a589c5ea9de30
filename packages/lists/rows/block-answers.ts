import type { Analysis, LineContent } from '@civique/engine';
import { type RequestLines, requestLines } from '../columns/request-lines.ts';
import { type ExceptionRow, exceptionOf } from './exception.ts';
import type { Plan } from './plan.ts';
import { isBlank, type Row, type UnreadRow } from './row.ts';
import { countAnswer, emptyTally, type Tally } from './tally.ts';
import { rowWriter, type WriteRow } from './write-rows.ts';

/** What became of the rows of one block. */
export interface AnsweredBlock {
  /** The rows with their answers, as they are written. */
  readonly text: string;
  readonly unread: readonly UnreadRow[];
  readonly exceptions: readonly ExceptionRow[];
  /** Row, HashCode and completeness of each row; only where duplicates are wanted. */
  readonly hashes: readonly HashRow[];
  readonly tally: Tally;
}

export interface HashRow {
  readonly row: number;
  readonly hash: string;
  /** Filled elements of the answer and filled columns of the row: the survivor of a set has most. */
  readonly filled: number;
  readonly key: string;
  readonly surname: string;
  readonly name: string;
  /** Bytes of the row as it is written. */
  readonly length: number;
}

/** What the rows of a plan ask, and how their answers are gathered. */
export class PlannedRows {
  readonly plan: Plan;
  readonly request: RequestLines;
  readonly #write: WriteRow;

  constructor(plan: Plan) {
    this.plan = plan;
    this.request = requestLines(plan.columns);
    this.#write = rowWriter(plan);
  }

  /** The address of a row in the lines of `request.layout`. */
  lines(fields: readonly string[]): LineContent[] {
    const { layout, columns } = this.request;
    return layout.Lines.map(({ strName }, index) => ({ strName, strContent: fields[columns[index]!]! }));
  }

  /** What was typed of the address, on one line. */
  typed(fields: readonly string[]): string {
    return this.request.columns
      .map((column) => fields[column]!.trim())
      .filter((field) => !isBlank(field))
      .join(', ');
  }

  block(): BlockAnswers {
    return new BlockAnswers(this, this.#write);
  }

  field(fields: readonly string[], role: 'key' | 'name' | 'surname'): string {
    const column = this.plan.columns[role];
    return column === undefined ? '' : fields[column]!;
  }
}

/** Gathers the answers to the rows of one block, in order. */
export class BlockAnswers {
  readonly #rows: PlannedRows;
  readonly #write: WriteRow;
  readonly #texts: string[] = [];
  readonly #unread: UnreadRow[] = [];
  readonly #exceptions: ExceptionRow[] = [];
  readonly #hashes: HashRow[] = [];
  readonly #tally = emptyTally();

  constructor(rows: PlannedRows, write: WriteRow) {
    this.#rows = rows;
    this.#write = write;
  }

  unread(row: UnreadRow): void {
    this.#unread.push(row);
    this.#tally.unread++;
  }

  add(row: Row, answer: Analysis): void {
    const { wantsExceptions, wantsHashes } = this.#rows.plan;
    const { number, fields } = row;
    countAnswer(this.#tally, number, answer);
    const text = this.#write(row, answer);
    this.#texts.push(text);
    if (wantsExceptions && answer.status !== 'V') {
      this.#exceptions.push(exceptionOf(number, this.#rows.typed(fields), this.#rows.field(fields, 'key'), answer));
    }
    if (wantsHashes) this.#hashes.push(this.#hashRow(row, answer, Buffer.byteLength(text)));
  }

  done(): AnsweredBlock {
    return {
      text: this.#texts.join(''),
      unread: this.#unread,
      exceptions: this.#exceptions,
      hashes: this.#hashes,
      tally: this.#tally,
    };
  }

  #hashRow({ number, fields }: Row, { hashCode, elements }: Analysis, length: number): HashRow {
    const filled = Object.values(elements).filter((value) => value !== '').length;
    return {
      row: number,
      hash: hashCode,
      filled: filled + fields.filter((field) => !isBlank(field)).length,
      key: this.#rows.field(fields, 'key'),
      surname: this.#rows.field(fields, 'surname'),
      name: this.#rows.field(fields, 'name'),
      length,
    };
  }
}
