import { chmod, open, stat } from 'node:fs/promises';
import { makeFolder } from '@civique/engine/folders';
import { operatorMessage } from '../sentences/service-sentences.ts';
import { StateError } from './storage.ts';

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Makes `folder` for its owner only: whoever can read the state can sign tokens and see every customer. One that others
 * can read is closed to them; where that is not possible, or the folder is plainly not ours alone (such as /tmp),
 * throws StateError.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await makeFolder(folder, 0o700);
  if (await isPrivate(folder)) return;
  if (((await stat(folder)).mode & STICKY) === 0) await chmod(folder, 0o700).catch(() => {});
  if (!(await isPrivate(folder))) {
    throw new StateError('UNREADABLE', operatorMessage('STATE_OPEN_TO_OTHERS', { folder }));
  }
}

/**
 * Closes the file at `path` to others; makes it when `make` is true and there is none. Whoever opens it tells errors.
 *
 * A file that exists is never opened here: closing it would take away every lock that this process has on it (POSIX),
 * and with them what tells other processes that SQLite is at work (https://www.sqlite.org/howtocorrupt.html, 2.2). The
 * next one that closed the database would then remove its log, with all that was written there since.
 */
export async function makePrivateFile(path: string, make: boolean): Promise<void> {
  if (make) {
    await open(path, 'ax', 0o600).then(
      (file) => file.close(),
      () => {},
    );
  }
  try {
    if (!(await isPrivate(path))) await chmod(path, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Windows has no such permissions: a folder there has those of the one it is in. */
async function isPrivate(path: string): Promise<boolean> {
  return process.getuid === undefined || ((await stat(path)).mode & OTHERS) === 0;
}
