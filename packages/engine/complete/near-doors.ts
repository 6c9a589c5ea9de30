import type { Weighed } from '../evidence/posterior/weighed.ts';
import { codesOf } from '../match/compare/typed-codes.ts';
import { spanText } from '../parse/words/span-text.ts';
import type { Civic } from '../parse/words/variant.ts';
import { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { damerauLevenshtein } from '../text/distance.ts';
import { fold } from '../text/fold.ts';
import type { Completion } from './found/completion.ts';
import { completionOf } from './found/expand-names.ts';
import { type FoundStreet, NO_CIVIC } from './found/found-street.ts';
import { ANYWHERE } from './typed/typed-place.ts';

const MAX_READINGS = 3;
const MAX_DOORS = 4;
/** Steps away from the text: the civic number is another one. */
const OTHER_NUMBER_COST = 5;
/** Filled by each look-up; none is interrupted by another. */
const hits = new CivicHits();

/** A street that is offered, with no number of its own yet. */
export const OFFERED_STREET = {
  ...NO_CIVIC,
  lacksNumber: false,
  place: ANYWHERE,
  begun: false,
  cost: OTHER_NUMBER_COST,
} as const;

/** The doors under the typed code that have a typed number, those first whose street is called most like the text. */
export function doorsOfCode(reference: Reference, { parse }: Weighed): Completion[] {
  const doors = new Map<string, { readonly completion: Completion; readonly edits: number }>();
  for (const code of codesOf(reference, parse)) {
    for (const { civic, street: span } of parse.variants.slice(0, MAX_READINGS)) {
      if (civic === undefined) continue;
      const typed = squeezed(spanText(parse, span));
      for (let row = reference.codeStreetsFrom(code); row < reference.codeStreetsTo(code); row++) {
        const street = reference.codeStreet(row);
        const found = doorUnder(reference, code, street, civic);
        const key = `${street} ${civic.number}${civic.suffix}`;
        if (found === undefined || doors.has(key)) continue;
        const name = squeezed(reference.entryText(found.entry));
        doors.set(key, {
          completion: completionOf(reference, found),
          edits: damerauLevenshtein(typed, name, MOST_EDITS),
        });
      }
    }
  }
  const sorted = [...doors.values()].sort((a, b) => a.edits - b.edits);
  return sorted.slice(0, MAX_DOORS).map(({ completion }) => completion);
}

/** Names that differ more are equally far. */
const MOST_EDITS = 20;
const squeezed = (text: string): string => fold(text).replaceAll(' ', '');

/** The door of a street with this number, if it has this code. */
export function doorUnder(
  reference: Reference,
  code: number,
  street: number,
  civic: Pick<Civic, 'number' | 'suffix'>,
): FoundStreet | undefined {
  const { number, suffix } = civic;
  const count = reference.lookupCivic(street, number, suffix, hits);
  for (let at = 0; at < count; at++) {
    if (hits.postalCode[at] !== code) continue;
    const [delivery, unitsAt] = [hits.delivery[at]!, hits.unitsAt[at]!];
    const weight = reference.weightOfStreet(street);
    const door = { number, suffix, postalCode: code, delivery, unitsAt, weight, street };
    return { ...OFFERED_STREET, ...door, entry: reference.canonicalEntry(street) };
  }
  return undefined;
}
