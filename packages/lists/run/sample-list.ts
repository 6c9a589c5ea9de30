import { createEngine } from '@civique/engine';
import { BlockAnswerer } from '../rows/answer-block.ts';
import type { ListInstructions } from './instructions.ts';
import { type PreparedList, prepareList } from './prepare.ts';

/** How one row of a list is read and answered. */
export interface SampleRow {
  readonly typed: string;
  readonly status: string;
  readonly address: string;
  readonly reason: string;
}

/** Answers the first rows of a list without writing anything. */
export async function sampleList(
  instructions: ListInstructions,
  count: number,
): Promise<{ readonly list: PreparedList; readonly rows: readonly SampleRow[] }> {
  const list = await prepareList(instructions);
  const answerer = new BlockAnswerer(createEngine(instructions.reference), list.plan);
  const rows = list.inputs.flatMap(({ shape }) => shape.rows).slice(0, count);
  return { list, rows: rows.map((fields) => answerer.show(fields)) };
}
