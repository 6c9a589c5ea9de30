import { stat } from 'node:fs/promises';
import path from 'node:path';
import { CivicTaker } from '../civic-list/civic-taker.ts';
import { inputFiles, sizeAndMonth } from '../files/input-files.ts';
import { inputError, reasonOf } from '../input-error.ts';
import { message } from '../sentences/data-sentences.ts';
import type { FeedContext, Source, SourceDescription } from '../sources/source.ts';
import { csvTable } from './csv-table.ts';
import { completeMapping, type Mapping, mappingText } from './mapping.ts';
import { parquetTable } from './parquet-table.ts';
import { rowReader } from './row-reader.ts';
import type { Table } from './table.ts';

/** Any list of civic addresses, as CSV or Parquet; a mapping or a guess says what each column holds. */
export class CustomSource implements Source {
  readonly kind = 'custom';
  readonly #path: string;
  readonly #given: Mapping;
  #table: Promise<Table> | undefined;

  /** `given`: the columns the operator named; the others are guessed from their names. */
  constructor(file: string, given: Mapping = {}) {
    this.#path = file;
    this.#given = given;
  }

  async describe(): Promise<SourceDescription> {
    const table = await this.#open();
    const mapping = completeMapping(this.#given, table.columns, table.name);
    const { month } = sizeAndMonth(this.#path, [table]);
    return {
      info: {
        name: path.basename(this.#path),
        release: month,
        licence: 'set by its owner',
        attribution: {
          EN: `Contains the list ${path.basename(this.#path)}; its owner's terms apply.`,
          FR: `Contient la liste ${path.basename(this.#path)}; les conditions de son propriétaire s’appliquent.`,
        },
      },
      dataVersion: month,
      bytes: table.storedBytes,
      notes: [message('CUSTOM_READ_AS', { file: table.name, mapping: mappingText(mapping) })],
    };
  }

  async feed(context: FeedContext): Promise<void> {
    const table = await this.#open();
    const taker = new CivicTaker(context.builder, context.tally);
    const toRow = rowReader(completeMapping(this.#given, table.columns, table.name), table.columns);
    for await (const { first, rows } of table.read(context)) {
      for (const [at, row] of rows.entries()) {
        taker.take(toRow(row), () =>
          message('EXAMPLE_ROW', { file: table.name, row: first + at, text: row.join(',') }),
        );
      }
    }
  }

  #open(): Promise<Table> {
    this.#table ??= openTable(this.#path);
    return this.#table;
  }
}

async function openTable(file: string): Promise<Table> {
  const found = await stat(file).catch((error: unknown) => {
    throw inputError('CANNOT_READ', { file, reason: reasonOf(error) });
  });
  if (found.isDirectory()) throw inputError('CUSTOM_FOLDER', { file });
  if (/\.parquet$/i.test(file)) return parquetTable(file);
  const [part] = await inputFiles(file, /./, message('WANTED_CUSTOM'));
  return csvTable(part!);
}
