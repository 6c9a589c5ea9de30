import { PARTICLES } from '../../address/name-words.ts';

/**
 * Titles, in canonical form, that people put in front of a name and registers leave out. Of 109 streets of Ontario that
 * begin with one, one has a street without it beside it; of 27 colonels seven have, so they are not among these.
 */
const TITLES: ReadonlySet<string> = new Set([
  ...['MGR', 'DR', 'DOCTOR', 'HON', 'HONORABLE', 'HONOURABLE', 'SIR', 'REV', 'REVEREND', 'FATHER', 'BISHOP'],
  ...['JUDGE', 'SENATOR', 'ABBE', 'CURE', 'PERE', 'FRERE', 'SOEUR', 'CHANOINE', 'JUGE', 'SENATEUR'],
]);

export function isTitle(word: string): boolean {
  return TITLES.has(word);
}

/** `MGR-LEFORT` for LEFORT: the same words, but for a title in front, which particles may come before. */
export function addsTitle(typed: readonly string[], meant: readonly string[]): boolean {
  const at = typed.findIndex((word) => !PARTICLES.has(word));
  if (at < 0 || !isTitle(typed[at]!) || typed.length - at - 1 !== meant.length) return false;
  return meant.every((word, i) => word === typed[at + 1 + i]);
}
