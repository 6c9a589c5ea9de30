import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '@civique/data';
import { listError } from '../list-error.ts';

const FILE = 'lock';
const SQLITE_BUSY = 5;

/**
 * Makes the folder of a run, unless an interrupted one has left it, and keeps other runs out of it until the returned
 * function is called or the process ends, however it ends: two that write one result would mix their rows.
 *
 * Errors: ListError if another run is at work there, or the folder cannot be made; then it names the folder around it,
 * which the user chose.
 */
export async function lockRun(folder: string): Promise<() => void> {
  await writing(folder, () => mkdir(folder).catch(exceptThere));
  let lock: DatabaseSync | undefined;
  const unlock = () => {
    if (lock?.isOpen) lock.close();
  };
  try {
    lock = new DatabaseSync(path.join(folder, FILE), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    unlock();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw listError('RUN_GOES_ON', { folder });
    // Where a disk knows no locks, there is none.
  }
  return unlock;
}

/** Removes everything that an interrupted run has left in its folder. Errors: ListError as above. */
export async function emptyRun(folder: string): Promise<void> {
  await writing(folder, async () => {
    for (const name of await readdir(folder)) {
      if (!name.startsWith(FILE)) await rm(path.join(folder, name), { recursive: true, force: true });
    }
  });
}

function exceptThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function writing(folder: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw listError('CANNOT_WRITE_INTO', { folder: path.dirname(path.resolve(folder)), reason: reasonOf(error) });
  }
}
