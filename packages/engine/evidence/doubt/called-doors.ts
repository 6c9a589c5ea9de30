import { Kind } from '../../address/lexicon.ts';
import { keyOf, type ParseContext } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { isDoor } from './listed-door.ts';

/** Doors that words of a text may name besides the address found. */

/** Filled by each look-up. */
const range = { lo: 0, hi: 0 };

/** Keys of what the words of a street may name: all of them, or all but its type and its direction. */
export function namesIn(context: ParseContext, { from, to }: Span): string[] {
  if (to - from > MOST_WORDS) return [];
  const is = (at: number, kind: number): boolean => (context.tokens[at]!.kinds & kind) !== 0;
  const ends = to - from > 1 && is(to - 1, Kind.Direction) ? [to, to - 1] : [to];
  const spans = ends.flatMap((end) => {
    const all = [{ from, to: end }];
    if (end - from > 1 && is(from, Kind.StreetType)) all.push({ from: from + 1, to: end });
    if (end - from > 1 && is(end - 1, Kind.StreetType)) all.push({ from, to: end - 1 });
    return all;
  });
  return spans.map((span) => keyOf(context, span.from, span.to));
}

/** Words of the longest street. */
const MOST_WORDS = 7;

/** The same of a street that begins at `from`, and ends behind any word before `to`. */
export function namesFrom(context: ParseContext, { from, to }: Span): ReadonlySet<string> {
  const names = new Set<string>();
  for (let end = from + 1; end <= Math.min(to, from + MOST_WORDS); end++) {
    for (const name of namesIn(context, { from, to: end })) names.add(name);
  }
  return names;
}

/** The streets of a municipality with this key of a name that have the number. */
export function doorsCalled(reference: Reference, name: string, municipality: number, number: number): number[] {
  const streets: number[] = [];
  const key = reference.findNameKey(name);
  if (key < 0 || !reference.entryRange(key, municipality, range)) return streets;
  for (let entry = range.lo, { hi } = range; entry < hi; entry++) {
    const street = reference.streetOfEntry(entry);
    if (isDoor(reference, street, number)) streets.push(street);
  }
  return streets;
}
