import type { Block } from '../input/block.ts';
import { cutBlocks, ONE_FIELD } from '../input/cut-blocks.ts';
import { textFrom } from '../input/read-text.ts';
import type { PreparedList } from './prepare.ts';

/** Where a run begins: at the start of an input, or behind the last block that was written. */
export interface Position {
  readonly input: number;
  /** In bytes of the decoded text of that input; 0 = its first row. */
  readonly offset: number;
  /** Number of the next row, counted over all inputs. */
  readonly row: number;
}

export type PlacedBlock = Block & { readonly input: number };

/** The blocks of all inputs, one input after the other. */
export async function* readBlocks(
  { inputs }: PreparedList,
  start: Position,
  onBytes: (count: number) => void,
): AsyncGenerator<PlacedBlock> {
  let row = start.row;
  for (let index = start.input; index < inputs.length; index++) {
    const input = inputs[index]!;
    const { format, dialect, from, names } = input.shape;
    const offset = index === start.input && start.offset > 0 ? start.offset : from;
    const delimiter = format !== 'csv' ? undefined : (dialect.delimiter?.charCodeAt(0) ?? ONE_FIELD);
    const text = textFrom(input, offset, onBytes);
    for await (const block of cutBlocks(text, delimiter, { row, offset }, names.length)) {
      row = block.firstRow + block.rows;
      yield { ...block, input: index };
    }
  }
}

/** Bytes of the decoded text of all inputs; reads those whose text is not as long as the file. */
export async function textLength({ inputs }: PreparedList): Promise<number[]> {
  const lengths: number[] = [];
  for (const each of inputs) {
    const isPlain = each.input.storage === 'plain' && each.start.encoding === 'utf-8';
    if (isPlain && each.input.size !== undefined) {
      lengths.push(each.input.size - each.start.mark);
      continue;
    }
    let length = 0;
    for await (const chunk of textFrom(each, 0)) length += chunk.length;
    lengths.push(length);
  }
  return lengths;
}
