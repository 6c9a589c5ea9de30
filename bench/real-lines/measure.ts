import type { Engine } from '../../packages/engine/engine.ts';
import { analyst, answerText, type ModeName } from '../accuracy/analyst.ts';
import { type Case, withheldCode } from '../accuracy/case-file.ts';
import { agrees, type Outcome, outcomeOf } from '../accuracy/judge.ts';
import type { Shown } from '../accuracy/measure-noise.ts';
import { Tally } from '../accuracy/tally.ts';

export interface RealAccuracy {
  readonly all: Tally;
  /** By the values of the columns, in the order of the alphabet: `province ON`. */
  readonly groups: Readonly<Record<string, Tally>>;
  readonly shown: readonly Shown[];
}

/** How lines are asked about, and by which columns they are counted. */
export interface RealQuestion {
  readonly mode: ModeName;
  readonly columns: readonly string[];
  /** The line keeps its postal code. */
  readonly keepCode: boolean;
}

/** Right, when the answer is accepted and agrees with all that is expected. */
export function measureReal(
  engine: Engine,
  cases: readonly Case[],
  { mode, columns, keepCode }: RealQuestion,
): RealAccuracy {
  const analyze = analyst(engine, mode);
  const all = new Tally();
  const groups = new Map<string, Tally>();
  const shown: Shown[] = [];
  for (const item of cases) {
    const { line, expected, row } = keepCode ? item : withheldCode(item);
    const analysis = analyze(line);
    const outcome: Outcome = outcomeOf(analysis, agrees(expected, analysis.elements));
    all.add(outcome, analysis.status);
    for (const column of columns) {
      const name = `${column} ${row[column] ?? ''}`;
      const tally = groups.get(name) ?? new Tally();
      groups.set(name, tally);
      tally.add(outcome, analysis.status);
    }
    const kinds = columns.map((column) => row[column] ?? '');
    shown.push({ outcome, text: line, wanted: Object.values(expected).join(' '), answer: answerText(analysis), kinds });
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return { all, groups: Object.fromEntries(sorted), shown };
}
