import { reasonOf } from '@civique/data';
import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import { listError } from '../list-error.ts';
import { type ColumnType, columnType, isNested, rawElement, toJsonValue } from './column-type.ts';

/** Rows that are decoded at once: with a hundred columns, they are still a small part of the memory. */
const WINDOW_ROWS = 20_000;
/** Text handed on at once. */
const CHUNK_CHARACTERS = 1 << 20;

/** A Parquet file that is open. The library is loaded only on demand. */
interface OpenFile {
  readonly buffer: AsyncBuffer;
  readonly metadata: FileMetaData;
  readonly types: readonly ColumnType[];
  /** Names of the columns that have one value for each row. */
  readonly flat: ReadonlySet<string>;
}

async function openParquet(file: string): Promise<OpenFile> {
  const { asyncBufferFromFile, parquetMetadataAsync, parquetSchema } = await import('hyparquet');
  const buffer = await asyncBufferFromFile(file);
  const metadata = await parquetMetadataAsync(buffer, { geoparquet: false });
  const columns = parquetSchema(metadata).children.map(({ element }) => element);
  const types = columns.map(columnType);
  const raw = new Set(columns.filter((_, index) => types[index]!.isRaw));
  const schema = metadata.schema.map((element) => (raw.has(element) ? rawElement(element) : element));
  const flat = new Set(columns.filter((element) => !isNested(element)).map(({ name }) => name));
  return { buffer, metadata: { ...metadata, schema }, types, flat };
}

/** The columns of a Parquet file. Errors: ListError if it is damaged. */
export async function parquetColumns(file: string): Promise<readonly ColumnType[]> {
  try {
    return (await openParquet(file)).types;
  } catch (error) {
    throw damaged(error, file);
  }
}

/**
 * The rows of a Parquet file as NDJSON, so that everything behind reads one kind of text. Decimals, times and whole
 * numbers that JSON cannot hold are texts with all their digits.
 *
 * @param onBytes told how many stored bytes the rows were
 * Errors: ListError if the file is damaged, or does not have the rows that it says.
 */
export async function* parquetLines(file: string, onBytes: (count: number) => void): AsyncGenerator<Uint8Array> {
  try {
    const { parquetReadObjects } = await import('hyparquet');
    const { compressors } = await import('hyparquet-compressors');
    const { buffer, metadata, types, flat } = await openParquet(file);
    const columns = types.map((type) => ({ type, name: type.element.name, key: JSON.stringify(type.element.name) }));
    if (!agrees(metadata, flat)) throw listError('PARQUET_ROWS', { file });
    const parsers = { jsonFromBytes: (bytes: Uint8Array) => new TextDecoder().decode(bytes), ...TIMES };
    const total = Number(metadata.num_rows);
    let told = 0;
    for (const { rowStart, rowEnd } of windowsOf(metadata)) {
      const rows = await parquetReadObjects({ file: buffer, metadata, rowStart, rowEnd, compressors, parsers });
      let text = '';
      for (const row of rows) {
        // An empty field is null.
        for (const name of flat) if (row[name] === undefined) throw listError('PARQUET_ROWS', { file });
        const members = columns.map(({ type, name, key }) => `${key}:${JSON.stringify(toJsonValue(type, row[name]))}`);
        text += `{${members.join(',')}}\n`;
        if (text.length < CHUNK_CHARACTERS) continue;
        yield Buffer.from(text);
        text = '';
      }
      if (text !== '') yield Buffer.from(text);
      const read = Math.floor((buffer.byteLength * rowEnd) / Math.max(1, total));
      onBytes(read - told);
      told = read;
    }
  } catch (error) {
    throw damaged(error, file);
  }
}

/** Times of the old kind, which have no type of their own in the schema, as they are stored. */
const TIMES = { timestampFromNanoseconds: (nanos: bigint) => nanos };

/**
 * False where the numbers of rows contradict each other: of the file and its row groups, or of a group and a column
 * that has one value for each row, or are no numbers of rows. Whatever is claimed beyond them would be read as empty
 * rows, or be left out.
 */
function agrees({ num_rows: all, row_groups: groups }: FileMetaData, flat: ReadonlySet<string>): boolean {
  const isWhole = groups.every(
    ({ num_rows: rows, columns }) =>
      rows >= 0n &&
      columns.every(
        ({ meta_data: of }) => of === undefined || !flat.has(of.path_in_schema[0]!) || of.num_values === rows,
      ),
  );
  return isWhole && groups.reduce((sum, { num_rows: rows }) => sum + rows, 0n) === all;
}

/** Ranges of rows, none across two row groups. */
function* windowsOf({ row_groups: groups }: FileMetaData): Generator<{ rowStart: number; rowEnd: number }> {
  let from = 0;
  for (const { num_rows: rows } of groups) {
    const end = from + Number(rows);
    for (let rowStart = from; rowStart < end; rowStart += WINDOW_ROWS) {
      yield { rowStart, rowEnd: Math.min(rowStart + WINDOW_ROWS, end) };
    }
    from = end;
  }
}

function damaged(error: unknown, file: string): unknown {
  // What the library throws about a file is a plain Error; a file that cannot be read has a code.
  if (!(error instanceof Error) || error.name === 'ListError') return error;
  // It stumbled over what is not there: its own words would tell nobody anything.
  if (error instanceof TypeError || error instanceof RangeError) return listError('PARQUET_BROKEN', { file });
  return listError('CANNOT_READ', { file, reason: reasonOf(error) });
}
