import { FORMER_WORDS } from '../../address/words-beside-numbers.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { startsWithNumber } from '../words/values.ts';

/** Words for the address that holds now. */
const NEW_ADDRESS: ReadonlySet<string> = new Set([
  ...['NEW ADDRESS', 'CURRENT ADDRESS', 'PRESENT ADDRESS', 'NOUVELLE ADRESSE', 'ADRESSE ACTUELLE'],
]);

/** Words for the one that somebody has left: `OLD ADDRESS`, `ANCIENNE ADRESSE`. */
const OLD_ADDRESS: ReadonlySet<string> = new Set(
  [...FORMER_WORDS].filter((phrase) => phrase.split(' ').some((word) => word === 'ADDRESS' || word === 'ADRESSE')),
);

/** Words of each of these phrases. */
const WORDS = 2;

/**
 * `OLD ADDRESS: 12 ELM ST, BATH / NEW ADDRESS: 8 OAK RD, BATH`: all of the one that somebody has left, up to the one
 * that holds now, where both are called so.
 */
export function oldAddress(context: ParseContext): Span | undefined {
  const { tokens, words } = context;
  if (!words.includes('ADDRESS') && !words.includes('ADRESSE')) return undefined;
  const [old, now] = [phraseIn(words, OLD_ADDRESS), phraseIn(words, NEW_ADDRESS)];
  if (old < 0 || now < old) return undefined;
  const hasNumber = (from: number, to: number): boolean => tokens.slice(from + WORDS, to).some(startsWithNumber);
  // without the words for the new one, the answer would have an old address only
  return hasNumber(old, now) && hasNumber(now, tokens.length) ? { from: old, to: now + WORDS } : undefined;
}

/** Where the only one of the phrases begins; -1 if there is none, or more than one. */
function phraseIn(words: readonly string[], phrases: ReadonlySet<string>): number {
  const isPhrase = (at: number): boolean => phrases.has(words.slice(at, at + WORDS).join(' '));
  const found = words.findIndex((_, at) => isPhrase(at));
  return words.some((_, at) => at > found && isPhrase(at)) ? -1 : found;
}
