import { stat } from 'node:fs/promises';
import path from 'node:path';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { inputError, reasonOf } from '../input-error.ts';
import { message } from '../sentences/data-sentences.ts';
import { CHUNK_BYTES, type InputPart, type OpenPart } from './input-part.ts';
import { damaged } from './plain-files.ts';

const DEFLATE = 8;

/** Members of a ZIP archive with a matching name, in archive order. Nothing stays open. */
export async function zipParts(archive: string, wanted: (member: string) => boolean): Promise<InputPart[]> {
  const label = path.basename(archive);
  await stat(archive);
  const zip = await openArchive(archive, label);
  try {
    const parts: InputPart[] = [];
    for await (const entry of zip.eachEntry()) {
      if (!wanted(entry.fileName)) continue;
      parts.push({
        name: `${label}/${entry.fileName}`,
        storedBytes: entry.compressedSize,
        modified: entry.getLastModDate(),
        open: () => openMember(archive, entry, `${label}/${entry.fileName}`),
      });
    }
    return parts;
  } catch (error) {
    throw damaged(label, reasonOf(error));
  } finally {
    zip.close();
  }
}

async function openArchive(archive: string, label: string): Promise<ZipFile> {
  try {
    return await yauzl.openPromise(archive, { lazyEntries: true, autoClose: false });
  } catch (error) {
    throw damaged(label, reasonOf(error));
  }
}

async function openMember(archive: string, entry: Entry, name: string): Promise<OpenPart> {
  if (entry.isEncrypted()) throw inputError('INPUT_ENCRYPTED', { file: name });
  const zip = await openArchive(archive, path.basename(archive));
  // Decompressed here rather than in the library: for larger chunks, and to verify the contents.
  const stored = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const compressed = entry.compressionMethod === DEFLATE;
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  let taken = 0;
  if (compressed) {
    stored.on('error', (error) => inflate.destroy(error));
    stored.pipe(inflate);
  }
  return {
    chunks: whole(compressed ? inflate : stored, entry, name, (bytes) => {
      taken += bytes;
    }),
    storedBytesRead: () => (compressed ? inflate.bytesWritten : taken),
    close: () => {
      stored.destroy();
      inflate.destroy();
      zip.close();
    },
  };
}

/** Passes the chunks on; at the end, checks length and checksum against the archive directory. */
async function* whole(
  stream: AsyncIterable<Buffer>,
  entry: Entry,
  name: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let checksum = 0;
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      checksum = crc32(chunk, checksum);
      onBytes(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw damaged(name, reasonOf(error) || message('REASON_UNREADABLE'));
  }
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) {
    throw damaged(name, message('REASON_CHECKSUM'));
  }
}
