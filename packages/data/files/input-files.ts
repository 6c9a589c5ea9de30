import { stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError, type InputPart, reasonOf } from './input-part.ts';
import { filePart, filesBelow } from './plain-files.ts';
import { zipParts } from './zip-archive.ts';

type StoredPart = Pick<InputPart, 'storedBytes' | 'modified'>;

/**
 * The files that a path leads to: those of a folder, at any depth, or members of a `.zip`, whose names pass, sorted by
 * name; or the one file that the path names, whatever it is called. Errors: InputError when nothing is there or passes.
 */
export async function inputFiles(input: string, wanted: RegExp, right: string): Promise<InputPart[]> {
  const parts = await find(input, wanted);
  if (parts.length === 0) throw new InputError(`${input} holds no file that can be read; right would be: ${right}`);
  return parts.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function find(input: string, wanted: RegExp): Promise<InputPart[]> {
  try {
    if ((await stat(input)).isDirectory()) {
      const files = (await filesBelow(input)).filter((file) => wanted.test(file));
      return await Promise.all(files.map((file) => filePart(path.join(input, file), file)));
    }
  } catch (error) {
    throw new InputError(`${input} cannot be read: ${reasonOf(error)}`);
  }
  if (/\.zip$/i.test(input)) return zipParts(input, (member) => wanted.test(member));
  return [await filePart(input)];
}

/**
 * Bytes of all parts as stored, and the month (`YYYY-MM`) of the data: the one in the name of the input
 * (`rqa-2026-03.zip`, `202603/`), else that of the newest part.
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
