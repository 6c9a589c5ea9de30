import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@civique/engine/folders';
import { zipParts } from '../files/zip-archive.ts';
import { inputError } from '../input-error.ts';
import { fetchWhole, type RemoteFile } from './remote-file.ts';

/**
 * Fetches a whole archive from a server without range support and checks every member needed. Removes an incomplete
 * archive. Errors: InputError from the transfer or the archive.
 */
export async function fetchArchive(
  archive: RemoteFile,
  file: string,
  wanted: (member: string) => boolean,
  onBytes: (bytes: number) => void,
): Promise<void> {
  await makeFolder(path.dirname(file));
  const part = `${file}.part`;
  try {
    const handle = await open(part, 'w');
    try {
      for await (const chunk of fetchWhole(archive)) {
        await handle.appendFile(chunk);
        onBytes(chunk.length);
      }
    } finally {
      await handle.close();
    }
    const members = await zipParts(part, wanted);
    if (members.length === 0) throw inputError('ARCHIVE_WITHOUT_FILES', { url: archive.url });
    for (const member of members) {
      const opened = await member.open();
      try {
        for await (const _ of opened.chunks) archive.transfer.signal?.throwIfAborted();
      } finally {
        opened.close();
      }
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
