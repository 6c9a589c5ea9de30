import { answerSource } from './answer-source.ts';
import type { ListInstructions, SampleRow } from './instructions.ts';
import { type PreparedList, prepareList } from './prepare.ts';

/** Answers the first rows of a list without writing anything. */
export async function sampleList(
  instructions: ListInstructions,
  count: number,
): Promise<{ readonly list: PreparedList; readonly rows: readonly SampleRow[] }> {
  const list = await prepareList(instructions);
  const source = await answerSource(instructions);
  const rows = list.inputs.flatMap(({ shape }) => shape.rows).slice(0, count);
  return { list, rows: await source.sample(list.plan, rows) };
}
