import type { ElementName } from '../address/elements.ts';
import { NO_VALUE } from '../text/decoding/labelled-parts.ts';

/** Besides `NO_VALUE`, what people write into a column that they leave empty. */
const WRITTEN = [
  ...['n/?a', 'n\\.\\s?a', 'n/d', 's/o', 'aucune?', 'unknown', 'inconnue?', 'blank', 'empty', 'vide', 'tbd'],
  ...['not applicable', 'not available', 'non applicable', 'non disponible', 'sans objet', '0+', 'x+'],
];

/** Nothing but signs, or such a word among signs. */
const EMPTY = new RegExp(`^[^\\p{L}\\p{N}]*(?:(?:${NO_VALUE}|${WRITTEN.join('|')})[^\\p{L}\\p{N}]*)?$`, 'iu');

/** `NA` is Namibia, too. */
const EMPTY_COUNTRY = new RegExp(`^(?:${NO_VALUE})?$`, 'i');

/** Whether the value of a column says that there is none: `N/A`, `(none)`, `0`, `inconnu`, `.` */
export function isEmptyValue(value: string, element?: ElementName): boolean {
  return (element === 'Country' ? EMPTY_COUNTRY : EMPTY).test(value.trim());
}
