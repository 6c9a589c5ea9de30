import {
  type Columns,
  type Dialect,
  decoded,
  decodeText,
  dialectOf,
  endOfRow,
  recogniseColumns,
  sampleRows,
  splitRow,
  type TextStart,
  textStartOf,
} from '@civique/lists/reading';

/** The text of a file as it is written. */
export type TextKind = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** What the beginning of a list says about how to read it. */
export interface ListShape {
  readonly start: TextStart;
  readonly textKind: TextKind;
  readonly dialect: Dialect;
  readonly hasHeader: boolean;
  /** The header as text, without its line ending; empty without one. */
  readonly header: string;
  /** One name a column. */
  readonly names: readonly string[];
  readonly columns: Columns;
  /** The first rows as fields, the header left out. */
  readonly rows: readonly (readonly string[])[];
  /** Where the first row begins, in bytes of the decoded text. */
  readonly from: number;
}

/** What the user says otherwise. */
export interface ShapeWishes {
  /** Undefined = as recognised. */
  readonly delimiter?: string | undefined;
  readonly hasHeader?: boolean | undefined;
}

/** Enough for the widest rows. */
const SAMPLE_BYTES = 1 << 18;

/** In place of a delimiter that there is not: no byte of a text. */
export const NO_DELIMITER = -1;

/** Reads the beginning of a file. */
export async function shapeOf(file: Blob, wishes: ShapeWishes = {}): Promise<ListShape> {
  const isWhole = file.size <= SAMPLE_BYTES;
  const bytes = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  const start = textStartOf(bytes);
  const parts = await Array.fromAsync(decoded(one(bytes), start));
  const text = joined(parts);
  const utf8 = new TextEncoder().encode(decodeText(isWhole ? text : wholeLines(text)));
  const found = dialectOf(utf8, isWhole);
  const dialect = wishes.delimiter === undefined ? found : { ...found, delimiter: wishes.delimiter };
  const lines = sampleRows(utf8, dialect.delimiter, isWhole);
  const rows = lines.map((line) => splitRow(line, dialect.delimiter));
  const recognised = recogniseColumns(rows);
  const hasHeader = wishes.hasHeader ?? recognised.hasHeader;
  const width = rows[0]?.length ?? 0;
  return {
    start,
    textKind: textKindOf(start, text),
    dialect,
    hasHeader,
    header: hasHeader ? (lines[0] ?? '') : '',
    names: hasHeader
      ? (rows[0] ?? []).map((name) => name.trim())
      : Array.from({ length: width }, (_, at) => `${at + 1}`),
    columns: recognised.columns,
    rows: hasHeader ? rows.slice(1) : rows,
    from: hasHeader ? endOfHeader(text, dialect.delimiter, isWhole) : 0,
  };
}

function textKindOf({ encoding }: TextStart, text: Uint8Array): TextKind {
  if (encoding !== 'utf-8') return 'UTF-16';
  const whole = wholeLines(text);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(whole);
    return 'UTF-8';
  } catch {
    return 'Windows-1252';
  }
}

/** Without the line that the end of the sample cuts: half a character would make all of it look like Windows-1252. */
function wholeLines(text: Uint8Array): Uint8Array {
  const feed = text.lastIndexOf(0x0a);
  return feed < 0 ? text : text.subarray(0, feed + 1);
}

/** Just past the first row that is not blank. */
function endOfHeader(text: Uint8Array, delimiter: string | undefined, isLast: boolean): number {
  for (let at = 0; at < text.length; ) {
    const nextQuote = text.indexOf(0x22, at);
    const end = endOfRow(text, at, { delimiter: delimiter?.charCodeAt(0) ?? NO_DELIMITER, isLast, nextQuote });
    if (end < 0) return 0;
    if (decodeText(text.subarray(at, end)).trim() !== '') return end;
    at = end;
  }
  return 0;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
