import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fold } from '@civique/engine/text';
import { csvRow, MARK } from '../csv/fields.ts';
import { readLines } from '../input/read-lines.ts';
import { cannotWrite } from '../list-error.ts';
import type { HashRow } from '../rows/block-answers.ts';

/** What the rows of one set share beside their address. */
export const DUPLICATE_KEYS = ['address', 'surname', 'name'] as const;
export type DuplicateKey = (typeof DUPLICATE_KEYS)[number];

/** What a row is told about its set. */
export interface SetOfRow {
  /** From 1, in the order in which the sets begin; undefined for a row without a duplicate. */
  readonly set: number | undefined;
  /** The most complete row of the set, the first of several. */
  readonly isSurvivor: boolean;
  /** Bytes of the row in the result. */
  readonly length: number;
}

const HEADER = ['set', 'rows_in_set', 'row', 'key', 'survivor', 'hash_code'];
const BATCH = 10_000;
/** Memory of the database, in kibibytes; the rest is on the disk. */
const CACHE_KIB = 65_536;

/**
 * Rows that have one address, and on request one name: found by SQLite, on disk where they are many. Rows without an
 * established address are in no set.
 */
export class DuplicateSets {
  readonly #table: DatabaseSync;
  readonly #file: string;

  private constructor(table: DatabaseSync, file: string) {
    this.#table = table;
    this.#file = file;
  }

  /**
   * @param spool one `HashRow` on each line, in the order of the rows
   * @param file for the table, removed at the end
   */
  static async find(spool: string, file: string, by: DuplicateKey): Promise<DuplicateSets> {
    await rm(file, { force: true });
    const table = new DatabaseSync(file);
    table.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -${CACHE_KIB};
      CREATE TABLE entries (id INTEGER PRIMARY KEY, number INTEGER, shared TEXT, label TEXT, hash TEXT, filled INTEGER, length INTEGER);`);
    const insert = table.prepare(
      'INSERT INTO entries (number, shared, label, hash, filled, length) VALUES (?, ?, ?, ?, ?, ?)',
    );
    let waiting = 0;
    table.exec('BEGIN');
    for await (const line of readLines(createReadStream(spool))) {
      const { row, hash, key, filled, length, ...names } = JSON.parse(line) as HashRow;
      insert.run(row, sharedBy(hash, by === 'address' ? undefined : names[by]), key, hash, filled, length);
      if (++waiting % BATCH === 0) table.exec('COMMIT; BEGIN');
    }
    table.exec(`COMMIT;
      CREATE TABLE found AS SELECT shared, COUNT(*) AS count, MIN(id) AS first FROM entries
        WHERE shared IS NOT NULL GROUP BY shared HAVING COUNT(*) > 1;
      CREATE TABLE sets AS SELECT shared, count, ROW_NUMBER() OVER (ORDER BY first) AS place FROM found;
      CREATE UNIQUE INDEX by_shared ON sets (shared);
      CREATE TABLE survivors AS SELECT id FROM
        (SELECT id, ROW_NUMBER() OVER (PARTITION BY shared ORDER BY filled DESC, id) AS rank FROM entries JOIN sets USING (shared))
        WHERE rank = 1;
      CREATE UNIQUE INDEX by_id ON survivors (id);`);
    return new DuplicateSets(table, file);
  }

  /** Every row of the list, in order. */
  *rows(): Generator<SetOfRow> {
    const rows = this.#table.prepare(`SELECT place, survivors.id AS survivor, length FROM entries
      LEFT JOIN sets USING (shared) LEFT JOIN survivors ON survivors.id = entries.id ORDER BY entries.id`);
    for (const { place, survivor, length } of rows.iterate() as Iterable<EntryRow>) {
      yield { set: place ?? undefined, isSurvivor: survivor !== null, length };
    }
  }

  /**
   * Writes the sets as CSV; returns how many there are, and how many of their rows are not the survivor. Errors:
   * ListError if the file cannot be written.
   */
  async write(out: string): Promise<{ sets: number; surplus: number }> {
    const rows = this.#table.prepare(`SELECT place, count, number, label, survivors.id AS survivor, hash FROM entries
      JOIN sets USING (shared) LEFT JOIN survivors ON survivors.id = entries.id ORDER BY place, entries.id`);
    await pipeline(Readable.from(csvOf(rows.iterate() as Iterable<SetRow>)), createWriteStream(out)).catch((error) => {
      throw cannotWrite(error, out);
    });
    const total = this.#table
      .prepare('SELECT COUNT(*) AS sets, COALESCE(SUM(count - 1), 0) AS surplus FROM sets')
      .get();
    return total as { sets: number; surplus: number };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#table.close();
    await rm(this.#file, { force: true });
  }
}

interface EntryRow {
  readonly place: number | null;
  readonly survivor: number | null;
  readonly length: number;
}

interface SetRow {
  readonly place: number;
  readonly count: number;
  readonly number: number;
  readonly label: string;
  readonly survivor: number | null;
  readonly hash: string;
}

function* csvOf(rows: Iterable<SetRow>): Generator<string> {
  yield `${MARK}${csvRow(HEADER, ',')}\n`;
  for (const { place, count, number, label, survivor, hash } of rows) {
    const cells = [place, count, number, label, survivor === null ? 0 : 1, hash];
    yield `${csvRow(cells.map(String), ',')}\n`;
  }
}

/** What two rows of one set have in common; null for a row that belongs to none. */
function sharedBy(hash: string, name: string | undefined): string | null {
  if (hash === '') return null;
  if (name === undefined) return hash;
  const folded = fold(name);
  // Without a name nobody can say that they are the same.
  return folded === '' ? null : `${hash} ${folded}`;
}
