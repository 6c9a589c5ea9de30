import { ZONED_CITIES } from '../../address/written-places.ts';
import { keyOf, MAX_PLACE_WORDS, type ParseContext } from '../words/context.ts';
import { Shape } from '../words/word.ts';

/** A known name that ends some words. */
interface KnownEnding {
  readonly start: number;
  readonly key: string;
  readonly weight: number;
}

/**
 * The known names that end the words [from, to), shortest first. A zone or a word like CITY behind them does not count.
 */
export function knownEndings(context: ParseContext, from: number, to: number): KnownEnding[] {
  const end = isZone(context, from, to) || saysWhatItIs(context, from, to) ? to - 1 : to;
  return endingsAt(context, Math.max(from, end - MAX_PLACE_WORDS), end);
}

/** The known names that end right at `to`, shortest first. Each key extends the previous one by a word in front. */
function endingsAt(context: ParseContext, from: number, to: number): KnownEnding[] {
  const endings: KnownEnding[] = [];
  let key = '';
  let joins = true;
  for (let start = to - 1; start >= from; start--) {
    const part = context.tokens[start]!.key;
    joins &&= part !== undefined;
    key = joins ? part + key : keyOf(context, start, to);
    const weight = context.places.placeWeight(key);
    if (weight > 0) endings.push({ start, key, weight });
  }
  return endings;
}

/** `TORONTO 12`: the words end in a postal zone number. */
function isZone(context: ParseContext, from: number, to: number): boolean {
  const { value, shape, word } = context.tokens[to - 1]!;
  if (to - from < 2 || shape !== Shape.Number || word.length > 2 || value === 0) return false;
  return ZONED_CITIES.has(context.words[to - 2]!);
}

/**
 * `GUELPH CITY`, `UXBRIDGE TOWN`: a known place and what it is, unless the two are a place together (`DAWSON CITY`).
 */
function saysWhatItIs(context: ParseContext, from: number, to: number): boolean {
  if (to - from < 2 || !KINDS_OF_PLACES.has(context.words[to - 1]!)) return false;
  const first = Math.max(from, to - MAX_PLACE_WORDS);
  return endingsAt(context, first, to).length === 0 && endingsAt(context, first, to - 1).length > 0;
}

/** What a place is, beside its name. */
export const KINDS_OF_PLACES: ReadonlySet<string> = new Set([
  'CITY',
  'TOWN',
  'VILLAGE',
  'AREA',
  'MUNICIPALITY',
  'VILLE',
]);
