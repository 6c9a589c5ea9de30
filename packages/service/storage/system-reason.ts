import type { Message } from '@civique/engine/sentences';
import { operatorMessage } from '../sentences/service-sentences.ts';
import { SQLITE_NOTADB, sqliteCode } from './node-sqlite.ts';

const REASONS = {
  ENOENT: 'SYSTEM_NOT_FOUND',
  EACCES: 'SYSTEM_NO_RIGHT',
  EPERM: 'SYSTEM_NO_RIGHT',
  EROFS: 'SYSTEM_READ_ONLY',
  EISDIR: 'SYSTEM_FOLDER',
  ENOSPC: 'SYSTEM_DISK_FULL',
  [SQLITE_NOTADB]: 'SYSTEM_NO_DATABASE',
} as const;

/** Why the system or SQLite refused a file, in words where we have them, without a period. */
export function systemReason(error: unknown): Message | string {
  const { code, message } = error as NodeJS.ErrnoException;
  const key = REASONS[(sqliteCode(error) ?? code) as keyof typeof REASONS];
  return key === undefined ? message.replace(/\.$/, '') : operatorMessage(key);
}
