import {
  SQLITE_BUSY,
  SQLITE_CANTOPEN,
  SQLITE_CONSTRAINT,
  SQLITE_CORRUPT,
  SQLITE_FULL,
  SQLITE_IOERR,
  SQLITE_NOTADB,
  SQLITE_READONLY,
  sqliteCode,
} from './node-sqlite.ts';
import { StateRemovedError, StateSilentError, type StateTrouble } from './trouble.ts';

/** By the result code of SQLite, or the code of a failed call to the operating system. */
const TROUBLES: Readonly<Record<string | number, StateTrouble>> = {
  [SQLITE_BUSY]: 'LOCKED',
  [SQLITE_CANTOPEN]: 'REMOVED',
  [SQLITE_CORRUPT]: 'DAMAGED',
  [SQLITE_FULL]: 'FULL',
  [SQLITE_IOERR]: 'DAMAGED',
  [SQLITE_NOTADB]: 'DAMAGED',
  [SQLITE_READONLY]: 'READ_ONLY',
  EDQUOT: 'FULL',
  EIO: 'DAMAGED',
  ENOENT: 'REMOVED',
  ENOSPC: 'FULL',
  EROFS: 'READ_ONLY',
};

/** What an error of SQLite says about the file; a row that breaks a constraint says nothing. */
export function sqliteTrouble(error: unknown): StateTrouble | undefined {
  if (error instanceof StateSilentError) return 'SILENT';
  if (error instanceof StateRemovedError) return 'REMOVED';
  const code = sqliteCode(error);
  if (code === SQLITE_CONSTRAINT) return undefined;
  return TROUBLES[code ?? (error as NodeJS.ErrnoException).code ?? ''] ?? 'UNKNOWN';
}
