import type { Tally } from '../accuracy/tally.ts';
import { figure, percent, textTable } from './table.ts';

const HEAD = ['', 'n', 'right', 'wrong', 'N', 'I', 'F', 'right', 'wrong'];

/** The table of `bench/real-lines.ts`: all lines, then each group. */
export function realReport(figures: {
  readonly rows: number;
  readonly known: number;
  readonly half: string;
  readonly all: Tally;
  readonly groups: Readonly<Record<string, Tally>>;
}): string {
  const { rows, known, half, all, groups } = figures;
  const line = (name: string, { n, right, wrong, N, I, F }: Tally): string[] => [
    name,
    ...[n, right, wrong, N, I, F].map(String),
    percent(right, n),
    percent(wrong, n),
  ];
  return [
    `${figure(rows)} rows, ${figure(known)} of them with an address that the reference has; measured: ${half}`,
    textTable(HEAD, [line('all', all), ...Object.entries(groups).map(([name, tally]) => line(name, tally))]),
  ].join('\n');
}
