import type { Engine } from '../../packages/engine/engine.ts';
import { NOISE_KINDS } from '../noise/damage.ts';
import { Random } from '../random.ts';
import { sampleReference } from '../truth/sample-reference.ts';
import { type Analyst, analyst, answerText, MODES, type ModeName } from './analyst.ts';
import { HOPELESS_KINDS } from './hopeless.ts';
import { isAccepted, isSameAddress, type Outcome, outcomeOf } from './judge.ts';
import { casesOfKind, type NoiseCase, type Sample } from './noise-cases.ts';
import { Tally } from './tally.ts';

/** One input with its answer, to be read by people. */
export interface Shown {
  readonly outcome: Outcome;
  readonly text: string;
  readonly wanted: string;
  readonly answer: string;
  readonly kinds: readonly string[];
}

/** One line of the accuracy table. */
export interface AccuracyRow {
  readonly name: string;
  /**
   * What the answer must be: `V` for clean text and accepted spellings, `V or C` for faults, `no answer` for the
   * hopeless.
   */
  readonly expected: 'V' | 'V or C' | 'N, I or F' | 'F';
  readonly tallies: Readonly<Record<ModeName, Tally>>;
}

export interface NoiseAccuracy {
  readonly clean: AccuracyRow;
  readonly mix: AccuracyRow;
  readonly kinds: readonly AccuracyRow[];
  readonly hopeless: readonly AccuracyRow[];
  /** Every input of the clean set, the mix and the hopeless under FLEXIBLE. */
  readonly shown: readonly Shown[];
}

export interface NoiseRequest extends Sample {
  readonly engine: Engine;
  readonly mix: readonly NoiseCase[];
  /** Inputs for each kind of noise alone and for each hopeless kind. */
  readonly perKind: number;
}

/** Right, wrong and not accepted: clean, mixed, each kind alone, and hopeless; under each mode. */
export function measureNoise(request: NoiseRequest): NoiseAccuracy {
  const { engine, clean, mix, perKind } = request;
  const analysts = analystsOf(engine);
  const cleanHashes = new Map(clean.map(({ clean: text }) => [text, analysts.FLEXIBLE(text).hashCode]));
  const shown: Shown[] = [];
  const rowOf = (name: string, expected: AccuracyRow['expected'], cases: readonly NoiseCase[], show: boolean) => {
    const tallies = newTallies();
    for (const mode of MODES) {
      for (const item of cases) {
        const analysis = analysts[mode](item.text);
        const outcome = outcomeOf(analysis, isSameAddress(item.expected, analysis, cleanHashes.get(item.clean) ?? ''));
        tallies[mode].add(outcome, analysis.status);
        if (show && mode === 'FLEXIBLE') {
          const kinds = item.kinds.map(({ name: kind }) => kind);
          shown.push({ outcome, text: item.text, wanted: item.clean, answer: answerText(analysis), kinds });
        }
      }
    }
    return { name, expected, tallies };
  };
  return {
    clean: rowOf('clean', 'V', clean, true),
    mix: rowOf('noisy mix', 'V or C', mix, true),
    kinds: NOISE_KINDS.map((kind) =>
      rowOf(kind.name, kind.equivalent ? 'V' : 'V or C', casesOfKind(request, kind, perKind), true),
    ),
    hopeless: measureHopeless(request, analysts, shown),
    shown,
  };
}

function measureHopeless(request: NoiseRequest, analysts: Record<ModeName, Analyst>, shown: Shown[]): AccuracyRow[] {
  const { reference, seed, perKind, clean } = request;
  return HOPELESS_KINDS.map((kind, index) => {
    const tallies = newTallies();
    for (let n = 0, made = 0; n < clean.length * 4 && made < perKind; n++) {
      const random = Random.nth(seed + 1000 + index, n);
      const truth = sampleReference(reference, seed, n);
      const text = kind.make({ reference, truth, seed, n, random });
      if (text === undefined) continue;
      made++;
      for (const mode of MODES) {
        const analysis = analysts[mode](text);
        tallies[mode].add(outcomeOf(analysis, false), analysis.status);
        if (mode !== 'FLEXIBLE') continue;
        const outcome = isAccepted(analysis) ? 'wrong' : outcomeOf(analysis, false);
        shown.push({ outcome, text, wanted: 'no answer', answer: answerText(analysis), kinds: [kind.name] });
      }
    }
    return { name: kind.name, expected: kind.foreign ? 'F' : 'N, I or F', tallies };
  });
}

function analystsOf(engine: Engine): Record<ModeName, Analyst> {
  return {
    STRICT: analyst(engine, 'STRICT'),
    MODERATE: analyst(engine, 'MODERATE'),
    FLEXIBLE: analyst(engine, 'FLEXIBLE'),
  };
}

function newTallies(): Record<ModeName, Tally> {
  return { STRICT: new Tally(), MODERATE: new Tally(), FLEXIBLE: new Tally() };
}
