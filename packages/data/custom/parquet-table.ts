import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReadingContext } from '../files/read-part.ts';
import { inputError, reasonOf } from '../input-error.ts';
import type { Table } from './table.ts';

/** A Parquet file, read one row group at a time. The Parquet library is loaded only on demand. */
export async function parquetTable(file: string): Promise<Table> {
  const { asyncBufferFromFile, parquetMetadataAsync, parquetSchema } = await import('hyparquet');
  const name = path.basename(file);
  const { size, mtime } = await stat(file);
  const buffer = await asyncBufferFromFile(file);
  const metadata = await parquetMetadataAsync(buffer).catch((error: unknown) => {
    throw inputError('NOT_PARQUET', { file: name, reason: reasonOf(error) });
  });
  const columns = parquetSchema(metadata)
    .children.filter(({ children }) => children.length === 0)
    .map(({ element }) => element.name);

  async function* read(context: ReadingContext): AsyncGenerator<{ first: number; rows: string[][] }> {
    const { parquetReadObjects } = await import('hyparquet');
    const { compressors } = await import('hyparquet-compressors');
    const total = Number(metadata.num_rows);
    let rowStart = 0;
    for (const group of metadata.row_groups) {
      context.signal?.throwIfAborted();
      const rowEnd = rowStart + Number(group.num_rows);
      const objects = await parquetReadObjects({
        file: buffer,
        metadata,
        columns,
        rowStart,
        rowEnd,
        compressors,
      }).catch((error: unknown) => {
        throw inputError('PARQUET_DAMAGED', { file: name, reason: reasonOf(error) });
      });
      yield { first: rowStart + 1, rows: objects.map((row) => columns.map((column) => textOf(row[column]))) };
      rowStart = rowEnd;
      context.onBytes(Math.floor((size * rowEnd) / Math.max(1, total)));
    }
  }
  return { name, storedBytes: size, modified: mtime, columns, read };
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim();
}
