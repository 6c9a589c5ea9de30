import type { StreetReading } from '../../parse/street/readings.ts';
import type { Span } from '../../parse/words/parts.ts';
import type { ParseVariant } from '../../parse/words/variant.ts';
import { type CivicSearch, hasCivic } from '../candidates/civic-search.ts';
import { junkOf } from '../compare/leftovers.ts';
import { withLetterBehind } from './letter-behind.ts';
import { asNearRange, asOneNumber, asTurned, mayBeTorn } from './two-numbers.ts';
import { listedLabel } from './unit-labels.ts';

/**
 * What else the numbers and letters of a text may be on a street that was found. Each other reading counts only if the
 * reference has what it reads.
 */

/** A designation of a street as it was read, and whether its direction is another one. */
interface ReadStreet {
  readonly reading: StreetReading;
  readonly entry: number;
  readonly otherDirection: boolean;
}

export interface OtherReading {
  readonly variant: ParseVariant;
  readonly reading: StreetReading;
}

/** Another reading, or undefined if there is none. */
export type ReadOtherwise = (search: CivicSearch, street: ReadStreet) => OtherReading | undefined;

/** `12 ELM ST E`: the direction that the street does not have is a unit. */
const letterAsUnit: ReadOtherwise = ({ reference, parse, variant, hits }, { reading, otherDirection }) => {
  if (variant.unit !== undefined || !otherDirection) return undefined;
  const letter = withLetterBehind(parse, variant, reading);
  const isListed = letter !== undefined && listedLabel(reference, hits, letter.label) !== '';
  return isListed ? { variant, reading: letter.reading } : undefined;
};

/** `1 67 MACK ST`: unit and civic number are one number. */
const oneNumber: ReadOtherwise = (search, { reading, entry }) => {
  return whereListed(search, entry, { variant: asOneNumber(search.parse.context, search.variant), reading });
};

/** `150-52 KING ST`: a range, which begins with its address. */
const nearRange: ReadOtherwise = (search, { reading, entry }) => {
  return whereListed(search, entry, { variant: asNearRange(search.parse.context, search.variant), reading });
};

/** The same where the street lacks the second number. */
const tornNumber: ReadOtherwise = (search, street) =>
  mayBeTorn(search.parse.context, search.variant, search.code >= 0) ? oneNumber(search, street) : undefined;

/** `234-203 ELM ST`: the unit comes behind the civic number. */
const turned: ReadOtherwise = (search, { reading, entry }) => {
  const { reference, parse, hits } = search;
  const variant = asTurned(parse.context, search.variant);
  if (variant === undefined || !hasCivic(search, entry, variant)) return undefined;
  return listedLabel(reference, hits, variant.unit!.number) !== '' ? { variant, reading } : undefined;
};

/** `UNIT A, 48 ELM ST`, where the street has 48A and no 48. */
const unitAsSuffix: ReadOtherwise = (search, { reading, entry }) => {
  const { unit } = search.variant;
  const variant = unit && withSuffix({ ...search.variant, unit: undefined }, unit.number, unit);
  return whereListed(search, entry, { variant, reading });
};

/** `48 ELM ST A`: the same. */
const lastAsSuffix: ReadOtherwise = (search, { reading, entry }) => {
  const { parse, variant } = search;
  const { street, unit } = variant;
  const last = junkOf(variant, reading);
  if (street === undefined || unit !== undefined || last?.to !== reading.junkFrom + 1) return undefined;
  const shorter = { ...variant, street: { from: street.from, to: last.from } };
  return whereListed(search, entry, { variant: withSuffix(shorter, parse.context.words[last.from]!, last), reading });
};

/** The variant with a letter that stands elsewhere as the suffix of its number. */
function withSuffix(variant: ParseVariant, suffix: string, letter: Span): ParseVariant | undefined {
  const { civic } = variant;
  if (civic === undefined || civic.suffix !== '' || !LETTER.test(suffix)) return undefined;
  return { ...variant, civic: { ...civic, suffix, letter } };
}

const LETTER = /^[A-Z]$/;

/** The reading, if there is one and the street has its number. */
function whereListed(
  search: CivicSearch,
  entry: number,
  { variant, reading }: { readonly variant: ParseVariant | undefined; readonly reading: StreetReading },
): OtherReading | undefined {
  return variant !== undefined && hasCivic(search, entry, variant) ? { variant, reading } : undefined;
}

/** Tried in turn where the street has the number, but not the unit. */
export const WITH_NUMBER: readonly ReadOtherwise[] = [letterAsUnit, oneNumber, nearRange, turned];

/** Tried where two numbers are rather a range than unit and number, because another unit stands beside them. */
export const OF_RANGE: readonly ReadOtherwise[] = [nearRange];

/** Tried in turn where the street does not have the number. */
export const WITHOUT_NUMBER: readonly ReadOtherwise[] = [tornNumber, nearRange, turned, unitAsSuffix, lastAsSuffix];

/** A reading of the street line has unit and civic number the other way round, and that was considered before. */
export function wasTurned({ candidates, variant: { unit, civic } }: CivicSearch, entry: number): boolean {
  if (unit === undefined || unit.from !== civic?.from) return false;
  return candidates.some(
    (each) => each.entry === entry && each.variant.unit?.from === unit.from && each.variant.unit.number === unit.number,
  );
}
