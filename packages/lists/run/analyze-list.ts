import { statSync } from 'node:fs';
import path from 'node:path';
import { listError } from '../list-error.ts';
import { answerSource } from './answer-source.ts';
import { type ListInstructions, type ListResult, STANDARD_OUTPUT } from './instructions.ts';
import { ListRun } from './list-run.ts';
import { prepareList } from './prepare.ts';

/**
 * Answers every row of a list, in order: the same rows, with new columns to their right.
 *
 * An interrupted run leaves its rows in `out.part` and what it needs to go on in `out.civique-run`. With `resume`, the
 * result is byte for byte that of a run without interruption.
 *
 * Errors: ListError if an input or the output cannot be used.
 */
export async function analyzeList(instructions: ListInstructions): Promise<ListResult> {
  const list = await prepareList(instructions);
  const { out, resume, duplicates } = instructions;
  if (out === STANDARD_OUTPUT && (resume === true || duplicates !== undefined)) throw listError('NEEDS_FILE');
  // Standard input and output have one name.
  if (out !== STANDARD_OUTPUT && list.inputs.some(({ input }) => path.resolve(input.file) === path.resolve(out))) {
    throw listError('OUT_IS_INPUT', { file: out });
  }
  checkPlaces(instructions);
  return new ListRun(instructions, list, await answerSource(instructions)).run();
}

/** The result takes the place of `out` in the end: a folder would be in its way, and a device would be gone. */
function checkPlaces({ out, report }: ListInstructions): void {
  const placeOf = (name: string) => statSync(name, { throwIfNoEntry: false });
  if (out !== STANDARD_OUTPUT && placeOf(out)?.isFile() === false) throw listError('OUT_NOT_A_FILE', { file: out });
  if (report !== undefined && placeOf(report)?.isDirectory() === false) {
    throw listError('REPORT_NOT_A_FOLDER', { folder: report });
  }
}
