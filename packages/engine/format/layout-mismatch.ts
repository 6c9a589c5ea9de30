import type { Language } from '../address/elements.ts';
import { say } from '../sentences/engine-sentences.ts';

/** What is wrong with the lines of a request; see `LayoutMismatchError`. */
export interface LayoutMismatch {
  readonly layout: string;
  /** Line names that the layout does not have, as given. */
  readonly unknown: readonly string[];
  /** Line names given more than once. */
  readonly repeated: readonly string[];
  /** Names of lines whose text is not a value that their member allows. */
  readonly misplaced: readonly string[];
  /** The line names of the layout. */
  readonly expected: readonly string[];
}

/** Sentences that name every wrong line and all the right ones. */
export function mismatchMessage(mismatch: LayoutMismatch, language: Language): string {
  const { layout, unknown, repeated, misplaced, expected } = mismatch;
  const list = (names: readonly string[]) => names.map((text) => say(language, 'QUOTED', { text })).join(', ');
  const sentences: string[] = [];
  if (unknown.length > 0) sentences.push(say(language, 'LINE_UNKNOWN', { layout, lines: list(unknown) }));
  if (repeated.length > 0) sentences.push(say(language, 'LINE_TWICE', { lines: list(repeated) }));
  if (misplaced.length > 0) sentences.push(say(language, 'LINE_CANNOT_HOLD', { lines: list(misplaced) }));
  sentences.push(say(language, 'LINES_ARE', { layout, lines: list(expected) }));
  return sentences.join(' ');
}
