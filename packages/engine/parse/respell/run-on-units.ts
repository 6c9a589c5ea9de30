import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { fold } from '../../text/fold.ts';
import type { KnowsWord, Piece } from '../words/typed-words.ts';

/** Units that were run together with the place or street behind them. */

/** `Apt 3BFERGUS`, `#3BFERGUS`, `Unit 6-BFERGUS`: behind a word or sign that announces a unit. */
export function isBehindUnit(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST), at);
  const word = DESIGNATED.exec(before)?.[1] ?? '';
  return SIGNED.test(before) || ((wordLexeme(fold(word))?.kinds ?? 0) & DESIGNATOR) === Kind.Unit;
}

/** A word, perhaps a word for a number and the first half of the label. */
const DESIGNATED = /(\p{L}+)[.:]? ?(?:(?:no|num[ée]ro|number)\.? ?)?(?:\d+-)?$/iu;
const SIGNED = /# ?(?:\d+-)?$/;
const LONGEST = 20;
/** BAY is also a street type. */
const DESIGNATOR = Kind.Unit | Kind.StreetType;

/** `UNIT3`, `APT12`. */
export function isDesignated(folded: string): boolean {
  const [, letters = ''] = LETTERS_AND_NUMBER.exec(folded) ?? [];
  return letters !== '' && ((wordLexeme(letters)?.kinds ?? 0) & DESIGNATOR) === Kind.Unit;
}

const LETTERS_AND_NUMBER = /^([A-Z]{2,})\d+$/;

/** How many of the letters are the label of a unit, before a word that occurs in names; 0 if none are. */
export function labelInFront({ text, from }: Piece, folded: string, typed: string, knows: KnowsWord): number {
  if (folded.length !== text.length || knows(folded)) return 0;
  for (const { pattern, isSure } of LABELS) {
    const { length } = pattern.exec(folded)?.[0] ?? '';
    if (length > 0 && beginsName(folded.slice(length), knows) && (isSure || isBehindUnit(typed, from))) return length;
  }
  return 0;
}

/** A word that a name begins with. */
function beginsName(word: string, knows: KnowsWord): boolean {
  return knows(word) || LEADING.has(word);
}

/** Words that keys hold only in a short form, and words that many names begin with. */
export const LEADING: ReadonlySet<string> = new Set(['SAINT', 'SAINTE', 'NEW', 'MOUNT', 'VAL', 'FORT', 'PORT']);

/** `isSure`: a label even without a designator in front. */
const LABELS: readonly { readonly pattern: RegExp; readonly isSure: boolean }[] = [
  // PENTHOUSEGODERICH, rearporcupine, LWRGOLDEN LAKE
  { pattern: /^(?:BSMN?T|BASEMENT|UPPR|LWR|PENTHOUSE|REAR|ARRIERE|UPPER|LOWER)(?=[A-Z]{3,}$)/, isSure: true },
  // UPPER LEVELMINDEN
  { pattern: /^(?:LEVEL|FLOOR|UNIT|SUITE)(?=[A-Z]{3,}$)/, isSure: true },
  // APT504NEWMARKET
  { pattern: /^(?:APT|APP|UNIT|SUITE|BUREAU)\d{1,4}(?=[A-Z]{3,}$)/, isSure: true },
  // PHLONDON, PH1WATERLOO
  { pattern: /^PH(?:\d{1,4}(?=[A-Z]{3,}$)|(?=[A-Z]{4,}$))/, isSure: true },
  // APT HBARRIE, APT B12BARRIE
  { pattern: /^[A-Z](?:\d{1,4})?(?=[A-Z]{3,}$)/, isSure: false },
];
