import { Kind } from '../../address/lexicon.ts';
import type { UnitState } from '../../match/candidates/candidate.ts';
import { isPlaceBeside } from '../../match/candidates/place-beside.ts';
import { junkOf, leftoversOf, numbersOf, standsApart } from '../../match/compare/leftovers.ts';
import { isCivicLine } from '../../match/search/delivery-match.ts';
import { isBehindFloor } from '../../match/units/unit-of-range.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import { pairOf } from '../../parse/street-line/several-numbers.ts';
import type { Span } from '../../parse/words/parts.ts';
import { spanText } from '../../parse/words/span-text.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { lettersBits } from '../model/chance.ts';
import {
  CARELESS_BITS,
  EXTRA_BITS,
  MOST_UNIT_CHARACTERS,
  READING_BITS,
  UNIT_BITS,
  UNIT_LIKE_PAIR_BITS,
  UNLISTED_OF_SEVERAL_BITS,
} from '../model/error-model.ts';
import { type Evidence, type Remark, type Trace, tell } from '../model/weight.ts';

/** What a reading of the text says by itself, whatever address it is compared with. */

export function readingBits(
  variant: ParseVariant,
  reading: StreetReading | undefined,
  isWhole: boolean,
  trace?: Trace,
): number {
  const cost = variant.cost + (reading === undefined || isWhole ? 0 : reading.cost);
  return cost === 0 ? 0 : tell(trace, 'Reading', READING_BITS * cost, '', 'LESS_USUAL');
}

/** The same for an address that is not listed. */
export function unlistedReadingBits(
  variant: ParseVariant,
  reading: StreetReading | undefined,
  isWhole: boolean,
  trace?: Trace,
): number {
  const several = variant.civic?.isOfSeveral === true ? UNLISTED_OF_SEVERAL_BITS : 0;
  return readingBits(variant, reading, isWhole, trace) + tell(trace, 'Reading', several, '', 'LESS_USUAL');
}

/** Somebody careless once is careless again: a second difference is less rare than the first. */
export function carelessBits(deviations: number, trace: Trace): number {
  return deviations < 2 ? 0 : tell(trace, 'Reading', CARELESS_BITS * (deviations - 1), '', 'CARELESS');
}

const UNIT_REMARKS: Readonly<Record<UnitState, Remark>> = {
  none: 'UNIT_NONE',
  known: 'UNIT_KNOWN',
  unverified: 'UNIT_UNVERIFIED',
  missing: 'UNIT_MISSING',
};

/** A unit that is not listed could be any. */
export function unitBits(parse: Parse, variant: ParseVariant, state: UnitState, trace: Trace): number {
  const { unit, civic, spareUnit } = variant;
  let bits: number = unit === undefined && state === 'unverified' ? 0 : UNIT_BITS[state];
  if (unit !== undefined && state === 'unverified') {
    // of two units, the shorter is not the likelier
    const length = Math.max(unit.number.length, spareUnit?.number.length ?? 0);
    bits += EXTRA_BITS.digit * Math.min(length, MOST_UNIT_CHARACTERS);
    const pair = isBehindFloor(variant) ? undefined : pairOf(parse.context, unit, civic);
    if (pair !== undefined) bits = Math.max(bits, UNIT_LIKE_PAIR_BITS[pair]);
  }
  if (bits === 0) return 0;
  return trace === undefined ? bits : tell(trace, 'UnitNumber', bits, spanText(parse, unit), UNIT_REMARKS[state]);
}

/** `leftoverBits`, computed once for each reading. */
export function knownLeftoverBits(
  { parse, leftovers }: Evidence,
  variant: ParseVariant,
  reading: StreetReading | undefined,
  trace: Trace,
): number {
  if (variant.leftovers.length === 0 && (reading === undefined || junkOf(variant, reading) === undefined)) return 0;
  if (trace !== undefined || leftovers === undefined) return leftoverBits(parse, variant, reading, trace);
  let ofVariant = leftovers.get(variant);
  if (ofVariant === undefined) {
    ofVariant = new Map();
    leftovers.set(variant, ofVariant);
  }
  let bits = ofVariant.get(reading);
  if (bits === undefined) {
    bits = leftoverBits(parse, variant, reading);
    ofVariant.set(reading, bits);
  }
  return bits;
}

/** Words that belong to no element: somebody must have written each by chance. */
export function leftoverBits(
  parse: Parse,
  variant: ParseVariant,
  reading: StreetReading | undefined,
  trace?: Trace,
  civicLine?: ParseVariant,
): number {
  const spans = leftoversOf(parse, variant, reading);
  let bits = 0;
  for (const span of spans) {
    if (civicLine !== undefined && isCivicLine(span, civicLine)) continue;
    // `placesBesideBits` weighs it, by the municipality
    if (isPlaceBeside(parse, variant, span)) continue;
    const stretch = stretchBits(parse, span);
    bits += trace === undefined ? stretch : tell(trace, 'AdditionalInfo', stretch, spanText(parse, span));
  }
  return bits;
}

function stretchBits(parse: Parse, span: Span): number {
  const { numbers, isAnnounced } = numbersOf(parse, span);
  const contradicts = numbers === span.to - span.from || (isAnnounced && numbers > 0);
  const bits =
    wordsBits(parse, span) +
    (standsApart(parse, span) ? EXTRA_BITS.apart : EXTRA_BITS.amidst) +
    (contradicts ? EXTRA_BITS.contradicting : 0);
  return Math.max(bits, EXTRA_BITS.mostOfStretch);
}

/** Words found in every address. */
const COMMON_WORDS = Kind.StreetType | Kind.Direction | Kind.Unit | Kind.Info | Kind.Province;

export function wordsBits(parse: Parse, { from, to }: Span): number {
  let bits = 0;
  for (let i = from; i < to; i++) {
    const { word, kinds } = parse.context.tokens[i]!;
    const letters = lettersBits(word);
    bits += (kinds & COMMON_WORDS) !== 0 ? Math.max(letters, EXTRA_BITS.keyword) : letters;
  }
  return bits;
}
