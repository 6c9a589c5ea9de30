import { Kind } from '../address/lexicon.ts';
import type { Candidate } from '../match/candidate.ts';
import { isOfTypedCode } from '../match/fault-kinds.ts';
import { leftoversOf } from '../match/leftovers.ts';
import { resolvePlaces } from '../match/places.ts';
import { keyOf, MAX_PLACE_WORDS, type ParseContext } from '../parse/context.ts';
import type { Span } from '../parse/parts.ts';
import { startsWithNumber } from '../parse/values.ts';
import type { Reference } from '../reference/read/reader.ts';
import { isDoor } from './listed-door.ts';
import type { TextAndReference } from './weight.ts';

/** Filled by each look-up. */
const range = { lo: 0, hi: 0 };

/**
 * `7 RUE EDDY GATINEAU / 85 RUE PRINCIPALE GRANBY QC`: words beside the address found are a whole address of another
 * place, as the reference has it, and no code tells which is meant.
 */
export function hasAddressBeside({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { variant, reading, faults } = candidate;
  if (isOfTypedCode(parse, faults)) return false;
  return joined(leftoversOf(parse, variant, reading)).some((span) => isAddress(reference, parse.context, span));
}

/** The same words, where a comma alone parts them. */
function joined(spans: readonly Span[]): readonly Span[] {
  if (spans.length < 2) return spans;
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last?.to === span.from) all[all.length - 1] = { from: last.from, to: span.to };
    else all.push(span);
  }
  return all;
}

/** A number, the name of a street, perhaps its type and perhaps a province, and the place where the street is. */
function isAddress(reference: Reference, context: ParseContext, { from, to }: Span): boolean {
  const { tokens, places } = context;
  if (to - from < LEAST_WORDS || !startsWithNumber(tokens[from])) return false;
  const end = (tokens[to - 1]!.kinds & Kind.Province) === 0 ? to : to - 1;
  for (let placeAt = end - 1; placeAt > from + 1 && end - placeAt <= MAX_PLACE_WORDS; placeAt--) {
    const place = keyOf(context, placeAt, end);
    if (places.placeWeight(place) === 0) continue;
    const names = namesIn(context, { from: from + 1, to: placeAt });
    const municipalities = new Set(resolvePlaces(reference, place, 0, true).map(({ municipality }) => municipality));
    for (const municipality of municipalities) {
      if (names.some((name) => hasDoor(reference, name, municipality, tokens[from]!.value))) return true;
    }
  }
  return false;
}

/** A number, a name and a place. */
const LEAST_WORDS = 3;

/** Keys of what the words of a street may name: all of them, or all but a type at either end. */
function namesIn(context: ParseContext, { from, to }: Span): string[] {
  const isType = (at: number): boolean => (context.tokens[at]!.kinds & Kind.StreetType) !== 0;
  const spans = [{ from, to }];
  if (to - from > 1 && isType(from)) spans.push({ from: from + 1, to });
  if (to - from > 1 && isType(to - 1)) spans.push({ from, to: to - 1 });
  return spans.map((span) => keyOf(context, span.from, span.to));
}

function hasDoor(reference: Reference, name: string, municipality: number, number: number): boolean {
  const key = reference.findNameKey(name);
  if (key < 0 || !reference.entryRange(key, municipality, range)) return false;
  for (let entry = range.lo, { hi } = range; entry < hi; entry++) {
    if (isDoor(reference, reference.streetOfEntry(entry), number)) return true;
  }
  return false;
}
