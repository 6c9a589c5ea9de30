import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** One row of a starter table, with its position. */
export interface StarterRow {
  readonly file: string;
  /** 1-based; the header is line 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

export interface StarterTable {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly StarterRow[];
}

/**
 * Splits the text of a table into rows. Fields are kept as written, including spaces, so that the rules can object to
 * them. Throws, naming the file, if the text is not CSV or a row has a different number of fields.
 */
export function parseTable(file: string, text: string): StarterTable {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, { info: true }) as unknown as typeof records;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
  const [header, ...body] = records;
  const columns = header?.record ?? [];
  return {
    file,
    columns,
    rows: body.map(({ record, info }) => ({
      file,
      line: info.lines,
      values: Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ''])),
    })),
  };
}

/** Reads every `.csv` file in a folder, sorted by name. */
export function readTables(folder: string): StarterTable[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .map((file) => parseTable(file, readFileSync(join(folder, file), 'utf8')));
}

/** All rows of the tables with a matching file name. */
export function rowsOf(tables: readonly StarterTable[], file: RegExp): StarterRow[] {
  return tables.filter((table) => file.test(table.file)).flatMap((table) => table.rows);
}
