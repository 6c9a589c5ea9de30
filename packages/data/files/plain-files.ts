import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Message } from '@civique/engine/sentences';
import { type InputError, inputError, reasonOf } from '../input-error.ts';
import { CHUNK_BYTES, type InputPart, type OpenPart } from './input-part.ts';

/** A file as a part; `.gz` is decompressed while reading. */
export async function filePart(file: string, name: string = path.basename(file)): Promise<InputPart> {
  const { size, mtime } = await stat(file);
  const open = file.toLowerCase().endsWith('.gz') ? openGzip : openFile;
  return { name, storedBytes: size, modified: mtime, open: async () => open(file, name) };
}

/** Sorted relative paths of all files below a folder, with `/` between names. */
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
    chunks: checked(stream, (error) => inputError('CANNOT_READ', { file: name, reason: reasonOf(error) })),
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
    chunks: checked(gunzip, (error) => damaged(name, reasonOf(error))),
    storedBytesRead: () => gunzip.bytesWritten,
    close: () => {
      stream.destroy();
      gunzip.destroy();
    },
  };
}

/** A compressed input that cannot be decompressed. */
export function damaged(file: string, reason: Message | string): InputError {
  return inputError('INPUT_DAMAGED', { file, reason });
}

async function* checked(stream: AsyncIterable<Buffer>, explain: (error: unknown) => Error): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    throw explain(error);
  }
}
