import { PARTICLES } from '../../address/name-words.ts';
import type { Span } from '../../parse/words/parts.ts';
import { spanText } from '../../parse/words/span-text.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold } from '../../text/fold.ts';
import { addCorrected, type ResolvedPlace } from '../compare/resolved-place.ts';
import { placeNamesBy } from './place-name-index.ts';

/** Places written without the small words in their names: `Saint-Jean-Richelieu`, `Val s/ Mer`. */

/** What may be left out besides the particles of streets. */
const SMALL_WORDS: ReadonlySet<string> = new Set([...PARTICLES, 'SUR', 'SOUS', 'AUX', 'AU', 'EN', 'ET', 'OF', 'THE']);
/** `s/ Mer`: the initial of one. */
const INITIAL = 'S';
/** Fewer other words, or fewer letters, say too little. */
const FEWEST_WORDS = 2;
const FEWEST_LETTERS = 7;

/** Builds what they are looked up in, so that nobody waits for it. */
export function prepareBare(reference: Reference): void {
  entriesByBareName(reference);
}

/** The places whose names have the typed words, and small words besides. */
export function placesBare(reference: Reference, parse: Parse, span: Span): ResolvedPlace[] {
  const typed = spanText(parse, span);
  const bare = bareName(typed);
  const out: ResolvedPlace[] = [];
  for (const entry of bare === '' ? [] : (entriesByBareName(reference).get(bare) ?? [])) {
    if (isBare(typed, reference.municipalityNameText(entry))) addCorrected(reference, entry, out);
  }
  return out;
}

/** Whether a name may stand for a place in this way: it weighs the same, however many words are missing. */
export function isBare(typed: string, name: string): boolean {
  const bare = bareName(typed);
  if (bare === '' || bare !== bareName(name)) return false;
  const meant = wordsOf(name).filter(isSmall);
  const small = wordsOf(typed).filter(isSmall);
  // another small word makes another name
  return small.length < meant.length && small.every((word) => meant.includes(word));
}

function isSmall(word: string): boolean {
  return SMALL_WORDS.has(word);
}

/** The words of a name other than the small ones; empty if they say too little. */
function bareName(name: string): string {
  const all = wordsOf(name);
  const words = all.filter((word, at) => !isSmall(word) && !(word === INITIAL && at > 0 && at < all.length - 1));
  const bare = words.map((word) => SAINTS.get(word) ?? word).join('');
  return words.length < FEWEST_WORDS || bare.length < FEWEST_LETTERS ? '' : bare;
}

const SAINTS: ReadonlyMap<string, string> = new Map([
  ['SAINT', 'ST'],
  ['SAINTE', 'STE'],
]);

function wordsOf(name: string): string[] {
  return fold(name.replace(ELISION, '$1 ')).split(' ');
}

const ELISION = /\b([LlDd])['’]/g;

/** The names of all places that have small words, by the others. */
const entriesByBareName = placeNamesBy((name) => (wordsOf(name).some(isSmall) ? bareName(name) : ''));
