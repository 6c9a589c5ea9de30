import { HAS_DIGIT } from '../../text/digits.ts';
import type { ParseField } from '../words/context.ts';

/** A number, and a word behind it. */
const BEGINS_WITH_NUMBER = /^\P{L}*\d.*\p{L}/u;
/** The same behind other words: `APT 606, 2304 ELM CRT`, `LOCATED AT 12 ELM ST`. */
const HOLDS_NUMBER = /\d.*\p{L}/u;

/**
 * The fields of a text with street and place in each other's columns: the place holds a number, and the street has
 * none, or nothing else holds a street. Undefined for any other text. `100 MILE HOUSE` is a place, so this is how to
 * read what means nothing as it stands.
 */
export function withColumnsExchanged(fields: readonly ParseField[]): ParseField[] | undefined {
  const filled = fields.filter(({ text }) => text.trim() !== '');
  const [street, ...others] = filled.filter(({ role }) => role === 'street');
  const place = filled.find(({ role }) => role === 'municipality');
  if (place === undefined || others.length > 0) return undefined;
  const rest = filled.filter((field) => field !== street && field !== place);
  if (street === undefined) return wholeInPlace(place, rest);
  if (HAS_DIGIT.test(street.text) || !HOLDS_NUMBER.test(place.text)) return undefined;
  return [{ role: 'street', text: place.text }, { role: 'municipality', text: street.text }, ...rest];
}

/** The whole address in the column of the place: `22 MAIN ST BATH ON K0H 1G0`. */
function wholeInPlace({ text }: ParseField, rest: readonly ParseField[]): ParseField[] | undefined {
  return BEGINS_WITH_NUMBER.test(text) ? [{ role: 'free', text }, ...rest] : undefined;
}
