import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Message } from '@civique/engine/sentences';
import { copyTables } from './copy-tables.ts';
import { SQLITE_FULL, sqliteCode } from './node-sqlite.ts';
import { isAddress, openState } from './open-state.ts';
import { openSqliteStorage, requireFile, SQLITE_FILE, unusableIn } from './sqlite.ts';
import { systemReason } from './system-reason.ts';
import { notWritten } from './temporary-folder.ts';

/** All at once: between two steps, the writes of a service would make the copy start again. */
const ALL_PAGES = 2 ** 31 - 1;

/** How long to wait for a process that has locked the state, in ms. */
const PATIENCE_MS = 5_000;

/**
 * Copies a state as it is at one moment to an SQLite database in `folder`, which must be private and empty, and returns
 * its path. Services may use the state meanwhile; nothing in it changes. Throws StateError.
 */
export async function snapshotState(state: string, folder: string): Promise<string> {
  const copy = join(folder, SQLITE_FILE);
  if (isAddress(state)) await copyRows(state, folder);
  else await copyPages(state, copy);
  return copy;
}

async function copyPages(state: string, copy: string): Promise<void> {
  const path = await requireFile(state);
  try {
    const source = new DatabaseSync(path, { readOnly: true, timeout: PATIENCE_MS });
    try {
      await backup(source, copy, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
  } catch (error) {
    // The state is only read, so it is the disk of the copy.
    if (sqliteCode(error) === SQLITE_FULL) throw notWritten(dirname(dirname(copy)), error);
    throw unusableIn(state, error);
  }
}

/** What the nodes of a state have written last: a service that uses it writes every three seconds. */
export async function signsOfLife(state: string): Promise<string> {
  if (!isAddress(state)) return signsInFile(state);
  const storage = await openState(state, { asIs: true });
  try {
    return JSON.stringify(await storage.database.selectFrom('nodes').selectAll().orderBy('id').execute());
  } finally {
    await storage.close();
  }
}

async function signsInFile(state: string): Promise<string> {
  const path = await requireFile(state);
  try {
    const file = new DatabaseSync(path, { readOnly: true, timeout: PATIENCE_MS });
    try {
      // The first versions kept no nodes.
      const { kept } = file.prepare("select count(*) as kept from sqlite_master where name = 'nodes'").get()!;
      return kept === 0 ? '' : JSON.stringify(file.prepare('select * from nodes order by id').all());
    } finally {
      file.close();
    }
  } catch (error) {
    throw unusableIn(state, error);
  }
}

async function copyRows(state: string, folder: string): Promise<void> {
  const from = await openState(state, { asIs: true });
  try {
    const to = await openSqliteStorage(folder);
    try {
      await copyTables(from.database, to.database, () => {});
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

/** What a copy of a state has. */
export interface StateContents {
  readonly customers: number;
  readonly keys: number;
  readonly bytes: number;
}

/**
 * Reads the whole of a copy and makes it one file. Returns what it has, or what is wrong with it.
 */
export function inspectCopy(path: string): StateContents | { readonly reason: Message | string } {
  try {
    const database = new DatabaseSync(path);
    try {
      database.exec('pragma journal_mode = DELETE');
      const damage = valuesOf(database, 'pragma integrity_check(10)').filter((line) => line !== 'ok');
      const orphans = valuesOf(database, 'pragma foreign_key_check').map((table) => `orphan in ${table}`);
      if (damage.length + orphans.length > 0) return { reason: [...damage, ...orphans].slice(0, 10).join('; ') };
      const [customers, keys, bytes] = valuesOf(
        database,
        `select count(*) from customers union all select count(*) from license_keys
         union all select page_count * page_size from pragma_page_count, pragma_page_size`,
      ).map(Number);
      return { customers: customers!, keys: keys!, bytes: bytes! };
    } finally {
      database.close();
    }
  } catch (error) {
    return { reason: systemReason(error) };
  }
}

/** The first column of each row. */
function valuesOf(database: DatabaseSync, query: string): string[] {
  return database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));
}
