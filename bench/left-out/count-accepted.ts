import type { Analysis } from '../../packages/engine/engine.ts';
import type { Analyst } from '../accuracy/analyst.ts';
import { answerText } from '../accuracy/analyst.ts';
import type { NoiseCase } from '../accuracy/noise-cases.ts';

/** What becomes of the addresses that a register lacks. */
export interface Accepted {
  /** Addresses that are not in it. */
  left: number;
  /** How many of them are answered with another address, as written and with noise. */
  clean: number;
  noisy: number;
  /** How many of the latter the whole register answers rightly. */
  whole: number;
  readonly texts: { readonly text: string; readonly answer: string }[];
}

const isAnswered = ({ status }: Analysis): boolean => status === 'V' || status === 'C';

/** Asks for the same addresses with the whole register and with a part of it. */
export function countAccepted(
  whole: Analyst,
  part: Analyst,
  clean: readonly NoiseCase[],
  noisy: readonly NoiseCase[],
): Accepted {
  const counts: Accepted = { left: 0, clean: 0, noisy: 0, whole: 0, texts: [] };
  for (const [at, { text }] of clean.entries()) {
    const meant = whole(text);
    const written = part(text);
    if (meant.status !== 'V' || (written.status === 'V' && written.hashCode === meant.hashCode)) continue;
    counts.left++;
    if (isAnswered(written)) counts.clean++;
    const damaged = noisy[at]!.text;
    const [answer, right] = [part(damaged), whole(damaged)];
    if (isAnswered(right) && right.hashCode === meant.hashCode) counts.whole++;
    if (!isAnswered(answer)) continue;
    counts.noisy++;
    counts.texts.push({ text: damaged, answer: answerText(answer) });
  }
  return counts;
}
