import { stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError, type InputPart, reasonOf } from './input-part.ts';
import { filePart, filesBelow } from './plain-files.ts';
import { zipParts } from './zip-archive.ts';

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

/** Bytes of all parts as stored, and the month (`YYYY-MM`) of the newest. */
export function sizeAndMonth(parts: readonly InputPart[]): { bytes: number; month: string } {
  const newest = new Date(Math.max(...parts.map(({ modified }) => modified.getTime())));
  return {
    bytes: parts.reduce((sum, { storedBytes }) => sum + storedBytes, 0),
    month: newest.toISOString().slice(0, 7),
  };
}
