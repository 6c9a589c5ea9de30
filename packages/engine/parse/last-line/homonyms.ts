import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import { keyOf, MAX_PLACE_WORDS, Owner, type ParseContext, phraseCovering } from '../words/context.ts';
import { Break } from '../words/token.ts';
import { startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/**
 * Municipalities that share a province's name: Québec, and in some files Ontario or Alberta. If another place is
 * present, the name is the province. It is the municipality only when no other word can be.
 */

/** What occupies the municipality's position beside such a name. */
export type Beside =
  /** A place set off by commas or line ends, spelled correctly or with a slip. */
  | 'place'
  /** Other words. */
  | 'words'
  /** A place that ends the street line and leaves a street before it. */
  | 'ending'
  | 'nothing';

/** Whether the words are a province's full name rather than an abbreviation. */
export function isProvinceName(context: ParseContext, from: number, to: number): boolean {
  const lexeme = phraseCovering(context, from, to, Kind.Province);
  return lexeme !== undefined && lexeme.surface.length > 4;
}

/** What is beside the province name [from, to), ignoring any tokens already taken in between. */
export function besideProvince(context: ParseContext, from: number, to: number): Beside {
  const { tokens, owner } = context;
  let after = to;
  while (after < tokens.length && owner[after] !== Owner.None) after++;
  let before = from;
  while (before > 0 && owner[before - 1] !== Owner.None) before--;
  if (after < tokens.length && isPlaceApart(context, after)) return 'place';
  if (before === 0) return 'nothing';
  let start = before - 1;
  while (start > 0 && owner[start - 1] === Owner.None && tokens[start]!.before < Break.Comma) start--;
  if ((start > 0 || after < tokens.length) && !leavesStreetNumber(context, start - 1)) {
    const words = isPlainWords(context, start, before);
    if (words && isPlace(context, start, before)) return 'place';
    const apart = before < from || tokens[from]!.before >= Break.Comma;
    if (words && apart && !hasStreetType(context, start, before)) return 'words';
  }
  for (let at = start + 1; at < before; at++) {
    if (leavesStreet(context, start, at) && isPlace(context, at, before)) return 'ending';
  }
  return 'nothing';
}

/** `12, GRANDE ALLÉE`: the words behind the number are the street, but not behind `12 AVENUE 11E` or `12 HIGHWAY 7`. */
function leavesStreetNumber({ tokens }: ParseContext, at: number): boolean {
  if (!startsWithNumber(tokens[at])) return false;
  const isInName = at > 0 && tokens[at]!.before < Break.Comma;
  return !isInName || (tokens[at - 1]!.kinds & (Kind.StreetType | Kind.RoadWord)) === 0;
}

/** The words from `from` to the next comma, line end or other part are a place. */
function isPlaceApart(context: ParseContext, from: number): boolean {
  const { tokens, owner } = context;
  let to = from + 1;
  while (to < tokens.length && owner[to] === Owner.None && tokens[to]!.before < Break.Comma) to++;
  return isPlainWords(context, from, to) && isPlace(context, from, to);
}

function isPlace(context: ParseContext, from: number, to: number): boolean {
  if (to - from > MAX_PLACE_WORDS || isProvinceName(context, from, to)) return false;
  const { places } = context;
  const key = keyOf(context, from, to);
  return places.placeWeight(key) > 0 || places.resembles?.(key) === true;
}

const ANNOUNCING = Kind.GeneralDelivery | Kind.PoBox | Kind.Route | Kind.Station | Kind.Unit | Kind.Company;

/** Letters only, and not a delivery keyword. */
function isPlainWords({ tokens }: ParseContext, from: number, to: number): boolean {
  if (to - from > MAX_PLACE_WORDS) return false;
  for (let i = from; i < to; i++) {
    const { shape, kinds } = tokens[i]!;
    if (shape !== Shape.Letters || (kinds & ANNOUNCING) !== 0) return false;
  }
  return true;
}

function hasStreetType({ tokens }: ParseContext, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((tokens[i]!.kinds & Kind.StreetType) !== 0) return true;
  return false;
}

const SAINTS: ReadonlySet<string> = new Set(['SAINT', 'SAINTE', 'ST', 'STE']);

/** [from, at) is a street with a name, and the word at `at` may begin another name. */
function leavesStreet(context: ParseContext, from: number, at: number): boolean {
  const { tokens, words } = context;
  const before = tokens[at - 1]!;
  if (tokens[at]!.before === Break.Hyphen || tokens[at]!.shape !== Shape.Letters) return false;
  if ((before.traits & Trait.Particle) !== 0) return false;
  let named = false;
  for (let i = from; i < at; i++) {
    const { shape, kinds, traits, word } = tokens[i]!;
    if (shape === Shape.NumberLetters && i > from) named = true;
    if (shape !== Shape.Letters || word.length < 2 || (traits & Trait.Particle) !== 0) continue;
    if ((kinds & (Kind.StreetType | Kind.Direction)) === 0) named = true;
  }
  // RUE ST | JEAN, but not MAIN ST | MAGOG
  return named && !(SAINTS.has(words[at - 1]!) && (before.kinds === 0 || !hasPlainName(context, from, at - 1)));
}

function hasPlainName({ tokens }: ParseContext, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const { shape, kinds, word } = tokens[i]!;
    if (shape === Shape.Letters && word.length > 1 && (kinds & Kind.StreetType) === 0) return true;
  }
  return false;
}
