import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { InputError } from '../files/input-part.ts';
import { fetchRange, type Patience, type RemoteFile } from './remote-file.ts';
import type { RemoteMember } from './remote-zip.ts';

const DEFLATE = 8;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, DEFLATE, 0, 0, 0, 0, 0, 0, 0xff]);
const GZIP_TRAILER_BYTES = 8;

/** Called with bytes that are there; `moved` when they came over the line and were not there before. */
export type OnBytes = (bytes: number, moved: boolean) => void;

export interface FetchedMember {
  readonly file: string;
  /** False when it was there already. */
  readonly fetched: boolean;
}

/**
 * Fetches a compressed member of an archive as `NAME.gz`: the stored bytes are a gzip file when its head and its
 * checksum are put around them, so that nothing is opened and packed again.
 *
 * It grows under a name that holds the checksum and ends in `.part`, and is taken up there by the next run; another
 * version of the archive has another checksum. Only when it opens to the right length and checksum does it get its own
 * name. Errors: InputError as those of the transfer, or when the checksum is wrong.
 */
export async function fetchMember(
  archive: RemoteFile,
  member: RemoteMember,
  folder: string,
  patience: Patience,
  signal: AbortSignal | undefined,
  onBytes: OnBytes,
): Promise<FetchedMember> {
  if (member.method !== DEFLATE) {
    throw new InputError(
      `${archive.url}: ${member.name} is packed in a way that is not known (method ${member.method})`,
    );
  }
  const file = path.join(folder, `${member.name}.gz`);
  if (await isThere(file, member)) {
    onBytes(member.storedSize, false);
    return { file, fetched: false };
  }
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${member.crc32.toString(16).padStart(8, '0')}.part`;
  await fetchBody(archive, member, part, patience, signal, onBytes);
  await verify(part, member, signal);
  await rename(part, file);
  return { file, fetched: true };
}

async function fetchBody(
  archive: RemoteFile,
  member: RemoteMember,
  part: string,
  patience: Patience,
  signal: AbortSignal | undefined,
  onBytes: OnBytes,
): Promise<void> {
  const handle = await open(part, 'a');
  try {
    const end = GZIP_HEADER.length + member.storedSize;
    let { size } = await handle.stat();
    // The trailer is written again, and a file that does not fit begins again.
    if (size > end + GZIP_TRAILER_BYTES || size < GZIP_HEADER.length) size = 0;
    size = Math.min(size, end);
    await handle.truncate(size);
    if (size === 0) {
      await handle.appendFile(GZIP_HEADER);
      size = GZIP_HEADER.length;
    }
    const done = size - GZIP_HEADER.length;
    onBytes(done, false);
    if (done < member.storedSize) {
      const start = await member.start();
      for await (const chunk of fetchRange(archive, start + done, start + member.storedSize, patience, signal)) {
        await handle.appendFile(chunk);
        onBytes(chunk.length, true);
      }
    }
    await handle.appendFile(trailer(member));
  } finally {
    await handle.close();
  }
}

/** Opens the whole file: gzip compares checksum and length, which are those of the archive's directory. */
async function verify(part: string, member: RemoteMember, signal: AbortSignal | undefined): Promise<void> {
  let bytes = 0;
  try {
    await pipeline(
      createReadStream(part),
      createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) bytes += chunk.length;
      },
      { signal },
    );
    if (bytes === member.size) return;
  } catch {
    signal?.throwIfAborted();
  }
  await rm(part);
  throw new InputError(
    `${member.name} does not have the length and checksum that the archive gives for it; it was removed, fetch it again`,
  );
}

/** A file of an earlier run that is whole and of the same version. */
async function isThere(file: string, member: RemoteMember): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (found?.size !== GZIP_HEADER.length + member.storedSize + GZIP_TRAILER_BYTES) return false;
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(
      Buffer.alloc(GZIP_TRAILER_BYTES),
      0,
      GZIP_TRAILER_BYTES,
      found.size - GZIP_TRAILER_BYTES,
    );
    return buffer.equals(trailer(member));
  } finally {
    await handle.close();
  }
}

function trailer({ crc32, size }: RemoteMember): Buffer {
  const bytes = Buffer.alloc(GZIP_TRAILER_BYTES);
  bytes.writeUInt32LE(crc32, 0);
  bytes.writeUInt32LE(size % 0x1_0000_0000, 4);
  return bytes;
}
