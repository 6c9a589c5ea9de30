import type { Analysis, LineContent } from '@civique/engine';
import { type RequestLines, requestLines } from '../columns/request-lines.ts';
import { exceptionOf } from './exception.ts';
import type { Plan } from './plan.ts';
import { isBlank, onOneLine, type Row, type UnreadRow } from './row.ts';
import { countAnswer, emptyTally, type Tally } from './tally.ts';
import { TextBytes } from './text-bytes.ts';
import { rowWriter, type WriteRow } from './write-rows.ts';

/** What became of the rows of one block: mostly bytes, which threads hand over and files take as they are. */
export interface AnsweredBlock {
  /** The rows with their answers, as they are written. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly unread: readonly UnreadRow[];
  /** An `ExceptionRow` on each line, as JSON. */
  readonly exceptions: Uint8Array<ArrayBuffer>;
  /** A `HashRow` on each line, as JSON; only where duplicates are wanted. */
  readonly hashes: Uint8Array<ArrayBuffer>;
  readonly tally: Tally;
}

/** Row, HashCode and completeness. */
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

/** What a block is gathered in. */
type BlockTexts = Readonly<Record<'answered' | 'exceptions' | 'hashes', TextBytes>>;

/** What the rows of a plan ask, and how their answers are gathered. */
export class PlannedRows {
  readonly plan: Plan;
  readonly request: RequestLines;
  readonly #write: WriteRow;
  readonly #texts = { answered: new TextBytes(), exceptions: new TextBytes(), hashes: new TextBytes() };

  constructor(plan: Plan) {
    this.plan = plan;
    this.request = requestLines(plan.columns);
    this.#write = rowWriter(plan);
  }

  /** What was typed of the address of a row: a text for each line of `request.layout`. */
  typed(fields: readonly string[]): string[] {
    return this.request.columns.map((column) => fields[column]!);
  }

  /** What was typed, in the lines of `request.layout`. */
  lines(typed: readonly string[]): LineContent[] {
    return this.request.layout.Lines.map(({ strName }, index) => ({ strName, strContent: typed[index]! }));
  }

  /** What was typed of the address of a row, on one line. */
  typedText(fields: readonly string[]): string {
    return onOneLine(this.typed(fields));
  }

  /** Begins a block. Blocks are gathered in the same memory: the one before must be done. */
  block(): BlockAnswers {
    for (const text of Object.values(this.#texts)) text.clear();
    return new BlockAnswers(this, this.#write, this.#texts);
  }

  field(fields: readonly string[], role: 'key' | 'name' | 'surname'): string {
    const column = this.plan.columns[role];
    return column === undefined ? '' : fields[column]!;
  }
}

/** Gathers the answers to the rows of one block, in order. */
class BlockAnswers {
  readonly #rows: PlannedRows;
  readonly #write: WriteRow;
  readonly #texts: BlockTexts;
  readonly #unread: UnreadRow[] = [];
  readonly #tally = emptyTally();

  constructor(rows: PlannedRows, write: WriteRow, texts: BlockTexts) {
    this.#rows = rows;
    this.#write = write;
    this.#texts = texts;
  }

  unread(row: UnreadRow): void {
    this.#unread.push(row);
    this.#tally.unread++;
  }

  add(row: Row, answer: Analysis): void {
    const { wantsExceptions, wantsHashes } = this.#rows.plan;
    const { number, fields } = row;
    const { answered, exceptions, hashes } = this.#texts;
    countAnswer(this.#tally, number, answer);
    const length = answered.add(this.#write(row, answer));
    if (wantsExceptions && answer.status !== 'V') {
      exceptions.addJson(exceptionOf(number, this.#rows.typed(fields), this.#rows.field(fields, 'key'), answer));
    }
    if (wantsHashes) hashes.addJson(this.#hashRow(row, answer, length));
  }

  done(): AnsweredBlock {
    return {
      bytes: this.#texts.answered.copy(),
      unread: this.#unread,
      exceptions: this.#texts.exceptions.copy(),
      hashes: this.#texts.hashes.copy(),
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
