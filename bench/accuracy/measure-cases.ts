import type { Engine } from '../../packages/engine/engine.ts';
import { analyst, answerText, MODES, type ModeName } from './analyst.ts';
import type { Case } from './case-file.ts';
import { agrees, type Outcome, outcomeOf } from './judge.ts';
import type { Shown } from './measure-noise.ts';
import { Tally } from './tally.ts';

export interface CaseAccuracy {
  readonly tallies: Readonly<Record<ModeName, Tally>>;
  /** Records per second, one pass under FLEXIBLE after the other modes. */
  readonly rate: number;
  /** Every case under FLEXIBLE. */
  readonly shown: readonly Shown[];
}

/** Right when the answer is accepted and agrees with everything expected; under each mode. */
export function measureCases(engine: Engine, cases: readonly Case[]): CaseAccuracy {
  const shown: Shown[] = [];
  let rate = 0;
  const tallyOf = (mode: ModeName): Tally => {
    const tally = new Tally();
    const analyze = analyst(engine, mode);
    const began = performance.now();
    const analyses = cases.map(({ line }) => analyze(line));
    if (mode === 'FLEXIBLE') rate = cases.length / ((performance.now() - began) / 1000);
    for (const [n, analysis] of analyses.entries()) {
      const { line, expected } = cases[n]!;
      const outcome: Outcome = outcomeOf(analysis, agrees(expected, analysis.elements));
      tally.add(outcome, analysis.status);
      if (mode !== 'FLEXIBLE') continue;
      const wanted = Object.values(expected).join(' ');
      shown.push({ outcome, text: line, wanted, answer: answerText(analysis), kinds: [] });
    }
    return tally;
  };
  const [STRICT, MODERATE, FLEXIBLE] = MODES.map(tallyOf);
  return { tallies: { STRICT: STRICT!, MODERATE: MODERATE!, FLEXIBLE: FLEXIBLE! }, rate, shown };
}
