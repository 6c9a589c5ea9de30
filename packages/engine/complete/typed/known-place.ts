import type { Reference } from '../../reference/read/reader.ts';
import { MOST_TYPOS, PlaceNames } from './place-names.ts';
import { PlaceResolver } from './typed-places.ts';
import { readTyped } from './typed-text.ts';

/**
 * Whether a text is a province, a municipality or a postal code of the reference, or a slip away from a municipality.
 */
export function isKnownPlace(reference: Reference, text: string): boolean {
  const typed = readTyped([`${text},`]);
  const { length } = typed.context.tokens;
  return [0, MOST_TYPOS].some((typos) => {
    const places = new PlaceResolver(reference, typed, new PlaceNames(reference, typos));
    return length > 0 && places.resolve(0, length).length > 0;
  });
}
