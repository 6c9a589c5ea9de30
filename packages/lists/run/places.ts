import { realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { listError } from '../list-error.ts';
import { REPORT_FILES } from '../report/write-report.ts';
import { runFolderOf } from './checkpoint.ts';
import { filesBeside, setsFileOf, unreadFileOf } from './complete-result.ts';
import { type ListInstructions, STANDARD_OUTPUT } from './instructions.ts';
import type { PreparedList } from './prepare.ts';

/**
 * Sees to it that nothing a run writes takes the place of something else: the result that of a folder or a device, the
 * report that of a file, or any of them that of the list itself, by whatever name. Errors: ListError.
 */
export function checkPlaces(instructions: ListInstructions, { inputs }: PreparedList): void {
  const { out, report } = instructions;
  if (out !== STANDARD_OUTPUT && placeOf(out)?.isFile() === false) throw listError('OUT_NOT_A_FILE', { file: out });
  if (report !== undefined && placeOf(report)?.isDirectory() === false) {
    throw listError('REPORT_NOT_A_FOLDER', { folder: report });
  }
  const written = writtenBy(instructions);
  for (const { input } of inputs) {
    const place = placeOf(input.file);
    // Standard input is no place.
    if (place === undefined) continue;
    const taken = written.find((file) => isSame(placeOf(file), place));
    if (taken !== undefined) throw listError('OUT_IS_INPUT', { file: taken });
    if (out !== STANDARD_OUTPUT && isWithin(runFolderOf(out), input.file)) {
      throw listError('OUT_IS_INPUT', { file: input.file });
    }
  }
}

const placeOf = (name: string): Stats | undefined => statSync(name, { throwIfNoEntry: false });

const isSame = (one: Stats | undefined, other: Stats): boolean => one?.dev === other.dev && one.ino === other.ino;

function isWithin(folder: string, file: string): boolean {
  return `${realpathSync(path.dirname(file))}${path.sep}`.startsWith(`${path.resolve(folder)}${path.sep}`);
}

function writtenBy({ out, report }: ListInstructions): string[] {
  const reports = report === undefined ? [] : REPORT_FILES.map((name) => path.join(report, name));
  if (out === STANDARD_OUTPUT) return [unreadFileOf(out), ...reports];
  return [out, ...filesBeside(out), unreadFileOf(out), setsFileOf(out), ...reports];
}
