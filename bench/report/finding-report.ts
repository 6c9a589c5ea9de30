import type { FindingFigures } from '../peers/finding/measure-finding.ts';
import { figure, percent, textTable } from './table.ts';

/** Civique beside full-text indexes, on the same noisy lines. */
export function findingReport({ n, documents, rows, missing }: FindingFigures): string {
  return [
    `Finding: ${n} noisy lines in ${figure(documents)} documents, a street under one postal code each`,
    textTable(
      ['', 'lines/s', 'right', 'wrong', 'MiB', 'made in s'],
      rows.map(({ program, rate, right, wrong, memory, made }) => [
        program,
        figure(rate),
        percent(right, 1),
        percent(wrong, 1),
        figure(memory),
        made === 0 ? '-' : figure(made),
      ]),
    ),
    ...rows.map(({ program, note }) => `${program}: ${note}`),
    ...missing,
  ].join('\n');
}
