import { createHash } from 'node:crypto';
import { access, constants, lstat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '@civique/engine/folders';
import { reasonOf } from '@civique/engine/sentences';
import { isAddress, withoutPassword } from '@civique/service/state';
import { commandError } from '../failure-message.ts';

/** What services keep on this machine besides their state. */
interface LocalFolders {
  /** For the compiled starter. */
  readonly cache: string;
  /** For charges while the state cannot be written. */
  readonly journal: string;
}

/**
 * Creates the local folders of a state: inside it, or in the temporary folder if the state is a database.
 * Throws CommandError if others can write to them, or the service cannot.
 */
export async function makeLocalFolders(state: string): Promise<LocalFolders> {
  const folder = isAddress(state) ? await privateFolder() : state;
  const [cache, journal] = [join(folder, 'cache'), journalFolder(state)];
  await makeUsable(cache);
  // Otherwise it would show only when the state is away that charges cannot be kept.
  await makeUsable(journal, 0o700);
  await access(journal, constants.R_OK | constants.W_OK | constants.X_OK).catch(cannotWrite(journal));
  return { cache, journal };
}

async function makeUsable(folder: string, mode?: number): Promise<void> {
  await makeFolder(folder, mode).catch(cannotWrite(folder));
}

function cannotWrite(folder: string): (error: Error) => never {
  return (error) => {
    throw commandError('LOCAL_FOLDER', { folder, reason: reasonOf(error) });
  };
}

/** Where the services of a state keep charges that it does not have yet; the folder need not exist. */
export function journalFolder(state: string): string {
  if (!isAddress(state)) return join(state, 'charges');
  const name = createHash('sha256').update(withoutPassword(state)).digest('hex').slice(0, 16);
  return join(temporaryFolder(), 'charges', name);
}

function temporaryFolder(): string {
  const user = process.getuid?.();
  return join(tmpdir(), user === undefined ? 'civique' : `civique-${user}`);
}

/** Private: anyone who can write there can charge customers and change addresses. */
async function privateFolder(): Promise<string> {
  const user = process.getuid?.();
  const folder = temporaryFolder();
  await makeUsable(folder, 0o700);
  const { uid, mode } = await lstat(folder);
  if (user === undefined || (uid === user && (mode & 0o077) === 0)) return folder;
  throw commandError('FOLDER_OPEN_TO_OTHERS', { folder });
}
