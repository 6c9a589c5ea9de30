import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, unless they are there. Errors: those of `mkdir`.
 *
 * `mkdir` with `recursive` tries without end where the folder above is there and the system still answers ENOENT, as it
 * does in /proc (Node 24).
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (await isFolder(folder)) return;
    const above = dirname(folder);
    const isAboveMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && !(await isFolder(above));
    if (!isAboveMissing || above === folder) throw error;
    await makeFolder(above, mode);
    await makeFolder(folder, mode);
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
