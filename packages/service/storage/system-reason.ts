import { type Message, reasonOf } from '@civique/engine/sentences';
import { operatorMessage } from '../sentences/service-sentences.ts';
import { SQLITE_FULL, SQLITE_NOTADB, sqliteCode } from './node-sqlite.ts';

/** Why the system or SQLite refused a file, in words where we have them, without a period. */
export function systemReason(error: unknown): Message | string {
  const code = sqliteCode(error);
  if (code === SQLITE_NOTADB) return operatorMessage('NO_DATABASE');
  return reasonOf(code === SQLITE_FULL ? { code: 'ENOSPC' } : error);
}
