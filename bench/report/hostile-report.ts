import type { HostileFigures } from '../speed/measure-hostile.ts';
import { figure, textTable } from './table.ts';

const SHOWN = 8;
const TEXT_SHOWN = 60;

/** How long hostile texts take, and which take longest. */
export function hostileReport({ inputs, thrown, p50, p99, p999, worstOnce, slowest }: HostileFigures): string {
  return [
    `Hostile inputs, milliseconds: ${inputs} texts, ${thrown.length} thrown`,
    textTable(
      ['', 'p50', 'p99', 'p99.9', 'worst', 'worst, best of its runs'],
      [['', figure(p50), figure(p99), figure(p999), figure(worstOnce), figure(slowest[0]?.milliseconds ?? 0)]],
    ),
    textTable(
      ['slowest, best of their runs', 'characters', 'ms'],
      slowest
        .slice(0, SHOWN)
        .map(({ kind, characters, milliseconds, text }) => [
          `${kind}: ${JSON.stringify(text.slice(0, TEXT_SHOWN))}`,
          String(characters),
          figure(milliseconds),
        ]),
    ),
    ...thrown.slice(0, SHOWN),
  ].join('\n');
}
