import { fold } from '../../text/fold.ts';
import type { ParseField } from '../words/context.ts';

/** Every text with two columns that are there twice has three of these. */
const MAY_HAVE_COLUMNS = /(?:[,;|\t][^,;|\t]*){3}/;
const COLUMN = /[^,;|\t]+/g;

/**
 * `12 Elm St,12 Elm St,Bath,Bath`: the text without the second copies if every column of it is there twice, as exports
 * of joined tables have it. All other characters keep their position.
 */
export function withoutDoubledColumns(fields: readonly ParseField[]): readonly ParseField[] {
  if (!fields.some(({ text }) => MAY_HAVE_COLUMNS.test(text))) return fields;
  return fields.map((field) => {
    const copies = copiesIn(field.text);
    let { text } = field;
    for (const { from, to } of copies) text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
    return copies.length === 0 ? field : { ...field, text };
  });
}

interface Column {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** The second copies; none unless there are two and everything is there twice. */
function copiesIn(text: string): readonly Column[] {
  const columns = Array.from(
    text.matchAll(COLUMN),
    ({ 0: column, index }): Column => ({ from: index, to: index + column.length, words: fold(column).trim() }),
  ).filter(({ words }) => words !== '');
  const copies = columns.filter((_, at) => at % 2 === 1);
  const areCopies = copies.every(({ words }, at) => words === columns[2 * at]!.words);
  return copies.length > 1 && columns.length === 2 * copies.length && areCopies ? copies : [];
}
