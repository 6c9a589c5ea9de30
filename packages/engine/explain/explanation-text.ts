import type { Weight } from '../evidence/weigh.ts';
import type { ExplainedReading, Explanation } from './explain.ts';

const WIDTH = 24;

/** Formats an explanation as lines for a terminal. */
export function explanationText(explanation: Explanation): string {
  const { text, mode, status, bound, readings, hypotheses, unlisted, unlistedProbability, wouldChange } = explanation;
  const lines = [
    text.replaceAll('\n', ' / '),
    '',
    'Readings (cost, then unit, number, street, place, what is left over)',
  ];
  for (const reading of readings.slice(0, 6)) lines.push(`  ${readingText(reading)}`);
  lines.push('', 'Addresses of the reference (probability, bits)');
  for (const { address, probability, bits, weights } of hypotheses) {
    lines.push(`  ${percent(probability)}  ${bits.toFixed(1).padStart(7)}  ${address}`, ...weights.map(weightText));
  }
  lines.push('', `Not in the reference: ${percent(unlistedProbability).trim()}`);
  for (const { address, bits, weights } of unlisted) {
    lines.push(`           ${bits.toFixed(1).padStart(7)}  ${address}`, ...weights.map(weightText));
  }
  lines.push('', `${mode} asks for ${percent(bound).trim()}: ${status}`);
  if (wouldChange.length > 0) {
    lines.push('What would make the likeliest address surer');
    for (const weight of wouldChange) lines.push(weightText(weight));
  }
  return lines.join('\n');
}

function readingText({ cost, unit, civic, street, municipality, leftovers }: ExplainedReading): string {
  const parts = [unit, civic, street, municipality].map((part) => (part === '' ? '-' : part)).join(' | ');
  return `${cost.toFixed(1).padStart(4)}  ${parts}${leftovers.length === 0 ? '' : ` | + ${leftovers.join(' + ')}`}`;
}

function weightText({ element, bits, typed, meant }: Weight): string {
  const what = typed === '' ? meant : meant === '' ? `"${typed}"` : `"${typed}" for ${meant}`;
  return `            ${bits.toFixed(1).padStart(6)}  ${element.padEnd(WIDTH)}${what}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(3).padStart(7)} %`;
}
