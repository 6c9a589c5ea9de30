import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutPassword } from '@civique/service/state';
import { CommandError } from '../failure-message.ts';
import { isAddress } from '../open-state.ts';

/** What services keep on this machine beside their state. */
export interface LocalFolders {
  /** Of the compiled starter. */
  readonly cache: string;
  /** Of charges while the database is away; undefined where the state is on this machine itself. */
  readonly journal: string | undefined;
}

/**
 * Makes the folders of a state: within it, or in the folder for temporary files where the state is a database.
 * Throws CommandError when others could write to them.
 */
export async function makeLocalFolders(state: string): Promise<LocalFolders> {
  const far = isAddress(state);
  const folder = far ? await privateFolder() : state;
  const cache = join(folder, 'cache');
  await mkdir(cache, { recursive: true });
  if (!far) return { cache, journal: undefined };
  const name = createHash('sha256').update(withoutPassword(state)).digest('hex').slice(0, 16);
  return { cache, journal: join(folder, 'charges', name) };
}

/** Whoever could write there could charge customers and change addresses. */
async function privateFolder(): Promise<string> {
  const user = process.getuid?.();
  const folder = join(tmpdir(), user === undefined ? 'civique' : `civique-${user}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(folder);
  if (user === undefined || (uid === user && (mode & 0o077) === 0)) return folder;
  throw new CommandError(
    `${folder} must belong to the user of the service and be closed to others. Remove it, or set TMPDIR to another folder.`,
  );
}
