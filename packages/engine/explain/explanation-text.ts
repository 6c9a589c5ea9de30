import type { Language } from '../address/elements.ts';
import type { Weight } from '../evidence/model/weight.ts';
import { EXPLAIN, REMARKS } from '../sentences/explain.ts';
import { numberText, percentText } from '../sentences/number-text.ts';
import { sayFrom } from '../sentences/sentences.ts';
import type { ExplainedReading, Explanation } from './explain.ts';

const WIDTH = 24;

const say = sayFrom(EXPLAIN);

/** Formats an explanation as lines for a terminal. */
export function explanationText(explanation: Explanation, language: Language): string {
  const { text, mode, status, bound, readings, hypotheses, unlisted, unlistedProbability, wouldChange } = explanation;
  const percent = (share: number): string => percentText(share, language, 3);
  const bitsText = (bits: number): string => numberText(bits, language, 1).padStart(7);
  const weightLine = (weight: Weight): string => weightText(weight, language);
  const lines = [text.replaceAll('\n', ' / '), '', say(language, 'READINGS')];
  for (const reading of readings.slice(0, 6)) lines.push(`  ${readingText(reading, language)}`);
  lines.push('', say(language, 'LISTED'));
  for (const { address, probability, bits, weights } of hypotheses) {
    lines.push(`  ${percent(probability).padStart(9)}  ${bitsText(bits)}  ${address}`, ...weights.map(weightLine));
  }
  lines.push('', say(language, 'UNLISTED_SHARE', { probability: percent(unlistedProbability) }));
  for (const { address, bits, weights } of unlisted) {
    lines.push(`           ${bitsText(bits)}  ${address}`, ...weights.map(weightLine));
  }
  lines.push('', say(language, 'MODE_ASKS', { mode, bound: percent(bound), status }));
  if (wouldChange.length > 0) {
    lines.push(say(language, 'WOULD_CHANGE'));
    for (const weight of wouldChange) lines.push(weightLine(weight));
  }
  return lines.join('\n');
}

function readingText(
  { cost, unit, civic, street, municipality, leftovers }: ExplainedReading,
  language: Language,
): string {
  const parts = [unit, civic, street, municipality].map((part) => (part === '' ? '-' : part)).join(' | ');
  const besides = leftovers.length === 0 ? '' : ` | + ${leftovers.join(' + ')}`;
  return `${numberText(cost, language, 1).padStart(4)}  ${parts}${besides}`;
}

function weightText(weight: Weight, language: Language): string {
  const bits = numberText(weight.bits, language, 1).padStart(6);
  return `            ${bits}  ${elementText(weight, language).padEnd(WIDTH)}${aboutText(weight, language)}`;
}

function elementText({ element }: Weight, language: Language): string {
  if (element === 'Reading') return say(language, 'ABOUT_READING');
  return element === 'Chance' ? say(language, 'ABOUT_CHANCE') : element;
}

function aboutText({ typed, meant, remark }: Weight, language: Language): string {
  const text = remark === undefined ? meant : REMARKS[remark][language];
  if (typed === '') return text;
  if (text === '') return say(language, 'TYPED', { typed });
  return remark === undefined
    ? say(language, 'TYPED_FOR', { typed, meant })
    : say(language, 'TYPED_REMARK', { typed, remark: text });
}
