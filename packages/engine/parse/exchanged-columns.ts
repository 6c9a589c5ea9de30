import { HAS_DIGIT } from '../text/digits.ts';
import type { ParseField } from './context.ts';

/** A number, and a word behind it. */
const BEGINS_WITH_NUMBER = /^\P{L}*\d.*\p{L}/u;

/**
 * The fields of a text with street and place in each other's columns: the place begins with a number, and the street has
 * none. Undefined for any other text. `100 MILE HOUSE` is a place, so this is how to read what means nothing as it stands.
 */
export function withColumnsExchanged(fields: readonly ParseField[]): ParseField[] | undefined {
  const filled = fields.filter(({ text }) => text.trim() !== '');
  const [street, ...others] = filled.filter(({ role }) => role === 'street');
  const place = filled.find(({ role }) => role === 'municipality');
  if (street === undefined || place === undefined || others.length > 0) return undefined;
  if (HAS_DIGIT.test(street.text) || !BEGINS_WITH_NUMBER.test(place.text)) return undefined;
  const rest = filled.filter((field) => field !== street && field !== place);
  return [{ role: 'street', text: place.text }, { role: 'municipality', text: street.text }, ...rest];
}
