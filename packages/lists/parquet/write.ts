import { open } from 'node:fs/promises';
import { reasonOf } from '@civique/data';
import { listError } from '../list-error.ts';
import { type ColumnType, fromJsonValue } from './column-type.ts';

/** Rows of a group: the smallest part of a file that others read at once, and the most that is held here. */
const GROUP_ROWS = 20_000;

/**
 * Writes rows as a Parquet file. The same rows and columns always give the same bytes.
 *
 * @param rows values in the order of `columns`, each as `toJsonValue` makes it
 * @param createdBy name and version of the program
 * Errors: ListError if the file cannot be written.
 */
export async function writeParquet(
  file: string,
  columns: readonly ColumnType[],
  rows: AsyncIterable<readonly unknown[]>,
  createdBy: string,
): Promise<void> {
  const { ParquetWriter, fileWriter } = await import('hyparquet-writer');
  try {
    const schema = [{ name: 'schema', num_children: columns.length }, ...columns.map(({ element }) => element)];
    const writer = new ParquetWriter({ writer: fileWriter(file), schema, createdBy });
    let group: unknown[][] = columns.map(() => []);
    let count = 0;
    const flush = async (): Promise<void> => {
      if (count === 0) return;
      const columnData = columns.map(({ element }, index) => ({ name: element.name, data: group[index]! }));
      await writer.write({ columnData, rowGroupSize: GROUP_ROWS });
      group = columns.map(() => []);
      count = 0;
    };
    for await (const row of rows) {
      for (const [index, column] of columns.entries()) group[index]!.push(fromJsonValue(column, row[index]));
      if (++count === GROUP_ROWS) await flush();
    }
    await flush();
    await writer.finish();
    await using written = await open(file, 'r+');
    await written.datasync();
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
    throw listError('CANNOT_WRITE', { file, reason: reasonOf(error) });
  }
}
