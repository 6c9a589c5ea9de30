import path from 'node:path';
import { inputError, reasonOf } from '../input-error.ts';
import type { FeedContext, Source, SourceDescription } from '../sources/source.ts';
import { RowReader } from './row-reader.ts';
import { EXPLAINED } from './schema.ts';
import { readTables, type StarterTable } from './starter-table.ts';
import { TABLE_KINDS, type TableKind } from './table-kinds.ts';

/** The folder of the starter's own tables. */
export const STARTER_FOLDER: string = import.meta.dirname;

/** Month in which the tables were last checked. */
const STARTER_VERSION = '2026-11';

/**
 * The starter: some 2,000 public addresses from every province and territory, in CSV tables beside this file. They
 * are written by hand, so any error in them ends the build.
 */
export class StarterSource implements Source {
  readonly kind = 'starter';
  readonly #folder: string;

  constructor(folder: string = STARTER_FOLDER) {
    this.#folder = folder;
  }

  async describe(): Promise<SourceDescription> {
    return {
      info: {
        name: 'Civique starter',
        release: STARTER_VERSION,
        licence: 'Apache-2.0',
        attribution: {
          EN: 'Civique starter: a small set of public addresses to begin with, not the country.',
          FR: 'Jeu de départ de Civique : un petit ensemble d’adresses publiques pour commencer, et non le pays.',
        },
      },
      dataVersion: STARTER_VERSION,
      bytes: 0,
    };
  }

  async feed({ builder, tally, signal }: FeedContext): Promise<void> {
    const streets = new Set<string>();
    for (const { table, kind } of starterTables(this.#folder)) {
      signal?.throwIfAborted();
      const fileProvince = kind.file.exec(table.file)?.groups?.province?.toUpperCase() ?? '';
      for (const row of table.rows) {
        kind.add(new RowReader(row), { builder, fileProvince, streets });
        tally.accepted++;
      }
    }
  }
}

interface FoundTable {
  readonly table: StarterTable;
  readonly kind: TableKind;
}

/** The tables of a folder with their kinds, in reading order. */
function starterTables(folder: string): FoundTable[] {
  const tables = read(folder).filter(({ file }) => file !== EXPLAINED);
  if (tables.length === 0) throw inputError('STARTER_NO_TABLES', { folder });
  for (const { file } of tables) {
    if (TABLE_KINDS.some((kind) => kind.file.test(file))) continue;
    throw inputError('STARTER_TABLE_NAME', { file: path.join(folder, file) });
  }
  const found = TABLE_KINDS.flatMap((kind) =>
    tables.filter(({ file }) => kind.file.test(file)).map((table) => ({ table, kind })),
  );
  for (const { table, kind } of found) {
    const [found, expected] = [table.columns.join(','), kind.columns.join(',')];
    if (found !== expected) throw inputError('STARTER_COLUMNS', { file: table.file, found, expected });
  }
  return found;
}

function read(folder: string): StarterTable[] {
  try {
    return readTables(folder);
  } catch (error) {
    throw inputError('STARTER_UNREADABLE', { folder, reason: reasonOf(error) });
  }
}
