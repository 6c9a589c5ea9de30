import { isUtf8 } from 'node:buffer';
import type { Analysis, Engine, LineContent } from '@civique/engine';
import { GuessingFlags } from '@civique/engine';
import { requestLines } from '../columns/request-lines.ts';
import { csvField, csvRow, splitRow } from '../csv/fields.ts';
import { decodeText } from '../input/encoding.ts';
import { type AnswerColumn, answerColumns, MOST_ALTERNATIVES } from './answer-columns.ts';
import { type ExceptionRow, exceptionOf } from './exception.ts';
import type { Plan } from './plan.ts';
import { countAnswer, emptyTally, type Tally } from './tally.ts';

/** A row that is in no answer. */
export interface UnreadRow {
  readonly row: number;
  readonly text: string;
  readonly fault: UnreadFault;
}
export const UNREAD_FAULTS = ['OPEN_QUOTE', 'TOO_LONG', 'TOO_MANY_FIELDS', 'NOT_JSON'] as const;
export type UnreadFault = (typeof UNREAD_FAULTS)[number];

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

/** A row as text and as fields. */
interface Row {
  readonly number: number;
  readonly text: string;
  readonly fields: readonly string[];
}

const BLANK = /^\s*$/;

/** Answers blocks of rows by a plan, with an engine. */
export class BlockAnswerer {
  readonly #engine: Engine;
  readonly #plan: Plan;
  readonly #names: readonly string[];
  readonly #request: ReturnType<typeof requestLines>;
  readonly #columns: readonly AnswerColumn[];
  readonly #keys: readonly string[];

  constructor(engine: Engine, plan: Plan) {
    this.#engine = engine;
    this.#plan = plan;
    this.#names = plan.from.names;
    this.#request = requestLines(plan.columns);
    this.#columns = answerColumns(plan.groups, plan.layout);
    this.#keys = this.#columns.map(({ name }) => JSON.stringify(name));
  }

  /** The answers to the rows of a block. */
  answer(bytes: Buffer, firstRow: number): AnsweredBlock {
    const block = {
      parts: [] as string[],
      unread: [] as UnreadRow[],
      exceptions: [] as ExceptionRow[],
      hashes: [] as HashRow[],
      tally: emptyTally(),
    };
    let number = firstRow;
    for (const text of this.#rowsOf(bytes)) {
      const row = this.#read(text, number++);
      if ('fault' in row) {
        block.unread.push(row);
        block.tally.unread++;
        continue;
      }
      const answer = this.#analyse(row.fields);
      countAnswer(block.tally, row.number, answer);
      if (answer.reasonCode === 'BLANK') block.tally.blank++;
      const written = this.#written(row, answer);
      block.parts.push(written);
      if (this.#plan.wantsExceptions && answer.status !== 'V') {
        block.exceptions.push(exceptionOf(row.number, this.#typed(row.fields), this.#field(row.fields, 'key'), answer));
      }
      if (this.#plan.wantsHashes) block.hashes.push(this.#hashRow(row, answer, Buffer.byteLength(written)));
    }
    const { parts, ...rest } = block;
    return { text: parts.join(''), ...rest };
  }

  /** How one row is read and answered. */
  show(fields: readonly string[]): { typed: string; status: string; address: string; reason: string } {
    const whole = [...fields, ...Array<string>(Math.max(0, this.#names.length - fields.length)).fill('')];
    const answer = this.#analyse(whole);
    const address = answer.lines.map(({ strContent }) => strContent).filter((line) => !BLANK.test(line));
    return { typed: this.#typed(whole), status: answer.status, address: address.join(', '), reason: answer.reason };
  }

  /** Rows without their line endings. */
  *#rowsOf(bytes: Buffer): Generator<string> {
    const { from } = this.#plan;
    const text = decodeRows(bytes);
    const isQuoted = from.kind === 'csv' && text.includes('"');
    for (let at = 0; at < text.length; ) {
      const end = isQuoted ? endOfTextRow(text, at, from.delimiter) : lineEndIn(text, at);
      yield text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end);
      at = end + 1;
    }
  }

  #read(text: string, number: number): Row | UnreadRow {
    const { from } = this.#plan;
    if (from.kind === 'ndjson') return this.#readJson(text, number);
    const fields = splitRow(text, from.delimiter);
    const width = this.#names.length;
    if (fields.length === width) return { number, text, fields };
    if (fields.length < width) {
      const missing = width - fields.length;
      return { number, text: text + from.delimiter!.repeat(missing), fields: [...fields, ...Array(missing).fill('')] };
    }
    const surplus = fields.splice(width);
    if (surplus.some((field) => field !== '')) return { row: number, text, fault: 'TOO_MANY_FIELDS' };
    return { number, text: text.slice(0, text.length - surplus.length * from.delimiter!.length), fields };
  }

  #readJson(text: string, row: number): Row | UnreadRow {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return { row, text, fault: 'NOT_JSON' };
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { row, text, fault: 'NOT_JSON' };
    const members = value as Readonly<Record<string, unknown>>;
    return { number: row, text: text.trimEnd(), fields: this.#names.map((name) => textOf(members[name])) };
  }

  #analyse(fields: readonly string[]): Analysis {
    const { layout, columns } = this.#request;
    const { mode, style, language } = this.#plan;
    const lines: LineContent[] = layout.Lines.map(({ strName }, index) => ({
      strName,
      strContent: fields[columns[index]!]!,
    }));
    return this.#engine.analyze({
      lines,
      layout,
      outputLayout: this.#plan.layout,
      mode,
      style,
      maxAlternatives: MOST_ALTERNATIVES,
      guessingFlags: GuessingFlags.All,
      language,
    });
  }

  #written({ text, fields }: Row, answer: Analysis): string {
    const { from, to } = this.#plan;
    if (to === 'csv' && from.kind === 'csv') {
      const delimiter = from.delimiter ?? ',';
      let row = from.delimiter === undefined ? csvField(fields[0]!, delimiter) : text;
      for (const column of this.#columns) row += delimiter + csvField(column.text(answer), delimiter);
      return row + from.lineEnd;
    }
    if (to === 'csv') return `${csvRow([...fields, ...this.#columns.map((column) => column.text(answer))], ',')}\n`;
    const members = this.#columns.map((column, index) => {
      const value = column.text(answer);
      return `${this.#keys[index]}:${column.kind === 'number' ? value : JSON.stringify(value)}`;
    });
    return `${withMembers(from.kind === 'csv' ? objectText(this.#names, fields) : text, members)}\n`;
  }

  /** What was typed of the address, on one line. */
  #typed(fields: readonly string[]): string {
    return this.#request.columns
      .map((column) => fields[column]!.trim())
      .filter((field) => !BLANK.test(field))
      .join(', ');
  }

  #field(fields: readonly string[], role: 'key' | 'name' | 'surname'): string {
    const column = this.#plan.columns[role];
    return column === undefined ? '' : fields[column]!;
  }

  #hashRow({ number, fields }: Row, { hashCode, elements }: Analysis, length: number): HashRow {
    const filled = Object.values(elements).filter((value) => value !== '').length;
    return {
      row: number,
      hash: hashCode,
      filled: filled + fields.filter((field) => !BLANK.test(field)).length,
      key: this.#field(fields, 'key'),
      surname: this.#field(fields, 'surname'),
      name: this.#field(fields, 'name'),
      length,
    };
  }
}

/** Text of a block in UTF-8; where it is not, each line by itself, because lists are often put together from two files. */
function decodeRows(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const feed = bytes.indexOf(0x0a, at);
    const end = feed < 0 ? bytes.length : feed + 1;
    lines.push(decodeText(bytes.subarray(at, end)));
    at = end;
  }
  return lines.join('');
}

function lineEndIn(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed;
}

/** Position of the line feed that ends the row at `at`; the rows of a block are well formed. */
function endOfTextRow(text: string, at: number, delimiter: string | undefined): number {
  for (let from = at; ; ) {
    const feed = lineEndIn(text, from);
    if (text[from] !== '"') {
      const next = delimiter === undefined ? -1 : text.indexOf(delimiter, from);
      if (next < 0 || next > feed) return feed;
      from = next + 1;
      continue;
    }
    let close = text.indexOf('"', from + 1);
    while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
    if (close < 0) return feed;
    const isEnd = close + 1 >= text.length || text[close + 1] === '\n' || text.startsWith('\r\n', close + 1);
    if (isEnd) return lineEndIn(text, close + 1);
    if (text[close + 1] !== delimiter) return feed;
    from = close + 2;
  }
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function objectText(names: readonly string[], fields: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(names.map((name, index) => [name, fields[index]])));
}

/** An object's text with members behind its own, which stay as they were written. */
function withMembers(object: string, members: readonly string[]): string {
  const inner = object.slice(0, object.lastIndexOf('}'));
  return `${inner}${/\{\s*$/.test(inner) ? '' : ','}${members.join(',')}}`;
}
