import type { CompletingFigures } from '../peers/completing/measure-completing.ts';
import { figure, percent, textTable } from './table.ts';

/** Civique beside full-text indexes, keystroke by keystroke; times also as ratios to Civique's. */
export function completingReport({ documents, rows, missing }: CompletingFigures): string {
  const [own] = rows;
  return [
    `Completion beside other programs: the same addresses typed, ${figure(documents)} addresses in each`,
    textTable(
      [
        '',
        'typed',
        'p50 ms',
        'p99 ms',
        'p50 ratio',
        'p99 ratio',
        'in first 5 after street',
        'after place',
        'typed until',
      ],
      rows.map(({ program, n, p50, p99, afterStreet, afterPlace, typed }) => [
        program,
        String(n),
        p50.toFixed(3),
        p99.toFixed(3),
        (p50 / own!.p50).toFixed(2),
        (p99 / own!.p99).toFixed(2),
        percent(afterStreet, 1, 1),
        percent(afterPlace, 1, 1),
        Number.isFinite(typed) ? percent(typed, 1, 0) : 'never',
      ]),
    ),
    'typed until: how much of number and street is typed when half of the addresses are among the first five',
    ...rows.map(({ program, note }) => `${program}: ${note}`),
    ...missing,
  ].join('\n');
}
