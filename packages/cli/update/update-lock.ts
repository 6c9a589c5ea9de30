import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { commandError } from '../failure-message.ts';

const SQLITE_BUSY = 5;

/**
 * Keeps other updates out of a folder until the returned function is called or the process ends, however it ends: the
 * lock is the operating system's, so a killed update leaves none behind. Throws CommandError if another one holds it.
 */
export function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(join(folder, 'update.lock'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw commandError('UPDATE_RUNNING', { folder });
    throw error;
  }
  return () => database.close();
}
