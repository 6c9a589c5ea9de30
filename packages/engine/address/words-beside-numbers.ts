import words from './keywords/words-beside-numbers.json' with { type: 'json' };
import { surfacesOf } from './surfaces.ts';

/** Words beside a number that say that it is no civic number, or not that of the address. Folded, as are all words. */

function setOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => surfacesOf([], list)));
}

/** In front of the address that somebody has left. */
export const FORMER_WORDS = setOf(words.former);

/** In front of an address or behind it: nobody is to send anything there. */
export const NEVER_USABLE = setOf(words.neverUsable);

/** Right in front of a civic number: somewhere near it; not there, or no longer; perhaps there. */
export const IN_FRONT = setOf(words.near, words.former, words.notThere, words.perhaps, words.neverUsable);

/** The same, only on the line of the number: names of companies end so, too. */
export const IN_FRONT_ON_LINE = setOf(words.onLine);

/** Words of the longest of these phrases. */
export const MOST_WORDS_IN_FRONT = Math.max(...[...IN_FRONT].map((phrase) => phrase.split(' ').length));

/** Behind an address: it is not to be used, or somebody has left it. */
export const NOT_USABLE = new Set([
  ...setOf(words.notUsable, words.neverUsable),
  ...[...FORMER_WORDS].filter((phrase) => /ADDRESS$|ADRESSE$/.test(phrase)),
]);

/** The same, where a clerk notes it in brackets; without them it is what a broker says: `SOLD: 12 ELM ST`. */
export const NOT_USABLE_IN_BRACKETS = setOf(words.notUsableInBrackets);

/** Words of the longest of these phrases. */
export const MOST_WORDS_BEHIND = Math.max(...[...NOT_USABLE].map((phrase) => phrase.split(' ').length));

/** What has a number, and is no part of an address: papers and people, years, land and roads, things in a building. */
export const HAVE_NUMBERS = setOf(words.papersAndThings, words.calledThings);

/** What of that is also called by a word, and then needs no number: `FRONT DESK`, `HELP DESK`. */
export const HAVE_NUMBERS_OR_NAMES = setOf(words.calledThings);

/** What has one only with a sign: `STORE #12`; the warehouse of `WAREHOUSE 12 ELM ST` is there. */
export const HAVE_SIGNED_NUMBERS = setOf(words.signedThings);

/** Behind a number: how far something is. */
export const DISTANCES = setOf(words.distances);

/** Behind a number: how far something is, or how much of something; `12 BIS RUE EDDY` is the door beside 12. */
export const AMOUNTS = setOf(words.distances, words.amounts);
