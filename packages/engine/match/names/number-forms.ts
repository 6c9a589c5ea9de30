import { wordLexeme } from '../../address/lexicon.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import { isNumber } from '../../parse/words/values.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { romanValue } from '../../text/roman.ts';
import type { ExactName, TypedStreet } from './street-names.ts';

/** Streets called by a number that is written apart from its ending, behind a direction, or in Roman numerals. */

/** Endings of ordinals that are short or also something else: a direction, a street type. */
const SPLIT_ORDINAL = /^\d+ (?:I?E|I?ERE?|RE)$|1 ST$|3 RD$/;
/** What Roman numerals count. */
const COUNTED: ReadonlySet<string> = new Set(['rang', 'range', 'concession', 'line']);

/** The names in the reference that `7 E AV N`, `1 ÈRE RUE`, `RANG II` stand for. */
export function namesByNumber(reference: Reference, context: ParseContext, { readings }: TypedStreet): ExactName[] {
  const names: ExactName[] = [];
  for (const reading of readings) {
    // without a type, the ending is the type: 104 RD
    if (reading.types.length === 0) continue;
    const directed = directedNumber(context, reading);
    const number = directed?.number ?? splitOrdinal(context, reading) ?? romanNumber(context, reading);
    const key = number === undefined ? -1 : reference.findNameKey(number);
    if (key >= 0) names.push({ reading: directed?.reading ?? reading, key, code: 'STREET_NAME_FORM' });
  }
  return names;
}

/** `E3 AVE`: the direction and the number. */
function directedNumber(
  { tokens }: ParseContext,
  reading: StreetReading,
): { readonly number: string; readonly reading: StreetReading } | undefined {
  const { nameFrom, nameTo, direction } = reading;
  const { shape, letters, value } = tokens[nameFrom]!;
  if (nameTo !== nameFrom + 1 || shape !== Shape.LettersNumber || direction > 0) return undefined;
  const towards = letters.length === 1 ? (wordLexeme(letters)?.direction ?? 0) : 0;
  if (towards === 0) return undefined;
  return {
    number: String(value),
    reading: { ...reading, direction: towards, directionFrom: nameFrom, directionTo: nameTo },
  };
}

/**
 * `HWY 17E`: east, not the French ordinal, behind a type that is English alone: AVENUE 8E is French too. The small
 * letter of `Street 31e` is that of an ordinal, whose type was translated in its place.
 */
export function isEastNotOrdinal(
  { tokens }: ParseContext,
  { nameTo, types, typeFrom, typeTo, nameFrom }: StreetReading,
): boolean {
  if (typeFrom === typeTo || typeTo !== nameFrom || types.some(({ language }) => language !== 'EN')) return false;
  const { shape, letters, text } = tokens[nameTo - 1]!;
  if (shape !== Shape.NumberLetters || letters !== 'E') return false;
  const isSmall = text.endsWith('e') && CAPITAL.test(tokens[typeFrom]!.text);
  return !isSmall || types.some(({ concept }) => concept !== 'street');
}

const CAPITAL = /^\p{Lu}/u;

function splitOrdinal({ tokens, words }: ParseContext, { nameFrom, nameTo }: StreetReading): string | undefined {
  if (nameTo !== nameFrom + 2 || !isNumber(tokens[nameFrom])) return undefined;
  const number = words[nameFrom]!;
  return SPLIT_ORDINAL.test(`${number} ${words[nameFrom + 1]}`) ? number : undefined;
}

function romanNumber({ words }: ParseContext, { nameFrom, nameTo, types }: StreetReading): string | undefined {
  if (nameTo !== nameFrom + 1) return undefined;
  const word = words[nameFrom]!;
  const [, ordinal] = ROMAN_ORDINAL.exec(word) ?? [];
  const isCounted = types.some(({ concept }) => COUNTED.has(concept));
  return romanValue(ordinal ?? (isCounted ? word : ''))?.toString();
}

/** `VIIIE AVENUE`, `IIE RANG`. */
const ROMAN_ORDINAL = /^([IVX]+)E(?:ME)?$/;
