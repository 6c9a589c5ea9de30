import { spelledNameKey } from '../../address/name-key.ts';
import { keyOf } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { spanText } from '../../parse/words/span-text.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { RowRange } from '../../reference/format/search-column.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { SHORTEST_CUT } from '../../text/distance.ts';
import { fold } from '../../text/fold.ts';
import { addCorrected, type ResolvedPlace } from '../compare/resolved-place.ts';

/** Places whose name is cut off: anywhere in the text if half of it is left, and at the end of the text if less is. */

/** The fewest letters of half a name, and the most names that may begin so: what begins more says too little. */
const HALF = { letters: 5, names: 8 } as const;
/** The same of a smaller part. */
const BEGINNING = { letters: 4, names: 2 } as const;
/** How many names may begin with the last words of a text. */
const MOST_NAMES_AT_END = 128;

/**
 * `HARROWSM` for HARROWSMITH, `TIMM` for TIMMINS: the keys of the names of which half is written, or that begin alone
 * so.
 */
export function namesHalfWritten(reference: Reference, key: string): number[] {
  const range = { lo: 0, hi: 0 };
  const keys: number[] = [];
  if (key.length < BEGINNING.letters || !within(reference, key, HALF.names, range)) return keys;
  const isTelling = range.hi - range.lo <= BEGINNING.names;
  for (let name = range.lo; name < range.hi; name++) {
    const isHalf = key.length >= HALF.letters && reference.municipalityKeyText(name).length <= 2 * key.length;
    if (isTelling || isHalf) keys.push(name);
  }
  return keys;
}

/**
 * `KINGST`, `SAINT-JEAN-SUR-RI`: the places whose name goes on where the text ends. The cut is in the middle of a word;
 * `SAINT-JEAN` may be a place that the reference does not have.
 */
export function placesCutShort(reference: Reference, parse: Parse, { from, to }: Span): ResolvedPlace[] {
  const { tokens, fields } = parse.context;
  const last = tokens[to - 1]!;
  const ends =
    to === tokens.length || (tokens[to]!.field !== last.field && fields[last.field]!.role === 'municipality');
  const typed = spelledNameKey(spanText(parse, { from, to }));
  if (!ends || typed.length < SHORTEST_CUT) return [];
  const isHyphenLast = fields[last.field]!.text.trimEnd().endsWith('-');
  const words = fold(spanText(parse, { from, to }));
  const out: ResolvedPlace[] = [];
  const range = { lo: 0, hi: 0 };
  // the key may hold the last word in another form than its beginning
  const isFew = to - from > 1 && within(reference, keyOf(parse.context, from, to - 1), MOST_NAMES_AT_END, range);
  if (!isFew && !within(reference, keyOf(parse.context, from, to), MOST_NAMES_AT_END, range)) return [];
  for (let key = range.lo; key < range.hi; key++) {
    for (let entry = reference.namesFrom(key); entry < reference.namesTo(key); entry++) {
      const name = reference.municipalityNameText(entry);
      if (!spelledNameKey(name).startsWith(typed) || (!isHyphenLast && fold(name).startsWith(`${words} `))) continue;
      addCorrected(reference, entry, out);
    }
  }
  return out;
}

/** Fills the range with the names that begin with the key; false if there are none, or more than `most`. */
function within(reference: Reference, key: string, most: number, range: RowRange): boolean {
  return reference.municipalityKeysWithPrefix(key, range) && range.hi - range.lo <= most;
}
