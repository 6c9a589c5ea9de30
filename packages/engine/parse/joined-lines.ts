import type { ParseField } from './context.ts';

/**
 * `268⏎Roger's Creek⏎Way, Richmond`: the lines as one, since what reads labels may break them anywhere. Undefined if there
 * is but one, or if each says what it is for.
 */
export function joinedLines(fields: readonly ParseField[]): readonly ParseField[] | undefined {
  if (fields.length < 2 || fields.some(({ role }) => role !== 'free')) return undefined;
  const text = fields.reduce((lines, { text: next }) => lines + (ENDS_IN_NUMBER.test(lines) ? '\n' : ' ') + next, '');
  return [{ role: 'free', text: text.trim() }];
}

/** `Dock 3⏎rue Eddy`: a number that belongs to the words in front of it is not the civic number of the next line. */
const ENDS_IN_NUMBER = /\p{L}[^,;|\n]* #?\d+\p{L}?\s*$/u;
