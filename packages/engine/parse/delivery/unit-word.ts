import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import { closesStreet } from '../street/closes-street.ts';
import { beginsPlace, Owner, type ParseContext, startsSegment } from '../words/context.ts';
import { Break } from '../words/token.ts';
import { freeNext, isNumber, startsWithNumber, streetBefore } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { leadsToPlace } from './bare-unit.ts';

/** Words for units that are also street types (`BAY`), or what a place is (`CONDO`). */

/** Whether such a word at `at`, with its number at `value`, is a unit, and no word of a street or a place. */
export function isUnitWord(context: ParseContext, at: number, kinds: number, value: number): boolean {
  const isUnit = standsAlone(context, at) || isOfficeIn(context, at, value) || isBehindName(context, at, kinds, value);
  return isUnit && !isInName(context, at, value);
}

/**
 * `BAY 11, 36 RIEDEL ST`, `36 RIEDEL ST BAY 11`, `36 RIEDEL ST, BOX 708, BAY 11`: nothing comes before the word that it
 * could be the street type of, or the end (`POST OFFICE A`).
 */
function standsAlone(context: ParseContext, at: number): boolean {
  if (startsWithNumber(context.tokens[at - 1]) && context.owner[at - 1] === Owner.None) return false;
  return startsSegment(context, at) || closesStreet(context, at);
}

/** `36 RIEDEL ST, TAX BUILDING OFFICE 2`: words behind a whole street, between commas, that end in an office. */
function isOfficeIn(context: ParseContext, at: number, value: number): boolean {
  const { tokens, words, owner } = context;
  if (words[at] !== 'OFFICE' || words[at - 1] === 'POST') return false;
  if (freeNext(context, value + 1) !== undefined && !leadsToPlace(context, at, value + 1)) return false;
  for (let from = at - 1; from > 0 && owner[from] === Owner.None && tokens[from]!.shape === Shape.Letters; from--) {
    if (tokens[from]!.before === Break.Comma) return streetBefore(context, from);
  }
  return false;
}

/**
 * `36 RIEDEL CONDO 2, OTTAWA`: between the civic number, which no other follows, and a comma, a name without its type.
 * What is also a street type may be that.
 */
function isBehindName(context: ParseContext, at: number, kinds: number, value: number): boolean {
  const { tokens, owner } = context;
  if ((kinds & Kind.StreetType) !== 0 || !isNumber(tokens[value])) return false;
  const next = tokens[value + 1];
  if (next !== undefined && next.before < Break.Comma && owner[value + 1] === Owner.None) return false;
  let from = at;
  while (from > 0 && tokens[from]!.before < Break.Comma && owner[from - 1] === Owner.None) from--;
  if (!startsWithNumber(tokens[from]) || from + 1 >= at || tokens[from + 1]!.shape !== Shape.Letters) return false;
  return tokens.every((token, i) => i === from || i === value || owner[i] !== Owner.None || !startsWithNumber(token));
}

/** `12 CH DE LA PTE-A-PIC`, `12 RUE EDDY, PTE-A-PIC`, `12 CH DE LA PTE 5`. */
function isInName(context: ParseContext, at: number, value: number): boolean {
  const isHyphenated = (i: number): boolean => freeNext(context, i)?.before === Break.Hyphen;
  if (beginsPlace(context, at) || (isHyphenated(value) && isHyphenated(value + 1))) return true;
  return at > 0 && (context.tokens[at - 1]!.traits & Trait.Particle) !== 0;
}
