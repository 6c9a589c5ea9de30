import type { Encoded } from './encoded.ts';

/** How shops on the web call the field of the unit: `Apartment, suite, etc. (optional)`, `App./bureau :`. */

const UNITS = 'apartment|apt|suite|unit|appartement|app|bureau|unité';
const WORD = `(?:${UNITS})(?!\\p{L})\\.?`;
const OTHER = `(?:${UNITS}|building|bldg|floor|house|bâtiment|étage)(?!\\p{L})\\.?`;
const OPTIONAL = '(?:\\s?\\((?:optional|facultatif|optionnel)\\))?';
const VALUE = '(?:#\\s?)?(?:\\d{1,5}[a-z]?|[a-z]{1,2}-?\\d{1,4}|[a-z])';
const SAME_LINE = `[ \\t]*[:#-]?[ \\t]*(?=${VALUE}(?:[\\s,;|)\\]]|$))`;
const NEXT_LINE = `[ \\t]*:?[ \\t]*\\r?\\n[ \\t]*(?=${VALUE}[ \\t]*(?:[\\r\\n]|$))`;
const NO_VALUE = '[ \\t]*:?(?=[ \\t]*(?:[\\n,;|]|$))';
/** `Apt, suite, unit, etc.`, `App./bureau`; without a slash or ETC, `Executive Suite, Unit 4` may be a name. */
const WORDS = `${WORD}(?:(?:\\s?[,/]\\s?(?:or |ou )?${OTHER})*\\s?[,/]\\s?etc\\.?|(?:\\s?/\\s?${WORD})+)`;
const LABEL = `(?<=^|[\\s,;|(\\[])${WORDS}${OPTIONAL}`;

/** Without a number behind it, only what cannot be a part of the address: `Apt, suite, etc.`, not `Apt, Unit`. */
const LABELS = new RegExp(`${LABEL}(?:(?<value>${SAME_LINE}|${NEXT_LINE})|(?<=etc\\.?|\\))${NO_VALUE})`, 'giu');

/** Every text in which anything is found has this. */
export const MAY_HAVE_UNIT_LABELS = new RegExp(`(?:${UNITS})\\.?\\s?(?:[,/][^\\n]{0,60}etc|/\\s?(?:ap|su|un|bu))`, 'i');

/** The labels: a word for a unit where its number follows, and nothing where the field was left empty. */
export function unitLabelsIn(text: string): Encoded[] {
  if (!MAY_HAVE_UNIT_LABELS.test(text)) return [];
  return Array.from(text.matchAll(LABELS), ({ 0: label, index, groups }) => ({
    from: index,
    to: index + label.length,
    meant: groups?.value === undefined ? '' : 'Apt ',
  }));
}
