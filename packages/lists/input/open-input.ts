import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { glob, open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { reasonOf } from '@civique/data';
import type { Message } from '@civique/engine/sentences';
import { listError } from '../list-error.ts';
import { parquetLinesInThread } from '../parquet/read-in-thread.ts';
import { message } from '../sentences/list-sentences.ts';
import { unzstd } from './zstd-frames.ts';

/** How a file holds its rows: as plain or compressed text, or as Parquet. */
export type Storage = 'plain' | 'gz' | 'zst' | 'parquet';
export type Format = 'csv' | 'ndjson' | 'parquet';
export const FORMATS: readonly Format[] = ['csv', 'ndjson', 'parquet'];

/** One file to read, or standard input. */
export interface Input {
  /** `-` = standard input. */
  readonly file: string;
  /** Bytes as stored; undefined for standard input. */
  readonly size: number | undefined;
  /** Time of the last change, in milliseconds. */
  readonly changed: number | undefined;
  readonly storage: Storage;
}

export const STANDARD_INPUT = '-';

/** The input as an error names it. */
export function nameOf({ file }: Pick<Input, 'file'>): string | Message {
  return file === STANDARD_INPUT ? message('STANDARD_INPUT') : file;
}

const READ_BYTES = 1 << 20;
/** The first bytes of a Parquet file. */
const PARQUET_MARK = 'PAR1';
const PATTERN = /[*?[\]{}]/;

/**
 * The inputs that names and patterns stand for, in the order given; files of one pattern by name.
 * Errors: ListError if a file is missing or a pattern matches nothing.
 */
export async function findInputs(names: readonly string[]): Promise<Input[]> {
  const inputs: Input[] = [];
  for (const name of names) {
    if (name === STANDARD_INPUT) {
      inputs.push({ file: name, size: undefined, changed: undefined, storage: await storageOfStandardInput() });
      continue;
    }
    for (const file of await matching(name)) inputs.push(await inputOf(file));
  }
  return inputs;
}

async function matching(name: string): Promise<string[]> {
  const isThere = await stat(name).then(
    () => true,
    () => false,
  );
  if (isThere || !PATTERN.test(name)) return [name];
  const files = await Array.fromAsync(glob(name));
  if (files.length === 0) throw listError('NO_FILE_MATCHES', { pattern: name });
  return files.sort();
}

async function inputOf(file: string): Promise<Input> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) throw listError('INPUT_IS_FOLDER', { file });
    // A list is read more than once; a pipe gives it once, and a device without end.
    if (!found.isFile()) throw listError('INPUT_NOT_A_FILE', { file });
    const { size, mtimeMs } = found;
    return { file, size, changed: mtimeMs, storage: await storageOf(file) };
  } catch (error) {
    throw failure(error, file);
  }
}

async function storageOf(file: string): Promise<Storage> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  return storageOfBytes(buffer.subarray(0, bytesRead));
}

/** The bytes that are looked at go back: standard input is read only once. */
async function storageOfStandardInput(): Promise<Storage> {
  await once(process.stdin, 'readable');
  const bytes = process.stdin.read() as Buffer | null;
  if (bytes === null) throw listError('STANDARD_INPUT_EMPTY');
  process.stdin.unshift(bytes);
  const storage = storageOfBytes(bytes);
  if (storage === 'parquet') throw listError('PARQUET_FROM_STANDARD_INPUT');
  return storage;
}

/** By the first bytes, so that a wrong name does no harm. */
function storageOfBytes(buffer: Buffer): Storage {
  if (buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gz';
  if (buffer.length >= 4 && buffer.readUInt32LE(0) === 0xfd2fb528) return 'zst';
  return buffer.toString('latin1', 0, 4) === PARQUET_MARK ? 'parquet' : 'plain';
}

/**
 * The text of an input in bytes: decompressed, Parquet as NDJSON.
 *
 * @param from only for plain text: where to begin
 * @param onBytes told how many stored bytes were read
 * Errors: ListError if the file cannot be read or is damaged.
 */
export async function* bytesOf(
  { file, storage }: Input,
  { from = 0, onBytes = () => {} }: { from?: number; onBytes?: (count: number) => void } = {},
): AsyncGenerator<Uint8Array> {
  if (storage === 'parquet') {
    yield* parquetLinesInThread(file, onBytes);
    return;
  }
  const source: Readable =
    file === STANDARD_INPUT ? process.stdin : createReadStream(file, { start: from, highWaterMark: READ_BYTES });
  source.on('data', (chunk: Buffer) => onBytes(chunk.length));
  try {
    if (storage === 'plain') {
      yield* source as AsyncIterable<Uint8Array>;
      return;
    }
    if (storage === 'zst') {
      yield* unzstd(source);
      return;
    }
    const gunzip = createGunzip({ chunkSize: READ_BYTES });
    source.on('error', (error) => gunzip.destroy(error));
    yield* source.pipe(gunzip) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw failure(error, file);
  } finally {
    source.destroy();
  }
}

/** The format that a name tells, `clients.csv.gz` for instance; undefined if it tells none. */
export function formatOfName(file: string): Format | undefined {
  const ending = path.extname(file.replace(/\.(gz|zst)$/i, '')).toLowerCase();
  if (['.csv', '.tsv', '.txt', '.tab'].includes(ending)) return 'csv';
  if (['.ndjson', '.jsonl', '.json'].includes(ending)) return 'ndjson';
  if (ending === '.parquet') return 'parquet';
  return undefined;
}

function failure(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return error;
  return code === 'ENOENT'
    ? listError('NO_SUCH_FILE', { file })
    : listError('CANNOT_READ', { file: nameOf({ file }), reason: reasonOf(error) });
}
