import { type Message, reasonOf } from '@civique/engine/sentences';
import { operatorMessage } from '../sentences/service-sentences.ts';
import { SQLITE_NOTADB, sqliteCode } from './node-sqlite.ts';

/** Why the system or SQLite refused a file, in words where we have them, without a period. */
export function systemReason(error: unknown): Message | string {
  return sqliteCode(error) === SQLITE_NOTADB ? operatorMessage('NO_DATABASE') : reasonOf(error);
}
