import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { type Parser, parse } from 'csv-parse';
import type { InputPart } from '../files/input-part.ts';
import type { ReadingContext } from '../files/read-part.ts';
import { InputError, inputError, reasonOf } from '../input-error.ts';
import type { Table } from './table.ts';

const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_BYTES = 1 << 20;
const BATCH = 1000;

/**
 * Any CSV file. The delimiter (comma, semicolon, tab or vertical bar) is the most frequent one in the first line; the
 * encoding is UTF-8 if the first megabyte is valid, else Windows-1252. Quoted fields may contain line breaks.
 */
export async function csvTable(part: InputPart): Promise<Table> {
  const sample = await firstBytes(part);
  const encoding = isUtf8(withoutCutCharacter(sample)) ? 'utf-8' : 'windows-1252';
  const header = new TextDecoder(encoding).decode(sample).split('\n', 1)[0]!;
  const delimiter = DELIMITERS.reduce((best, mark) => (count(header, mark) > count(header, best) ? mark : best));
  const open = (chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Parser =>
    Readable.from(decoded(chunks, encoding)).pipe(
      parse({ delimiter, trim: true, relax_column_count: true, skip_empty_lines: true, info: false }),
    );
  const columns = await firstRow(open([sample]), part.name);
  return {
    name: part.name,
    storedBytes: part.storedBytes,
    modified: part.modified,
    columns,
    read: (context) => readRows(part, open, context),
  };
}

async function* readRows(
  part: InputPart,
  open: (chunks: AsyncIterable<Buffer>) => Parser,
  context: ReadingContext,
): AsyncGenerator<{ first: number; rows: string[][] }> {
  const opened = await part.open();
  let batch: string[][] = [];
  let taken = 0;
  let header = true;
  const parser = open(opened.chunks);
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (header) {
        header = false;
        continue;
      }
      batch.push(row);
      if (batch.length < BATCH) continue;
      context.signal?.throwIfAborted();
      context.onBytes(opened.storedBytesRead());
      yield { first: taken + 1, rows: batch };
      taken += batch.length;
      batch = [];
    }
  } catch (error) {
    context.signal?.throwIfAborted();
    if (error instanceof InputError) throw error;
    throw inputError('NOT_CSV', { file: part.name, reason: reasonOf(error) });
  } finally {
    parser.destroy();
    opened.close();
  }
  yield { first: taken + 1, rows: batch };
}

async function firstBytes(part: InputPart): Promise<Buffer> {
  const open = await part.open();
  try {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of open.chunks) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= SAMPLE_BYTES) break;
    }
    return Buffer.concat(chunks).subarray(0, SAMPLE_BYTES);
  } finally {
    open.close();
  }
}

async function firstRow(parser: Parser, name: string): Promise<string[]> {
  try {
    for await (const row of parser as AsyncIterable<string[]>) return row;
  } catch (error) {
    throw inputError('NOT_CSV', { file: name, reason: reasonOf(error) });
  } finally {
    parser.destroy();
  }
  throw inputError('INPUT_EMPTY', { file: name });
}

async function* decoded(chunks: Iterable<Buffer> | AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** The sample may end in the middle of a character. */
function withoutCutCharacter(sample: Buffer): Buffer {
  let end = sample.length;
  while (end > 0 && end > sample.length - 4 && (sample[end - 1]! & 0x80) !== 0) end--;
  return sample.subarray(0, end);
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
