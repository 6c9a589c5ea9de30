import { listError } from '../list-error.ts';
import { answerSource } from './answer-source.ts';
import { type ListInstructions, type ListResult, STANDARD_OUTPUT } from './instructions.ts';
import { ListRun } from './list-run.ts';
import { checkPlaces } from './places.ts';
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
  checkPlaces(instructions, list);
  return new ListRun(instructions, list, await answerSource(instructions)).run();
}
