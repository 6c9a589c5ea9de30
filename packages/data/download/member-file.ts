import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { makeFolder } from '@civique/engine/folders';
import { inputError } from '../input-error.ts';
import { fetchRange, type RemoteFile } from './remote-file.ts';
import type { RemoteMember } from './remote-zip.ts';

const DEFLATE = 8;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, DEFLATE, 0, 0, 0, 0, 0, 0, 0xff]);
const GZIP_TRAILER_BYTES = 8;

/** Called with the bytes available so far; `moved` if they were transferred now, not in an earlier run. */
type OnBytes = (bytes: number, moved: boolean) => void;

interface FetchedMember {
  readonly file: string;
  /** False if the file was already there. */
  readonly fetched: boolean;
}

/**
 * Fetches a compressed archive member as `NAME.gz`: the stored bytes with a gzip header and trailer around them are a
 * gzip file, so nothing is recompressed.
 *
 * While downloading, the file has a name that contains the checksum and ends in `.part`; the next run resumes it.
 * Another version of the archive has another checksum. The file is renamed only once it decompresses to the right
 * length and checksum. Errors: InputError from the transfer, or if the checksum is wrong.
 */
export async function fetchMember(
  archive: RemoteFile,
  member: RemoteMember,
  folder: string,
  onBytes: OnBytes,
): Promise<FetchedMember> {
  if (member.method !== DEFLATE) {
    throw inputError('MEMBER_METHOD', { url: archive.url, member: member.name, method: member.method });
  }
  const file = path.join(folder, `${member.name}.gz`);
  if (await isThere(file, member)) {
    onBytes(member.storedSize, false);
    return { file, fetched: false };
  }
  await makeFolder(path.dirname(file));
  const part = `${file}.${member.crc32.toString(16).padStart(8, '0')}.part`;
  await fetchBody(archive, member, part, onBytes);
  await verify(part, member, archive.transfer.signal);
  await rename(part, file);
  return { file, fetched: true };
}

async function fetchBody(archive: RemoteFile, member: RemoteMember, part: string, onBytes: OnBytes): Promise<void> {
  const handle = await open(part, 'a');
  try {
    const end = GZIP_HEADER.length + member.storedSize;
    let { size } = await handle.stat();
    // The trailer is rewritten; a file that cannot be a part of this one starts over.
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
      for await (const chunk of fetchRange(archive, start + done, start + member.storedSize)) {
        await handle.appendFile(chunk);
        onBytes(chunk.length, true);
      }
    }
    await handle.appendFile(trailer(member));
  } finally {
    await handle.close();
  }
}

/** Decompresses the whole file; gzip verifies it against the checksum and length from the archive directory. */
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
  throw inputError('MEMBER_CHECKSUM', { member: member.name });
}

/** True if an earlier run completed the file from the same version. */
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
