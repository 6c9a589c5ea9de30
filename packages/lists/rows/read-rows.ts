import { isUtf8 } from 'node:buffer';
import { splitRow } from '../csv/fields.ts';
import { decodeText } from '../input/encoding.ts';
import { isTooDeep, textOf } from '../input/json-values.ts';
import type { RowFormat } from './plan.ts';
import type { Row, UnreadRow } from './row.ts';

/** The rows of a block: whole rows, one behind the other. */
export function* readRows(bytes: Buffer, firstRow: number, from: RowFormat): Generator<Row | UnreadRow> {
  const text = decodeRows(bytes);
  const isQuoted = from.kind === 'csv' && text.includes('"');
  let number = firstRow;
  for (let at = 0; at < text.length; ) {
    const end = isQuoted ? endOfTextRow(text, at, from.delimiter) : lineEndIn(text, at);
    const row = text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end);
    yield from.kind === 'csv' ? readCsv(row, number++, from) : readJson(row, number++, from.names);
    at = end + 1;
  }
}

function readCsv(
  text: string,
  number: number,
  { names, delimiter }: Extract<RowFormat, { kind: 'csv' }>,
): Row | UnreadRow {
  const fields = splitRow(text, delimiter);
  const width = names.length;
  if (fields.length === width) return { number, text, fields };
  if (fields.length < width) {
    const missing = width - fields.length;
    return { number, text: text + delimiter!.repeat(missing), fields: [...fields, ...Array(missing).fill('')] };
  }
  const surplus = fields.splice(width);
  if (surplus.some((field) => field !== '')) return { row: number, text, fault: 'TOO_MANY_FIELDS' };
  return { number, text: text.slice(0, text.length - surplus.length * delimiter!.length), fields };
}

function readJson(text: string, row: number, names: readonly string[]): Row | UnreadRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { row, text, fault: 'NOT_JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { row, text, fault: 'NOT_JSON' };
  const members = value as Readonly<Record<string, unknown>>;
  const values = names.map((name) => (Object.hasOwn(members, name) ? members[name] : null));
  if (values.some((value) => isTooDeep(value))) return { row, text, fault: 'TOO_DEEP' };
  return { number: row, text: text.trimEnd(), fields: values.map(textOf), values };
}

/**
 * Text of a block in UTF-8; where it is not, each line by itself, because lists are often put together from two files.
 */
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
