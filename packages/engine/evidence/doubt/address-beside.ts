import type { Candidate } from '../../match/candidates/candidate.ts';
import { isOfTypedCode } from '../../match/compare/fault-kinds.ts';
import { leftoversOf } from '../../match/compare/leftovers.ts';
import { resolvePlaces } from '../../match/places/places.ts';
import { keyOf, MAX_PLACE_WORDS, Owner, type ParseContext } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { startsWithNumber } from '../../parse/words/values.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { TextAndReference } from '../model/weight.ts';
import { doorsCalled, namesIn } from './called-doors.ts';

/**
 * `7 RUE EDDY GATINEAU / 85 RUE PRINCIPALE GRANBY QC`: words beside the address found are a whole address of another
 * place, as the reference has it, and no code tells which is meant. Others may stand around it (`MARY CHEN / 7 RUE EDDY
 * GATINEAU AND 85 RUE PRINCIPALE GRANBY QC`), and a unit within it.
 */
export function hasAddressBeside({ reference, parse }: TextAndReference, candidate: Candidate): boolean {
  const { variant, reading, faults } = candidate;
  if (isOfTypedCode(parse, faults)) return false;
  const spans = leftoversOf(parse, variant, reading).toSorted((one, other) => one.from - other.from);
  return spans.some((span, at) => hasAddress(reference, parse.context, span, spans.slice(at)));
}

/** An address begins in the first of the spans, which are in order, and may go on in the next ones. */
function hasAddress(reference: Reference, context: ParseContext, first: Span, spans: readonly Span[]): boolean {
  const { tokens } = context;
  for (let at = first.from; at < first.to; at++) {
    if (!startsWithNumber(tokens[at])) continue;
    const names = spansFrom(at + 1, first, spans.slice(1, MOST_SPANS), context);
    if (names.some((span) => isAddress(reference, context, at, span, first.to))) return true;
  }
  return false;
}

/** Where the place may stand: behind `from`, or in a later span that at most a unit parts from the first. */
function spansFrom(from: number, { to }: Span, others: readonly Span[], { owner }: ParseContext): Span[] {
  const found = [{ from, to }];
  let end = to;
  for (const other of others) {
    for (let at = end; at < other.from; at++) if (owner[at] !== Owner.Unit && owner[at] !== Owner.Noise) return found;
    found.push(other);
    end = other.to;
  }
  return found;
}

/** The spans that one address may be in: `12 ELM ST`, `BATH`, behind a comma or a unit. */
const MOST_SPANS = 4;

/**
 * The name of a street, perhaps with its type and direction, stands behind the number at `at`, and in `span` the place
 * where the street is. The first words end at `end`.
 */
function isAddress(reference: Reference, context: ParseContext, at: number, span: Span, end: number): boolean {
  const { places } = context;
  const isSame = span.from === at + 1;
  for (let placeAt = isSame ? at + 2 : span.from; placeAt < span.to; placeAt++) {
    const names = namesIn(context, { from: at + 1, to: isSame ? placeAt : end });
    for (let to = placeAt + 1; to <= Math.min(span.to, placeAt + MAX_PLACE_WORDS); to++) {
      const place = keyOf(context, placeAt, to);
      if (places.placeWeight(place) === 0) continue;
      const municipalities = new Set(
        resolvePlaces(reference, place, { typos: 0 }).map(({ municipality }) => municipality),
      );
      for (const municipality of municipalities) {
        const { value } = context.tokens[at]!;
        if (names.some((name) => doorsCalled(reference, name, municipality, value).length > 0)) return true;
      }
    }
  }
  return false;
}
