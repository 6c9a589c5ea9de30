import { Kind } from '../../address/lexicon.ts';
import { PARTICLES } from '../../address/name-words.ts';
import { isBeforePlace, type ParseContext } from '../words/context.ts';
import { Break, type Token } from '../words/token.ts';
import { PLAIN_TYPES, startsWithNumber } from '../words/values.ts';

/** What the words of a line show of where a place begins in it. */

/** The word before `at` needs one behind it, so that no name begins at `at`. */
export function cutsName(context: ParseContext, from: number, at: number): boolean {
  if (at <= from || context.tokens[at - 1]!.value >= 0) return false;
  if (context.tokens[at]!.before === Break.Hyphen) return true;
  return (
    OPEN_WORDS.has(context.words[at - 1]!) || opensPlace(context, from, at - 1) || isBehindSaint(context, from, at)
  );
}

/** `12 MAIN ST, FORT ST JAMES`: of a stretch that begins as places do, unless what is behind is a place itself. */
export function isBehindSaint(context: ParseContext, from: number, at: number): boolean {
  const { tokens, words } = context;
  if (from > 0 && startsWithNumber(tokens[from - 1])) return false;
  return at === from + 2 && words[from + 1] === 'ST' && beginsPlaces(words[from]!) && !isBeforePlace(context, at);
}

/** Words that cannot end a name. Single letters are not listed: STN A, UNIT D. */
const OPEN_WORDS: ReadonlySet<string> = new Set([
  ...[...PARTICLES].filter((word) => word.length > 1),
  'SAINT',
  'SAINTE',
  'OF',
  'THE',
  'MGR',
  'MONSEIGNEUR',
  'SIR',
]);

/**
 * `BIRCH AVENUE ST | ALBANS`, `HARBOUR DRIVE BAIE | VERTE`, `FORT | SMITH`: behind a type that is hardly a name, or
 * first of all, a word that begins names of places.
 */
function opensPlace({ tokens, words }: ParseContext, from: number, at: number): boolean {
  if (!beginsPlaces(words[at]!)) return false;
  return at === from || (at - 2 >= from && isHardlyName(tokens[at - 1]!));
}

/** A type that is seldom a word of a name. */
export function isHardlyName({ lexeme }: Token): boolean {
  return lexeme?.types.some(({ concept }) => PLAIN_TYPES.has(concept)) === true;
}

/** A word that begins names of places: `BAIE`, `FORT`. */
export function beginsPlaces(word: string): boolean {
  return BEGINS_PLACES.has(word);
}

const BEGINS_PLACES: ReadonlySet<string> = new Set([
  ...['ST', 'STE', 'MOUNT', 'MT', 'MONT', 'PORT', 'FORT', 'BAIE', 'LAC', 'POINTE', 'ILE', 'CAPE', 'CAP', 'GRAND'],
  ...['GRANDE', 'NEW', 'LITTLE', 'UPPER', 'LOWER'],
]);

/** A street type, a direction or a road number (`RANGE ROAD 272`) comes before `at`. */
export function endsStreet(context: ParseContext, at: number): boolean {
  const before = context.tokens[at - 1]!;
  if ((before.kinds & (Kind.StreetType | Kind.Direction)) !== 0) return true;
  return startsWithNumber(before) && ((context.tokens[at - 2]?.kinds ?? 0) & (Kind.RoadWord | Kind.StreetType)) !== 0;
}

/** `W`, `NE`. */
export function isDirectionLetters(context: ParseContext, at: number): boolean {
  const token = context.tokens[at]!;
  return (token.kinds & Kind.Direction) !== 0 && token.word.length <= 2;
}
