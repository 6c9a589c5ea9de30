import { Kind } from '../../address/lexicon.ts';
import { keyOf, type ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { endsStreet } from './place-start.ts';

/** The most words in front of a known name that may be the beginning of a longer one. */
const MOST_WORDS = 3;
/** Fewest words of a street that ends in its type: a number, a name and the type. */
const SHORTEST_STREET = 3;
/** ... and of one without any type. */
const SHORTEST_WITHOUT_TYPE = 2;

/**
 * `12 ELM ST NORTUH BAY`: behind a street type, words that mean nothing before a known name may be the misspelt
 * beginning of a longer one, NORTH BAY. So may the last word of a street without a type: `12 ELM NORTUH BAY`. `known`:
 * where the known name begins.
 */
export function longerPlace(context: ParseContext, { from, to }: Span, known: number) {
  const { tokens, places } = context;
  if (known > from && isFirstWord(context, known - 1, to)) {
    const span = { from: known - 1, to };
    return { span, key: keyOf(context, known - 1, to), known: false, isLonger: true } as const;
  }
  let at = known;
  while (at > from && known - at < MOST_WORDS && isMeaningless(tokens[at - 1]!)) at--;
  if (at === known) return undefined;
  if (at < from + SHORTEST_STREET || !endsEnglishStreet(tokens[at - 1]!)) {
    at = known - 1;
    const hasType = tokens.slice(from, known).some(({ kinds }) => (kinds & Kind.StreetType) !== 0);
    if (hasType || at < from + SHORTEST_WITHOUT_TYPE || !startsWithNumber(tokens[from])) return undefined;
  }
  if (places.placeWeight(keyOf(context, at, known)) > 0) return undefined;
  return { span: { from: at, to }, key: keyOf(context, at, to), known: false, isLonger: true } as const;
}

/**
 * `8TH AVE, 100 MILE HUOSE`: words at the end behind a number that a known place begins with, by itself or behind a
 * street.
 */
export function numberedPlace(context: ParseContext, { from, to }: Span) {
  const { tokens, places } = context;
  let at = to - 1;
  while (at > from && tokens[at]!.shape === Shape.Letters) at--;
  if (at === to - 1 || tokens[at]!.shape !== Shape.Number || (at > from && !endsStreet(context, at))) return undefined;
  if (places.begins?.(tokens[at]!.word) !== true) return undefined;
  return { span: { from: at, to }, key: keyOf(context, at, to), known: false, isLonger: true } as const;
}

/** `LWR SACKVILLE`: the short form of a floor is that of the first word of a known place, which ends before `to`. */
export function isFirstWord(context: ParseContext, at: number, to: number): boolean {
  const word = WORD_OF_FLOOR[context.words[at]!];
  if (word === undefined || at + 1 >= to || context.tokens[at + 1]!.before >= Break.Comma) return false;
  return context.places.placeWeight(word + keyOf(context, at + 1, to)) > 0;
}

/** Words that a place begins with, by short forms that are those of a floor as well. */
export const WORD_OF_FLOOR: Readonly<Record<string, string>> = { LWR: 'LOWER', UPPR: 'UPPER', UPR: 'UPPER' };

function endsEnglishStreet({ lexeme }: Token): boolean {
  return lexeme?.types.some(({ beforeName }) => !beforeName) === true;
}

function isMeaningless({ shape, kinds, word }: Token): boolean {
  return shape === Shape.Letters && kinds === 0 && word.length > 1;
}
