import type { RecordOut } from '@civique/client';
import { csvRow } from '@civique/lists/reading';
import type { ListRow } from './list-rows.ts';
import type { ListShape } from './list-shape.ts';
import type { CountedAnswer } from './tally.ts';

/** What a row of the result needs of an answer; `intRetCode` 0 = answered and charged. */
export type WrittenAnswer = CountedAnswer & Pick<RecordOut, 'intRetCode' | 'HashCode' | 'AddressLinesOut'>;

/** Names of the new columns begin with this, so that they do not meet those of the list. */
const PREFIX = 'civique_';

/** The files of a run, as text: rows as they were, answers to their right. */
export class ResultText {
  readonly #shape: ListShape;
  readonly #lines: readonly string[];
  readonly #delimiter: string;

  /** `lines` are the names of the lines of the layout. */
  constructor(shape: ListShape, lines: readonly string[]) {
    this.#shape = shape;
    this.#lines = lines;
    this.#delimiter = shape.dialect.delimiter ?? ',';
  }

  /** The first line of the result; empty for a list without a header. */
  get header(): string {
    if (!this.#shape.hasHeader) return '';
    return this.#line(this.#own(this.#shape.header), this.#names());
  }

  /** The first line of the exceptions, which always have one. */
  get exceptionsHeader(): string {
    const own = this.#shape.hasHeader ? this.#own(this.#shape.header) : csvRow(this.#shape.names, this.#delimiter);
    return this.#line(own, this.#names());
  }

  /** One row of either file. */
  row({ text, fields }: ListRow, answer: WrittenAnswer): string {
    const missing = Math.max(0, this.#shape.names.length - fields.length);
    const lines = this.#lines.map(
      (name) => answer.AddressLinesOut.find(({ strName }) => strName === name)?.strContent ?? '',
    );
    return this.#line(this.#own(text) + this.#delimiter.repeat(missing), [
      answer.strStatus,
      String(answer.Confidence),
      ...lines,
      answer.HashCode,
      answer.ReasonCode,
      answer.strMessage,
    ]);
  }

  /** True for a row that somebody has to look at. */
  static isException(answer: WrittenAnswer): boolean {
    return answer.strStatus !== 'V' && answer.strStatus !== 'C';
  }

  #names(): string[] {
    const lines = this.#lines.map((name) => name || 'address');
    const names = ['status', 'confidence', ...lines, 'hash_code', 'reason_code', 'reason'];
    const taken = new Set(this.#shape.names.map((name) => name.toLowerCase()));
    return names.map((name) => {
      let free = PREFIX + name;
      for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${PREFIX}${name}_${number}`;
      taken.add(free.toLowerCase());
      return free;
    });
  }

  /** A row of one field that holds the delimiter of the result has to be quoted. */
  #own(text: string): string {
    return this.#shape.dialect.delimiter === undefined ? csvRow([text], this.#delimiter) : text;
  }

  #line(own: string, added: readonly string[]): string {
    return `${own}${this.#delimiter}${csvRow(added, this.#delimiter)}${this.#shape.dialect.lineEnd}`;
  }
}
