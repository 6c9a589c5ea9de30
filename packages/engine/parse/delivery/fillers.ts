import { Kind } from '../../address/lexicon.ts';
import { isSlash } from '../street-line/several-numbers.ts';
import { beginsPlace, keyOf, type ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { freeNext, startsWithNumber, valueAfter } from '../words/values.ts';

/** What people and programs write into a field of a form that they leave empty. */

/** Words that stand for no value wherever they are. */
const NOTHING = ['NA', 'NONE', 'NULL', 'NAN', 'NIL', 'AUCUN', 'AUCUNE'] as const;
/** Those that do so in place of a number, written as one. */
const FILLERS: ReadonlySet<string> = new Set([...NOTHING, 'SO', 'XX']);

/** Whether words, written as one, stand for no value. */
export function isFiller(words: string): boolean {
  return FILLERS.has(words);
}

/** What fills a part of its own, between commas or line ends. */
const WHOLE_FILLERS: ReadonlySet<string> = new Set([
  ...NOTHING,
  ...['UNKNOWN', 'UNDEFINED', 'TBD', 'TBA', 'TO BE DETERMINED', 'NOT PROVIDED', 'NOT APPLICABLE', 'NOT AVAILABLE'],
  ...['INCONNU', 'INCONNUE', 'A DETERMINER', 'SANS OBJET'],
  ...['NON APPLICABLE', 'NON DISPONIBLE', 'NON PRECISE', 'XXX'],
]);
/** Names as well, unless they stand in brackets: `<blank>`, `(vide)`. */
const ENCLOSED_FILLERS: ReadonlySet<string> = new Set(['BLANK', 'EMPTY', 'VIDE']);
/** Directions or initials as well, unless a slash parts their letters. */
const SLASHED_FILLERS: ReadonlySet<string> = new Set(['N A', 'N D', 'S O']);
const MOST_WORDS = 3;
const FILLING_WORDS: ReadonlySet<string> = new Set(
  [...WHOLE_FILLERS, ...ENCLOSED_FILLERS, ...SLASHED_FILLERS].map((phrase) => phrase.split(' ', 1)[0]!),
);

/** Whether any word may begin what fills a part. Cheap, for every input. */
export function mentionsFiller({ tokens, words }: ParseContext): boolean {
  return words.some((word, at) => FILLING_WORDS.has(word) && (at === 0 || tokens[at]!.before >= Break.Comma));
}

/** `12 MAIN ST, UNKNOWN, TORONTO`, `12 RUE EDDY / S/O / HULL`, `<BLANK>, 12 MAIN ST`: a part that says nothing. */
export function emptyPartAt(context: ParseContext, at: number): Span | undefined {
  const { tokens, words, fields, places } = context;
  if (!FILLING_WORDS.has(words[at]!) || (at > 0 && tokens[at]!.before < Break.Comma)) return undefined;
  let to = at + 1;
  while (to < tokens.length && tokens[to]!.before < Break.Comma) to++;
  if (to - at > MOST_WORDS || places.placeWeight(keyOf(context, at, to)) > 0) return undefined;
  const part = words.slice(at, to).join(' ');
  const { field, start } = tokens[at]!;
  const isEnclosed = ENCLOSED_FILLERS.has(part) && OPENS.test(fields[field]!.text[start - 1] ?? '');
  const isSlashed = SLASHED_FILLERS.has(part) && isSlash(context, at + 1);
  return WHOLE_FILLERS.has(part) || isEnclosed || isSlashed ? { from: at, to } : undefined;
}

const OPENS = /[<([{]/;

/** What follows `N/`: not applicable, or `non disponible`. */
const ABSENT: ReadonlySet<string> = new Set(['A', 'D']);

/** `12 MAIN ST, N/A, TORONTO`, `APT N/A`, `N/D`: no letter of it is a direction or a unit. */
export function emptyFieldAt(context: ParseContext, at: number): Span | undefined {
  const { words } = context;
  if (words[at] !== 'N' || !ABSENT.has(words[at + 1] ?? '') || !isSlash(context, at + 1)) return undefined;
  const { kinds = 0 } = context.tokens[at - 1] ?? {};
  // BARRIE ON N/A: the code
  if (at + 2 === words.length && (kinds & Kind.Province) !== 0) return undefined;
  const isUnit = (kinds & DESIGNATOR) === Kind.Unit;
  return { from: isUnit ? at - 1 : at, to: at + 2 };
}

const DESIGNATOR = Kind.Unit | Kind.BareUnit | Kind.StreetType;

/**
 * `APT NONE`, `UNITÉ: AUCUNE`, `APT 000`: where what stands for no unit ends, behind a designator that ends at `after`;
 * or 0.
 */
export function fillerEnd(context: ParseContext, after: number): number {
  const value = valueAfter(context, after);
  if (value < 0) return 0;
  const { words } = context;
  // APP S/O
  const isParted = freeNext(context, value + 1) !== undefined && isSlash(context, value + 1);
  if (isParted && FILLERS.has(words[value]! + words[value + 1]!)) return value + 2;
  const next = freeNext(context, value + 1);
  // APT 000, UNIT 0, but not APT 0B
  if (ZEROS.test(words[value]!)) return isJoinedLetters(next) ? 0 : value + 1;
  if (!FILLERS.has(words[value]!)) return 0;
  return next === undefined || startsWithNumber(next) || beginsPlace(context, value + 1) ? value + 1 : 0;
}

/** What a program writes for a number that is not there. */
export const ZEROS = /^0+$/;

/** `0-B`: the zero is part of a longer label. */
function isJoinedLetters(next: Token | undefined): boolean {
  return next !== undefined && next.before <= Break.Hyphen && !startsWithNumber(next);
}

/** `BSMT X`, `APT 4 X`: a cross behind a blank. */
export function isCross({ tokens }: ParseContext, at: number): boolean {
  return tokens[at]!.word === 'X' && tokens[at]!.before === Break.Space;
}
