import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { CHUNK_BYTES, InputError, type InputPart, type OpenPart, reasonOf } from './input-part.ts';

/** A file as a part; `.gz` is decompressed while reading. */
export async function filePart(file: string, name: string = path.basename(file)): Promise<InputPart> {
  const { size, mtime } = await stat(file);
  const open = file.toLowerCase().endsWith('.gz') ? openGzip : openFile;
  return { name, storedBytes: size, modified: mtime, open: async () => open(file, name) };
}

/** Paths of every file below a folder, relative to it, with `/` between names, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

function openFile(file: string, name: string): OpenPart {
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  return {
    chunks: checked(stream, (error) => new InputError(`${name} cannot be read: ${reasonOf(error)}`)),
    storedBytesRead: () => stream.bytesRead,
    close: () => stream.destroy(),
  };
}

function openGzip(file: string, name: string): OpenPart {
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  stream.on('error', (error) => gunzip.destroy(error));
  stream.pipe(gunzip);
  return {
    chunks: checked(gunzip, (error) => new InputError(damaged(name, error))),
    storedBytesRead: () => gunzip.bytesWritten,
    close: () => {
      stream.destroy();
      gunzip.destroy();
    },
  };
}

/** The message for a compressed input that does not decompress. */
export function damaged(name: string, error: unknown): string {
  return `${name} is damaged or incomplete (${reasonOf(error)}); fetch it again`;
}

async function* checked(stream: AsyncIterable<Buffer>, explain: (error: unknown) => Error): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    throw explain(error);
  }
}
