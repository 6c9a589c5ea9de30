import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { KyselyStorage } from './kysely-storage.ts';
import { migrate } from './migrate.ts';
import {
  SQLITE_BUSY,
  SQLITE_CANTOPEN,
  SQLITE_CORRUPT,
  SQLITE_NOTADB,
  SQLITE_READONLY,
  sqliteCode,
} from './node-sqlite.ts';
import { PatientSqliteDialect } from './patient-sqlite.ts';
import type { Tables } from './schema.ts';
import { StateError, type Storage } from './storage.ts';
import { WriteAheadLog } from './write-ahead-log.ts';

/** Name of the database in the state folder. */
export const SQLITE_FILE = 'civique.sqlite';

/** How long to wait for the file when it is opened, in ms; later the dialect waits. */
const OPEN_TIMEOUT_MS = 5_000;

/**
 * Opens the state in `folder`, which is created if missing; several processes may use one folder. Throws StateError
 * when it cannot be written, is not a database, or was written by a newer version.
 */
export async function openSqliteStorage(folder: string): Promise<Storage> {
  const path = join(folder, SQLITE_FILE);
  const opened: Kysely<Tables>[] = [];
  try {
    await mkdir(folder, { recursive: true });
    const open = () => opened[opened.push(connect(path)) - 1]!;
    const database = open();
    await migrate(database);
    const reads = open();
    // Kysely closes only connections that were used.
    await sql`select 1`.execute(reads);
    return new KyselyStorage(database, reads);
  } catch (error) {
    for (const each of opened) await each.destroy();
    if (error instanceof StateError) throw error;
    throw new StateError('UNREADABLE', `The state in ${folder} cannot be used: ${reason(error)}`, { cause: error });
  }
}

/** A connection; each does one thing at a time. */
function connect(path: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PatientSqliteDialect(openFile(path), new WriteAheadLog(path)) });
}

function openFile(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS });
  try {
    file.exec('pragma journal_mode = WAL');
    // The dialect waits for the disk, so acknowledged writes survive a power cut.
    file.exec('pragma synchronous = NORMAL');
    file.exec('pragma foreign_keys = ON');
    file.exec('pragma busy_timeout = 0');
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** What went wrong, in terms the operator can act on. */
function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const known: Readonly<Record<string | number, string>> = {
    [SQLITE_NOTADB]: `${SQLITE_FILE} is not an SQLite database. Move it away, or name another folder.`,
    [SQLITE_CORRUPT]: `${SQLITE_FILE} is damaged. Restore a copy, or name another folder.`,
    [SQLITE_READONLY]: `${SQLITE_FILE} cannot be written. Grant write permission, or name another folder.`,
    [SQLITE_CANTOPEN]: `${SQLITE_FILE} cannot be opened. Grant read and write permission on the folder, or name another.`,
    [SQLITE_BUSY]: 'another process has locked it. Stop that process, or name another folder.',
    EEXIST: 'it is a file, not a folder. Name a folder.',
    ENOTDIR: 'a part of the path is a file, not a folder. Name a folder.',
    EACCES: 'write permission is missing. Grant it, or name another folder.',
    EROFS: 'the file system is read-only. Name another folder.',
  };
  return known[sqliteCode(error) ?? code ?? ''] ?? message;
}
