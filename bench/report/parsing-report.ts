import type { ParsingSet } from '../peers/parsing/measure-parsing.ts';
import { PARTS } from '../peers/parsing/same-parts.ts';
import { percent, textTable } from './table.ts';

/** The share of lines that each program has read correctly, part by part. */
export function parsingReport(sets: readonly ParsingSet[], missing: readonly string[]): string {
  const notes = sets[0]!.rows.map(({ peer, note }) => `${peer}: ${note}`);
  return [
    'Reading: civic addresses on one line, percent of the lines in which the part is right; no program has a reference',
    ...sets.flatMap(({ name, n, rows }) => [
      textTable(
        [`${name} (${n})`, ...PARTS, 'all'],
        rows.map(({ peer, right, all }) => [
          peer,
          ...PARTS.map((part) => (right[part] === undefined ? '-' : percent(right[part], n, 1))),
          percent(all, n, 1),
        ]),
      ),
      '',
    ]),
    ...notes,
    ...missing,
  ].join('\n');
}
