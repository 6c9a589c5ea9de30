import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { cannotWrite } from '../list-error.ts';
import type { Tally } from '../rows/tally.ts';
import type { ListResult } from './instructions.ts';

/** How far a run has got: everything before it is on the disk. */
interface Checkpoint {
  /** Of everything that shapes the result: instructions, inputs, reference, version of the program. */
  readonly fingerprint: string;
  /** The input under way, and where its next block begins, in bytes of its decoded text. */
  readonly input: number;
  readonly offset: number;
  /** Number of the next row. */
  readonly row: number;
  /** Bytes of each file of the run, by name. */
  readonly written: Readonly<Record<string, number>>;
  readonly tally: Tally;
  /** Time spent so far. */
  readonly seconds: number;
  /** Everything is written: the file that only has to get the name of the result, and what came of the list. */
  readonly done?: { readonly from: string; readonly result: ListResult };
}

/** What a run needs between its beginning and its end is beside its result. */
export const runFolderOf = (out: string): string => `${out}.civique-run`;

const FILE = 'checkpoint.json';

/** The checkpoint of an interrupted run; undefined if there is none, or something else in its place. */
export async function readCheckpoint(folder: string): Promise<Checkpoint | undefined> {
  try {
    const read = JSON.parse(await readFile(path.join(folder, FILE), 'utf8')) as Checkpoint | null;
    return typeof read?.fingerprint === 'string' ? read : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Replaces the checkpoint as a whole, so that a power cut leaves the old one or the new one. Errors: ListError if the
 * disk is full, or the folder cannot be written.
 */
export async function writeCheckpoint(folder: string, checkpoint: Checkpoint): Promise<void> {
  const file = path.join(folder, FILE);
  try {
    await replaceFile(folder, file, checkpoint);
  } catch (error) {
    throw cannotWrite(error, file);
  }
}

async function replaceFile(folder: string, file: string, checkpoint: Checkpoint): Promise<void> {
  {
    await using handle = await open(`${file}.new`, 'w');
    await handle.writeFile(JSON.stringify(checkpoint));
    await handle.sync();
  }
  await rename(`${file}.new`, file);
  // Windows refuses to flush a folder.
  if (process.platform === 'win32') return;
  await using directory = await open(folder, 'r');
  await directory.sync();
}

export function fingerprintOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
