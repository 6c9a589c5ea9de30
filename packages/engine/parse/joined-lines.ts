import type { ParseField } from './context.ts';

/**
 * `268⏎Roger's Creek⏎Way, Richmond`: the lines as one, since what reads labels may break them anywhere. Undefined if there
 * is but one, or if each says what it is for.
 */
export function joinedLines(fields: readonly ParseField[]): readonly ParseField[] | undefined {
  if (fields.length < 2 || fields.some(({ role }) => role !== 'free')) return undefined;
  const text = fields.reduce((lines, { text: next }) => lines + (endsInNumber(lines) ? '\n' : ' ') + next, '');
  return [{ role: 'free', text: text.trim() }];
}

/** `Dock 3⏎rue Eddy`: a number that belongs to the words in front of it is not the civic number of the next line. */
function endsInNumber(text: string): boolean {
  const typed = text.trimEnd();
  const last = typed.lastIndexOf(' ');
  if (last < 0 || !NUMBER.test(typed.slice(last + 1))) return false;
  const from = Math.max(...SEPARATORS.map((sign) => typed.lastIndexOf(sign)));
  return from < last && HAS_LETTER.test(typed.slice(from + 1, last));
}

const NUMBER = /^#?\d+\p{L}?$/u;
const HAS_LETTER = /\p{L}/u;
const SEPARATORS = [',', ';', '|', '\n'];
