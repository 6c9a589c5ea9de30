import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes the pieces to a file beside `path` and renames it once everything is on disk. Leaves nothing behind when it
 * fails or when `signal` aborts it.
 */
export async function writeBeside(path: string, pieces: readonly Uint8Array[], signal?: AbortSignal): Promise<void> {
  const beside = `${path}.${process.pid}.part`;
  try {
    const file = await open(beside, 'w');
    try {
      for (const piece of pieces) {
        signal?.throwIfAborted();
        await file.writeFile(piece);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    signal?.throwIfAborted();
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
