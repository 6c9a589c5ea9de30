import { recogniseColumns } from '../columns/recognise.ts';
import { ADDRESS_ROLES, type Columns, ROLES, type Role } from '../columns/roles.ts';
import { shownNames } from '../columns/shown-names.ts';
import { type Dialect, dialectOf, sampleRows } from '../csv/dialect.ts';
import { splitRow } from '../csv/fields.ts';
import { endOfRow } from '../csv/row-end.ts';
import { listError } from '../list-error.ts';
import type { ColumnType } from '../parquet/column-type.ts';
import { parquetColumns } from '../parquet/read.ts';
import { ONE_FIELD } from './cut-blocks.ts';
import { decoded, decodeText, type TextStart, textStartOf } from './encoding.ts';
import { kindOfBytes } from './file-kind.ts';
import { isTooDeep, textOf } from './json-values.ts';
import { type Format, formatOfName, type Input, nameOf } from './open-input.ts';

/** What the beginning of an input says about how to read it. */
export interface InputShape {
  readonly format: Format;
  readonly start: TextStart;
  /** Of CSV. */
  readonly dialect: Dialect;
  readonly hasHeader: boolean;
  /** The text of the header with its line ending; empty without one. */
  readonly header: string;
  /** Where the first row begins, in bytes of the decoded text. */
  readonly from: number;
  readonly names: readonly string[];
  readonly columns: Columns;
  /** Of Parquet, whose text is NDJSON. */
  readonly types?: readonly ColumnType[];
  /** The first rows as fields, the header left out. */
  readonly rows: readonly (readonly string[])[];
  /** The bytes from which all this was read: standard input gives them only once. */
  readonly sample: readonly Uint8Array[];
}

/** What the user says about the input. */
export interface ShapeWishes {
  readonly delimiter?: string;
  readonly hasHeader?: boolean;
  /** `role=column` pairs, the column by its name or its number from 1. */
  readonly map?: readonly string[];
}

/** Enough for the widest rows. */
const SAMPLE_BYTES = 1 << 18;

/** As many as a sheet of Excel has. A row of one field is written with all the others. */
const MOST_COLUMNS = 16_384;

/** Rows of NDJSON that are kept from the beginning. */
const MOST_JSON_ROWS = 1_000;

/** Reads the beginning of an input. The iterator goes on behind the sample. Errors: ListError if it names no column. */
export async function shapeOf(
  input: Input,
  chunks: AsyncIterator<Uint8Array>,
  wishes: ShapeWishes,
): Promise<InputShape> {
  const sample: Uint8Array[] = [];
  let isWhole = false;
  for (let length = 0; length < SAMPLE_BYTES; ) {
    const { done, value } = await chunks.next();
    if (done === true) {
      isWhole = true;
      break;
    }
    sample.push(value);
    length += value.length;
  }
  const bytes = Buffer.concat(sample);
  const kind = kindOfBytes(bytes);
  if (kind !== undefined) throw listError(kind, { file: nameOf(input) });
  const start = textStartOf(bytes);
  const text = Buffer.concat(await Array.fromAsync(decoded(asyncOf([bytes]), start)));
  if (input.storage === 'parquet') {
    const types = await parquetColumns(input.file);
    const names = types.map(({ element }) => element.name);
    return { ...jsonShape(text, isWhole, names, wishes), format: 'parquet', types, start, sample };
  }
  const format = formatOfName(input.file) ?? (looksLikeJson(text) ? 'ndjson' : 'csv');
  if (format === 'parquet') throw listError('NOT_PARQUET', { file: nameOf(input) });
  const shape = format === 'ndjson' ? jsonShape(text, isWhole, [], wishes) : csvShape(text, isWhole, wishes);
  if (shape.names.length === 0) throw listError(whyNoColumns(text, format), { file: nameOf(input) });
  return { ...shape, start, sample };
}

function whyNoColumns(text: Buffer, format: 'csv' | 'ndjson'): 'INPUT_EMPTY' | 'NO_OBJECT' | 'NO_LINE_END' {
  if (decodeText(text).trim() === '') return 'INPUT_EMPTY';
  return format === 'csv' ? 'NO_LINE_END' : 'NO_OBJECT';
}

/** The line with which Excel is told the delimiter. It is not part of the list. */
const DELIMITER_LINE = /^sep=(.)\r?\n/i;

type Shape = Omit<InputShape, 'start' | 'sample'>;

function csvShape(text: Buffer, isWhole: boolean, wishes: ShapeWishes): Shape {
  const told = DELIMITER_LINE.exec(text.toString('latin1', 0, 10));
  if (told !== null) {
    const skipped = told[0].length;
    const shape = csvShape(text.subarray(skipped), isWhole, { delimiter: told[1]!, ...wishes });
    return { ...shape, from: skipped + shape.from };
  }
  const utf8 = Buffer.from(decodeText(text));
  const found = dialectOf(utf8, isWhole);
  const dialect = wishes.delimiter === undefined ? found : { ...found, delimiter: wishes.delimiter };
  const lines = sampleRows(utf8, dialect.delimiter, isWhole);
  const rows = lines.map((row) => splitRow(row, dialect.delimiter));
  checkColumns(rows[0]?.length ?? 0);
  const recognised = recogniseColumns(rows);
  const hasHeader = wishes.hasHeader ?? recognised.hasHeader;
  const names = hasHeader ? (rows[0] ?? []) : recognised.names.map((_, index) => `column ${index + 1}`);
  return {
    format: 'csv',
    dialect,
    hasHeader,
    header: hasHeader ? `${lines[0] ?? ''}${dialect.lineEnd}` : '',
    from: hasHeader ? endOfHeader(text, dialect.delimiter, isWhole) : 0,
    names,
    columns: mapped(recognised.columns, names, wishes.map ?? []),
    rows: hasHeader ? rows.slice(1) : rows,
  };
}

function checkColumns(count: number): void {
  if (count > MOST_COLUMNS) throw listError('TOO_MANY_COLUMNS', { count, most: MOST_COLUMNS });
}

/** Just past the first row that is not blank. */
function endOfHeader(text: Buffer, delimiter: string | undefined, isWhole: boolean): number {
  for (let at = 0; at < text.length; ) {
    const where = {
      delimiter: delimiter?.charCodeAt(0) ?? ONE_FIELD,
      isLast: isWhole,
      nextQuote: text.indexOf(0x22, at),
    };
    const end = endOfRow(text, at, where);
    if (end < 0) break;
    if (text.toString('latin1', at, end).trim() !== '') return end;
    at = end;
  }
  return 0;
}

/** @param known the names of columns that are known without looking at the rows */
function jsonShape(text: Buffer, isWhole: boolean, known: readonly string[], wishes: ShapeWishes): Shape {
  const names = new Set(known);
  const objects: Record<string, unknown>[] = [];
  const lines = decodeText(text).split('\n');
  for (const line of isWhole ? lines : lines.slice(0, -1)) {
    try {
      const value = JSON.parse(line);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      if (Object.values(value).some((each) => isTooDeep(each))) continue;
      objects.push(value);
      for (const name of Object.keys(value)) names.add(name);
    } catch {
      // A line that is not JSON becomes an exception when its turn comes.
    }
  }
  checkColumns(names.size);
  const rows = objects
    .slice(0, MOST_JSON_ROWS)
    .map((each) => [...names].map((name) => (Object.hasOwn(each, name) ? textOf(each[name]) : '')));
  const { columns } = recogniseColumns([[...names], ...rows.slice(0, 100)]);
  return {
    format: 'ndjson',
    dialect: { delimiter: ',', lineEnd: '\n' },
    hasHeader: false,
    header: '',
    from: 0,
    names: [...names],
    columns: mapped(columns, [...names], wishes.map ?? []),
    rows,
  };
}

/** The columns as recognised, but for those that the user says. */
function mapped(columns: Columns, names: readonly string[], map: readonly string[]): Columns {
  if (map.length === 0) return columns;
  const said: Partial<Record<Role, number>> = {};
  for (const pair of map.flatMap((each) => each.split(','))) {
    const [role = '', column = ''] = splitPair(pair);
    const known = ROLES.find((each) => each.toLowerCase() === role.toLowerCase());
    if (known === undefined) throw listError('UNKNOWN_ROLE', { role, roles: ROLES.join(', ') });
    const index = positionOf(column, names);
    if (index < 0) throw listError('UNKNOWN_COLUMN', { column, columns: shownNames(names) });
    said[known] = index;
  }
  const taken = new Set(Object.values(said));
  const kept = Object.entries(columns).filter(
    ([role, column]) => !taken.has(column) && !isReplaced(role as Role, said),
  );
  return { ...Object.fromEntries(kept), ...said };
}

/** Roles that say the same: where the user names one, the others are not recognised. */
const STREET_ROLES: readonly Role[] = ['address', 'line1', 'street'];

function isReplaced(role: Role, said: Readonly<Partial<Record<Role, number>>>): boolean {
  if (said.address !== undefined) return ADDRESS_ROLES.includes(role);
  return STREET_ROLES.includes(role) && STREET_ROLES.some((each) => said[each] !== undefined);
}

function splitPair(pair: string): string[] {
  const at = pair.indexOf('=');
  return at < 0 ? [pair.trim()] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

function positionOf(column: string, names: readonly string[]): number {
  const exact = names.indexOf(column);
  if (exact >= 0) return exact;
  const folded = names.findIndex((name) => name.trim().toLowerCase() === column.toLowerCase());
  if (folded >= 0) return folded;
  const number = /^\d+$/.test(column) ? Number(column) : 0;
  return number >= 1 && number <= names.length ? number - 1 : -1;
}

const looksLikeJson = (text: Buffer): boolean => /^\s*\{/.test(text.toString('latin1', 0, 200));

async function* asyncOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
