import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from '@civique/engine/sentences';
import { inputError, reasonOf } from '../input-error.ts';
import type { InputPart } from './input-part.ts';
import { filePart, filesBelow } from './plain-files.ts';
import { zipParts } from './zip-archive.ts';

type StoredPart = Pick<InputPart, 'storedBytes' | 'modified'>;

/**
 * The files that a path stands for, sorted by name: those with a matching name in a folder, at any depth, or in a
 * `.zip`; or the one file that the path names, whatever its name. `described`: the matching files in words.
 * Errors: InputError if there are none.
 */
export async function inputFiles(input: string, wanted: RegExp, described: Message): Promise<InputPart[]> {
  const parts = await find(input, wanted);
  if (parts.length === 0) throw inputError('NO_INPUT_FILES', { input, wanted: described });
  return parts.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The files of a source: those that `inputFiles` finds, looked for once. */
export class SourceFiles {
  readonly path: string;
  readonly #find: () => Promise<InputPart[]>;
  #parts: Promise<InputPart[]> | undefined;

  constructor(path: string, wanted: RegExp, described: Message) {
    this.path = path;
    this.#find = () => inputFiles(path, wanted, described);
  }

  all(): Promise<InputPart[]> {
    this.#parts ??= this.#find();
    return this.#parts;
  }

  async sizeAndMonth(): Promise<{ bytes: number; month: string }> {
    return sizeAndMonth(this.path, await this.all());
  }
}

async function find(input: string, wanted: RegExp): Promise<InputPart[]> {
  try {
    if ((await stat(input)).isDirectory()) {
      const files = (await filesBelow(input)).filter((file) => wanted.test(file));
      return await Promise.all(files.map((file) => filePart(path.join(input, file), file)));
    }
  } catch (error) {
    throw inputError('CANNOT_READ', { file: input, reason: reasonOf(error) });
  }
  if (/\.zip$/i.test(input)) return zipParts(input, (member) => wanted.test(member));
  return [await filePart(input)];
}

/**
 * Stored size of all parts in bytes, and the month (`YYYY-MM`) of the data: from the name of the input
 * (`rqa-2026-03.zip`, `202603/`), else from the newest part.
 */
export function sizeAndMonth(input: string, parts: readonly StoredPart[]): { bytes: number; month: string } {
  const newest = new Date(Math.max(...parts.map(({ modified }) => modified.getTime())));
  return {
    bytes: parts.reduce((sum, { storedBytes }) => sum + storedBytes, 0),
    month: monthOfName(path.basename(input)) || newest.toISOString().slice(0, 7),
  };
}

function monthOfName(name: string): string {
  const match = /(?<![0-9])(20[0-9]{2})[-_]?(0[1-9]|1[0-2])(?![0-9])/.exec(name);
  return match === null ? '' : `${match[1]}-${match[2]}`;
}
