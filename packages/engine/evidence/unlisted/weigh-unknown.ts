import { civicText } from '../../address/civic-text.ts';
import { streetNameKey } from '../../address/name-key.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { isNameSlip } from '../../match/compare/fault-kinds.ts';
import { FAULTS, type Fault } from '../../match/compare/faults.ts';
import { hasName, readingKey } from '../../parse/street/reading-keys.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import { streetReadings } from '../../parse/street/street-readings.ts';
import { isDisguised } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { textOf } from '../../parse/words/span-text.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { placesBesideBits } from '../faults/place-beside.ts';
import { knownLeftoverBits, unitBits, unlistedReadingBits } from '../faults/reading-bits.ts';
import { streetFaultBits } from '../faults/street-fault-bits.ts';
import { designationsOf, suffixBits } from '../model/chance.ts';
import { NUMBER_ON_NAMESAKE, UNLISTED, UNLISTED_CODE_BITS, WRONG_PLACE } from '../model/error-model.ts';
import { type Evidence, logSum, type Trace, tell, told } from '../model/weight.ts';
import { type NameAndNumber, namesakeOf, unlistedNameBits } from './unlisted-name.ts';
import { isCodeTyped, placedScope, provinceBits, typedPlaceBits, whereBits } from './unlisted-place.ts';

/** Like `weighCandidate`, for the chance that a reading means an unlisted street in the place it names. */
export function weighUnknown(
  evidence: Evidence,
  variant: ParseVariant,
  trace?: Trace,
  reading = firstReading(evidence, variant),
): number {
  const { civic } = variant;
  if (civic === undefined || reading === undefined || !hasName(reading)) return Number.NEGATIVE_INFINITY;
  const { reference, parse, found } = evidence;
  const key = reference.findNameKey(readingKey(parse.context, reading));
  const called = unlistedNameBits(evidence, placedScope(found, variant), reading, key, civic.number);
  // b0ulevard Langelier: whoever meant another street wrote its type so, too
  const isMisspelt = isDisguised(parse.context, reading.typeFrom, reading.typeTo);
  const type = isMisspelt ? typeSlipBits(parse, reading, trace) : 0;
  return weighCalled(evidence, variant, civic, { reading, type, ...called, slips: 0, key }, trace);
}

/**
 * The same for the words of an address found where that divides them otherwise (`12 BERRY HILL PL B`, where the end is
 * its unit); -Infinity where it does not.
 */
export function weighUnknownAs(evidence: Evidence, { variant, reading }: Candidate, trace?: Trace): number {
  const first = firstReading(evidence, variant);
  // a misspelt type is weighed by itself: `weighUnknownLike`
  if (first === undefined || reading === undefined || reading.typeMisspelt) return Number.NEGATIVE_INFINITY;
  const isFirst = first.nameFrom === reading.nameFrom && first.nameTo === reading.nameTo;
  return isFirst ? Number.NEGATIVE_INFINITY : weighUnknown(evidence, variant, trace, reading);
}

function firstReading({ parse, found }: Evidence, { street }: ParseVariant): StreetReading | undefined {
  if (street === undefined) return undefined;
  const looked = found.streets.find(({ from, to }) => from === street.from && to === street.to);
  const readings = looked?.readings ?? streetReadings(parse.context, street);
  return readings.find((reading) => !isTypeWithin(parse, street, reading)) ?? readings[0];
}

/** `Centre Hills Ave` read as a CENTRE called Hills Ave: the type in front is a word of the name. */
function isTypeWithin(
  { context: { tokens } }: Parse,
  { to }: Span,
  { types, typeFrom, nameFrom }: StreetReading,
): boolean {
  const last = tokens[to - 1]!.lexeme?.types ?? [];
  return types.length > 0 && typeFrom < nameFrom && types.some(({ language }) => language === 'EN') && last.length > 0;
}

/**
 * The same for an unlisted street that is called like an address of which the text misspells the name or the type. What
 * the slips say of the one street they say of the other: nothing is surer for being misspelt.
 */
export function weighUnknownLike(evidence: Evidence, variant: ParseVariant, like: Candidate, trace?: Trace): number {
  const { reference, parse, found } = evidence;
  const { reading, entry, faults } = like;
  const { civic } = variant;
  if (civic === undefined || reading === undefined || !isSameStreet(variant, like.variant)) {
    return Number.NEGATIVE_INFINITY;
  }
  const isTypeMisspelt = reading.typeMisspelt;
  const nameSlips = faults.filter(isWrittenSlip);
  if (!isTypeMisspelt && nameSlips.length === 0) return Number.NEGATIVE_INFINITY;
  const scope = placedScope(found, variant);
  let called: NameAndNumber = { name: Number.NEGATIVE_INFINITY, number: 0 };
  if (isTypeMisspelt) {
    const typed = reference.findNameKey(readingKey(parse.context, reading));
    called = unlistedNameBits(evidence, scope, reading, typed, civic.number);
  }
  let slips = 0;
  for (const fault of nameSlips) slips += told(trace, fault, streetFaultBits(evidence, reading, entry, fault));
  const others = faults.filter((fault) => !isWrittenSlip(fault) && !isTypeSlip(fault));
  if (nameSlips.length > 0) {
    const { name, number } = namesakeOf(evidence, scope, like, others, civic.number);
    if (slips + name + number > called.name + called.number) called = { name: slips + name, number };
  }
  const type = isTypeMisspelt ? typeSlipBits(parse, reading, trace) : 0;
  const key = reference.findNameKey(streetNameKey(reference.entryText(entry)));
  return weighCalled(evidence, variant, civic, { reading, type, ...called, slips, key }, trace);
}

function typeSlipBits(parse: Parse, { typeFrom, typeTo }: StreetReading, trace: Trace): number {
  return tell(trace, 'StreetType', FAULTS.STREET_TYPE_MISSPELT.bits, textOf(parse, typeFrom, typeTo));
}

function isTypeSlip({ code }: Fault): boolean {
  return code === 'STREET_TYPE_MISSPELT';
}

/** A corrected word is weighed by itself. */
function isWrittenSlip({ code, respelt }: Fault): boolean {
  return respelt !== true && isNameSlip(code);
}

/** Two readings with the same street and number. */
function isSameStreet(a: ParseVariant, b: ParseVariant): boolean {
  return sameSpan(a.street, b.street) && sameSpan(a.civic, b.civic);
}

function sameSpan(a: Span | undefined, b: Span | undefined): boolean {
  return a?.from === b?.from && a?.to === b?.to;
}

/** What an unlisted street may be called. */
interface Called extends NameAndNumber {
  readonly reading: StreetReading;
  /** Bits of the slips in the type. */
  readonly type: number;
  /** With the slips in it. */
  readonly name: number;
  /** Bits of the slips alone. */
  readonly slips: number;
  /** The key of its name; -1 if no listed street has it. */
  readonly key: number;
}

const NOWHERE = { municipality: -1, postalCode: -1 } as const;

function weighCalled(
  evidence: Evidence,
  variant: ParseVariant,
  civic: NonNullable<ParseVariant['civic']>,
  called: Called,
  trace: Trace,
): number {
  const { reference, parse, found } = evidence;
  const { reading, type, name, slips, key } = called;
  let common =
    unlistedReadingBits(variant, reading, false, trace) + knownLeftoverBits(evidence, variant, reading, trace);
  common += placesBesideBits(evidence, variant, reading, NOWHERE, trace);
  common += type + unitBits(parse, variant, 'unverified', trace);
  if (reading.types.length === 0) common += tell(trace, 'StreetType', FAULTS.STREET_TYPE_ADDED.bits, '', 'LEFT_OUT');
  const place = typedPlaceBits(evidence, variant) + provinceBits(evidence, variant);
  const where = place + whereBits(evidence, variant);
  let bits = common + tell(trace, 'Chance', Math.log2(UNLISTED.street), '', 'UNLISTED_STREETS');
  bits += tell(trace, 'Municipality', where, '', 'POSSIBLE_DOORS') + name;
  tell(trace, 'StreetName', name - slips, readingKey(parse.context, reading), 'STREET_CALLED_SO');
  const number = called.number + suffixBits(civic.suffix);
  bits += tell(trace, 'StreetNumberFrom', number, civicText(civic.number, civic.suffix), 'NUMBER_LIKE_THIS');
  if (found.codeFound || designationsOf(reference, key) === 0) return bits;
  const code = isCodeTyped(parse) ? UNLISTED_CODE_BITS.elsewhere : 0;
  const share = designationsOf(reference, key) / Math.max(1, reference.meta.totals.municipalities);
  return logSum(bits, common + place + code + slips + Math.log2(WRONG_PLACE * NUMBER_ON_NAMESAKE * share));
}
