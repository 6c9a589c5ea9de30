import type { Reference } from '../reference/read/reader.ts';
import { PlaceNames } from './place-names.ts';
import { PlaceResolver } from './typed-places.ts';
import { readTyped } from './typed-text.ts';

/** Slips in the name of a municipality that completions forgive. */
const SLIPS = 2;

/** Whether a text is a province, a municipality or a postal code of the reference, or a slip away from a municipality. */
export function namesPlace(reference: Reference, text: string): boolean {
  const typed = readTyped([`${text},`]);
  const { length } = typed.context.tokens;
  return [0, SLIPS].some((slips) => {
    const places = new PlaceResolver(reference, typed, new PlaceNames(reference, slips));
    return length > 0 && places.resolve(0, length).length > 0;
  });
}
