import type { Engine } from '../../packages/engine/engine.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { analyst, answerText } from '../accuracy/analyst.ts';
import { expectedOf, isSameAddress, type Outcome, outcomeOf } from '../accuracy/judge.ts';
import { render, written } from '../noise/written.ts';
import { Random } from '../random.ts';
import { civicOn } from '../truth/sample-reference.ts';
import type { Form } from './form.ts';

/** How the texts of one form ended, and those that were not answered rightly. */
export interface FormFigures {
  readonly name: string;
  readonly texts: number;
  readonly right: number;
  readonly wrong: number;
  /** What several addresses have in common: nothing tells which is meant. */
  readonly ties: number;
  /** Every text that is neither right nor a tie, with its answer. */
  readonly missed: readonly { readonly text: string; readonly outcome: Outcome; readonly answer: string }[];
}

/** Which streets of the reference are asked for: every nth, from one on. */
export interface Streets {
  readonly every: number;
  readonly from: number;
  readonly seed: number;
}

/** One address of each of the streets, written in each of the forms that fit it. */
export function measureForms(
  engine: Engine,
  reference: Reference,
  forms: readonly Form[],
  { every, from, seed }: Streets,
): FormFigures[] {
  const analyze = analyst(engine, 'FLEXIBLE');
  const figures = forms.map(({ name }) => ({ name, texts: 0, right: 0, wrong: 0, ties: 0, missed: [] as Missed[] }));
  for (let street = from; street < reference.streetCount; street += every) {
    const truth = civicOn(reference, street, Random.nth(seed, street));
    if (truth === undefined) continue;
    const address = written(truth);
    const expected = expectedOf(truth, address);
    const { hashCode } = analyze(render(address));
    for (const [at, { write }] of forms.entries()) {
      const text = write(address);
      if (text === undefined) continue;
      const form = figures[at]!;
      const analysis = analyze(text);
      const outcome = outcomeOf(analysis, isSameAddress(expected, analysis, hashCode));
      form.texts++;
      if (outcome === 'right') form.right++;
      else if (outcome === 'N' && analysis.reasonCode === 'TIE') form.ties++;
      else form.missed.push({ text, outcome, answer: answerText(analysis) });
      if (outcome === 'wrong') form.wrong++;
    }
  }
  return figures;
}

type Missed = FormFigures['missed'][number];
