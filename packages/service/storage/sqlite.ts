import { closeSync, existsSync, openSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Message } from '@civique/engine/sentences';
import { Kysely, sql } from 'kysely';
import { operatorMessage } from '../sentences/service-sentences.ts';
import { KyselyStorage } from './kysely-storage.ts';
import { migrate } from './migrate.ts';
import {
  SQLITE_BUSY,
  SQLITE_CANTOPEN,
  SQLITE_CORRUPT,
  SQLITE_FULL,
  SQLITE_NOTADB,
  SQLITE_READONLY,
  sqliteCode,
} from './node-sqlite.ts';
import { PatientSqliteDialect } from './patient-sqlite.ts';
import { makePrivateFile, makePrivateFolder } from './private-folder.ts';
import type { Tables } from './schema.ts';
import { sqliteTrouble } from './sqlite-trouble.ts';
import { StateError } from './storage.ts';
import { WriteAheadLog } from './write-ahead-log.ts';

/** Name of the database in the state folder. */
export const SQLITE_FILE = 'civique.sqlite';

/** The endings of the files that SQLite keeps beside the database. */
const OTHER_FILES = ['-wal', '-shm'];

/**
 * From so many pages in its log on, SQLite copies it at the end of a write after all, because nobody else did: 40 MiB,
 * ten times what there usually is.
 */
const MOST_PAGES = 10_000;

/** How long to wait for the file when it is opened, in ms; later the dialect waits. */
const OPEN_TIMEOUT_MS = 5_000;

/**
 * Opens the state in `folder`, which is created if missing and closed to other users; several processes may use one
 * folder. Throws StateError when it cannot be written or closed to others, is not a database, or was written by a newer
 * version.
 */
export async function openSqliteStorage(folder: string): Promise<KyselyStorage> {
  const path = join(folder, SQLITE_FILE);
  const opened: Kysely<Tables>[] = [];
  try {
    await makePrivateFolder(folder);
    // SQLite gives its other files the permissions of the first.
    await makePrivateFile(path, true);
    for (const ending of OTHER_FILES) await makePrivateFile(path + ending, false);
    const open = () => opened[opened.push(connect(path)) - 1]!;
    const database = open();
    await migrate(database);
    const reads = open();
    // Kysely closes only connections that were used.
    await sql`select 1`.execute(reads);
    return new KyselyStorage(database, sqliteTrouble, reads);
  } catch (error) {
    for (const each of opened) await each.destroy();
    throw unusableIn(folder, error);
  }
}

/** The path of the database in `folder`. Throws StateError, MISSING when there is none. */
export async function requireFile(folder: string): Promise<string> {
  const path = join(folder, SQLITE_FILE);
  try {
    await stat(path);
    return path;
  } catch (error) {
    // Whoever may not look into the folder cannot know.
    if (!['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))) throw unusableIn(folder, error);
    throw new StateError('MISSING', operatorMessage('STATE_MISSING', { state: folder }));
  }
}

/** What an error of the state in `folder` means to the operator; a StateError says so itself. */
export function unusableIn(folder: string, error: unknown): StateError {
  if (error instanceof StateError) return error;
  const text = operatorMessage('STATE_UNUSABLE_IN', { folder, reason: reason(folder, error) });
  return new StateError('UNREADABLE', text, { cause: error });
}

/** A connection; each does one thing at a time. */
function connect(path: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PatientSqliteDialect(openFile(path), new WriteAheadLog(path)) });
}

function openFile(path: string): DatabaseSync {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS });
    file.exec('pragma journal_mode = WAL');
    // The dialect waits for the disk, so acknowledged writes survive a power cut.
    file.exec('pragma synchronous = NORMAL');
    file.exec('pragma foreign_keys = ON');
    file.exec('pragma busy_timeout = 0');
    file.exec(`pragma wal_autocheckpoint = ${MOST_PAGES}`);
    return file;
  } catch (error) {
    const cause = sqliteCode(error) === SQLITE_CANTOPEN ? noFileLeft(path) : undefined;
    file?.close();
    throw cause ?? error;
  }
}

/** The system's error when no more files may be open, which SQLite does not tell from others. */
function noFileLeft(path: string): NodeJS.ErrnoException | undefined {
  try {
    closeSync(openSync(path, 'r'));
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EMFILE' || code === 'ENFILE' ? (error as NodeJS.ErrnoException) : undefined;
  }
}

/** What went wrong, in terms the operator can act on. */
function reason(folder: string, error: unknown): Message | string {
  const { code, message } = error as NodeJS.ErrnoException;
  const file = SQLITE_FILE;
  const known: Readonly<Record<string | number, Message>> = {
    [SQLITE_NOTADB]: operatorMessage('SQLITE_NOT_A_DATABASE', { file }),
    [SQLITE_CORRUPT]: operatorMessage('SQLITE_DAMAGED', { file }),
    [SQLITE_READONLY]: operatorMessage('SQLITE_NOT_WRITABLE', { file }),
    [SQLITE_CANTOPEN]: operatorMessage('SQLITE_NOT_OPENED', { file }),
    [SQLITE_BUSY]: operatorMessage('SQLITE_LOCKED'),
    [SQLITE_FULL]: operatorMessage('FOLDER_FULL'),
    EEXIST: operatorMessage(existsSync(folder) ? 'FOLDER_IS_FILE' : 'FOLDER_LINK_BROKEN'),
    ENOTDIR: operatorMessage('FOLDER_BELOW_FILE'),
    ENOENT: operatorMessage('FOLDER_NOT_MADE'),
    ENOSPC: operatorMessage('FOLDER_FULL'),
    EACCES: operatorMessage('FOLDER_NO_RIGHT'),
    EPERM: operatorMessage('FOLDER_NO_RIGHT'),
    EROFS: operatorMessage('FOLDER_READ_ONLY'),
    EMFILE: operatorMessage('TOO_MANY_FILES_OPEN'),
    ENFILE: operatorMessage('TOO_MANY_FILES_OPEN'),
  };
  return known[sqliteCode(error) ?? code ?? ''] ?? message;
}
