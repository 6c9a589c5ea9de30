import { civicText } from '../address/civic-text.ts';
import { streetNameKey } from '../address/name-key.ts';
import { provincesOfPostalCode } from '../address/postal-code.ts';
import type { Candidate, MatchResult, NumberMissing } from '../match/candidate.ts';
import { compareMunicipality, compareProvince } from '../match/compare.ts';
import { civicLineOf } from '../match/delivery-match.ts';
import { hasFault, isCodeFault, isElsewhere, isNameSlip } from '../match/fault-kinds.ts';
import { FAULTS, type Fault } from '../match/faults.ts';
import { junkOf, leftoversOf } from '../match/leftovers.ts';
import type { Scope } from '../match/scope.ts';
import { codeBeginning } from '../match/typed-codes.ts';
import { isDisguised } from '../parse/context.ts';
import type { Span } from '../parse/parts.ts';
import { hasName, readingKey } from '../parse/reading-keys.ts';
import type { StreetReading } from '../parse/readings.ts';
import { spanText, textOf } from '../parse/span-text.ts';
import { streetReadings } from '../parse/street-readings.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import { designationsOf, doorsElsewhere, doorsOfCode, doorsOfPlaces, suffixBits } from './chance.ts';
import { cutCodeBits, cutCodeBitsOn } from './cut-code.ts';
import {
  DEVIATION_BITS,
  FSA_DOORS_BITS,
  NOWHERE_BITS,
  NUMBER_BEYOND,
  NUMBER_MISTYPED,
  NUMBER_ON_NAMESAKE,
  OUTSIDE_BITS,
  READING_BITS,
  UNLISTED,
  UNLISTED_CODE_BITS,
  WRONG_PLACE,
} from './error-model.ts';
import { mostFaultsBits } from './most-fault-bits.ts';
import { placesBesideBits } from './place-beside.ts';
import { placeFaultBits } from './place-fault-bits.ts';
import {
  carelessBits,
  knownLeftoverBits,
  leftoverBits,
  unitBits,
  unlistedReadingBits,
  wordsBits,
} from './reading-bits.ts';
import { streetFaultBits } from './street-fault-bits.ts';
import { type NameAndNumber, namesakeOf, unlistedNameBits } from './unlisted-name.ts';
import { type Evidence, logSum, type Trace, tell, told } from './weight.ts';

/** What the reference may lack: the number on a known street, a street, a delivery. */

/** Like `weighCandidate`, for the chance that the number is on a known street that is listed without it. */
export function weighMissing(evidence: Evidence, missing: NumberMissing, trace?: Trace): number {
  const { reference, parse } = evidence;
  const { variant, reading, place, street, municipality, underCode, entry } = missing;
  let bits = unlistedReadingBits(variant, reading, false, trace);
  let deviations = 0;
  const add = (weight: number, isMistake = true): void => {
    if (isMistake && weight <= DEVIATION_BITS) deviations++;
    bits += weight;
  };
  for (const fault of missing.faults) {
    add(told(trace, fault, streetFaultBits(evidence, reading, entry, fault)), FAULTS[fault.code].kind !== 'Added');
  }
  const faults: Fault[] = [];
  const leftovers = leftoversOf(parse, variant);
  const typed = { parse, variant, place, leftovers, junk: junkOf(variant, reading) };
  compareMunicipality(reference, typed, municipality, '', faults);
  compareProvince(parse, reference.provinceOf(municipality), faults);
  for (const fault of faults) {
    const bitsOfFault = placeFaultBits(evidence, variant, fault, place?.entry ?? -1, municipality);
    add(told(trace, fault, bitsOfFault), FAULTS[fault.code].kind !== 'Added');
  }
  bits += knownLeftoverBits(evidence, variant, reading, trace);
  bits += placesBesideBits(evidence, variant, reading, { municipality, postalCode: -1 }, trace);
  const { tail } = parse;
  const cut = cutCodeBitsOn(evidence, street);
  if (cut < 0) add(tell(trace, 'PostalCode', cut, codeBeginning(parse), 'CODE_OF_OTHER_STREETS'));
  if (isCodeTyped(parse) && !underCode) {
    const other = evidence.found.codeFound ? FAULTS.POSTAL_CODE_CORRECTED.bits : newCodeBits(evidence, [municipality]);
    add(tell(trace, 'PostalCode', other, textOf(parse, tail.postalFrom, tail.postalTo), 'CODE_OF_OTHER_STREETS'));
  }
  bits += carelessBits(deviations, trace) + unitBits(parse, variant, 'unverified', trace);
  const chance = Math.log2(unlistedShare(evidence, missing)) + suffixBits(missing.suffix);
  return bits + tell(trace, 'Chance', chance, civicText(missing.number, missing.suffix), 'NOT_LISTED_THERE');
}

/** The share of the numbers like this one that exist, but are not listed. */
function unlistedShare(evidence: Evidence, missing: NumberMissing): number {
  const { reference } = evidence;
  const { street, number, underCode } = missing;
  if (reference.isWithinCivics(street, number)) return UNLISTED.numberOnStreet;
  const distance = reference.beyondCivics(street, number);
  const beyond = NUMBER_BEYOND.find(({ by }) => distance <= by)!;
  const share = underCode ? beyond.underCode : beyond.share;
  return isNumberOfNamesake(evidence, missing) ? Math.max(share, NUMBER_MISTYPED) : share;
}

/** The street is called just as typed, and only a street of its name and another type has the number. */
function isNumberOfNamesake({ reference, parse, found }: Evidence, missing: NumberMissing): boolean {
  const { street, municipality, penalty, underCode } = missing;
  if (penalty > 0 || (isCodeTyped(parse) && !underCode)) return false;
  const key = reference.keyOfStreet(street);
  return found.candidates.some(
    (other) =>
      other.municipality === municipality &&
      hasFault(other.faults, 'STREET_TYPE_CORRECTED') &&
      reference.keyOfStreet(other.street) === key,
  );
}

/** At least `weighMissing` under a code that the reference has. It compares no names. */
export function mostBitsMissing(parse: Parse, { variant, reading, faults }: NumberMissing): number {
  const bits = unlistedReadingBits(variant, reading, false) + mostFaultsBits(faults);
  return bits + unitBits(parse, variant, 'unverified', undefined) + Math.log2(UNLISTED.numberOnStreet);
}

/** The same for the chance that a reading means an unlisted street in the place it names. */
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
  const place = typedPlaceBits(evidence, variant) + provinceBits(parse);
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

/** Bits of a code that the reference lacks, if the address that was meant is in one of the places and missing, too. */
function newCodeBits({ reference, parse }: Evidence, places: readonly number[]): number {
  const ofFsa = reference.municipalitiesOfFsa(parse.tail.postalCode.slice(0, 3));
  return places.some((place) => ofFsa.includes(place)) ? UNLISTED_CODE_BITS.unlistedDoor : UNLISTED_CODE_BITS.sameFsa;
}

/** Bits of the number of doors in the place that a reading names. */
function whereBits(evidence: Evidence, variant: ParseVariant): number {
  const { reference, parse, found } = evidence;
  const scope = placedScope(found, variant);
  const typed = isCodeTyped(parse);
  let bits = Number.NEGATIVE_INFINITY;
  if (scope !== undefined) {
    const places = scope.places.map(({ municipality }) => municipality);
    const code = found.codeFound ? FAULTS.POSTAL_CODE_REPLACED.bits : newCodeBits(evidence, places);
    bits = Math.log2(doorsOfPlaces(reference, scope)) + (typed ? code : cutCodeBits(evidence));
  }
  if (found.codeFound) {
    const elsewhere = scope === undefined ? 0 : doorsElsewhere(reference, scope);
    const within = Math.log2(doorsOfCode(evidence) - elsewhere);
    const misread = parse.tail.postalCode === '' ? FAULTS.POSTAL_CODE_REPAIRED.bits : 0;
    const differs = Math.log2(elsewhere) + FAULTS.MUNICIPALITY_DIFFERENT.bits;
    return Math.max(bits, logSum(within, differs) + misread);
  }
  if (scope !== undefined) return bits;
  const ofAll = Math.log2(reference.meta.totals.civics);
  if (variant.municipality === undefined || parse.tail.postalCode === '') return ofAll + NOWHERE_BITS;
  // the reference may lack a whole place, and then it lacks its codes
  return isOutside(evidence) ? ofAll + OUTSIDE_BITS : FSA_DOORS_BITS + UNLISTED_CODE_BITS.unlistedDoor;
}

/** The FSA of the typed code serves nothing in the reference. */
function isOutside({ reference, parse: { tail } }: Evidence): boolean {
  return reference.municipalitiesOfFsa(tail.postalCode.slice(0, 3)).length === 0;
}

/** The scope of the typed place; undefined if none was typed that the reference has. */
function placedScope(found: MatchResult, { municipality, municipalityKey }: ParseVariant): Scope | undefined {
  const scope = municipality === undefined ? undefined : found.scopes.get(municipalityKey);
  return scope !== undefined && scope.places.length > 0 ? scope : undefined;
}

/** The likeliest slips between the typed place and those it may mean; 0 if the name is right, or none was typed. */
function typedPlaceBits(evidence: Evidence, variant: ParseVariant): number {
  const { parse, found } = evidence;
  if (variant.municipality === undefined) return FAULTS.MUNICIPALITY_ADDED.bits;
  const scope = placedScope(found, variant);
  if (scope === undefined) return FAULTS.MUNICIPALITY_UNKNOWN.bits + wordsBits(parse, variant.municipality);
  const from = spanText(parse, variant.municipality);
  const known = PLACE_BITS.get(scope);
  if (known?.from === from) return known.bits;
  let bits = Number.NEGATIVE_INFINITY;
  for (const { code, entry, municipality } of scope.places) {
    if (code === '') return 0;
    const fault = { code, penalty: 1, from, to: '' };
    bits = Math.max(bits, placeFaultBits(evidence, variant, fault, entry, municipality));
  }
  PLACE_BITS.set(scope, { from, bits });
  return bits;
}

/** The readings of a text name the same few places, each of which may be many. */
const PLACE_BITS = new WeakMap<Scope, { readonly from: string; readonly bits: number }>();

/** A whole code, readable or not. */
function isCodeTyped({ tail }: Parse): boolean {
  return tail.postalTo > tail.postalFrom && tail.fsa === '';
}

/** A province that disagrees with the code, or no province. */
function provinceBits({ tail }: Parse): number {
  if (tail.provinces.length === 0) return FAULTS.PROVINCE_ADDED.bits;
  if (tail.postalCode === '') return 0;
  const possible = provincesOfPostalCode(tail.postalCode);
  return tail.provinces.some((code) => possible.includes(code)) ? 0 : FAULTS.PROVINCE_CORRECTED.bits;
}

/** The chance that a box, a route or general delivery is not listed. */
export function weighUnknownDelivery(evidence: Evidence, variant: ParseVariant): number {
  const { parse, found } = evidence;
  const { cost, stationName } = variant;
  const station = stationName === undefined ? 0 : wordsBits(parse, stationName);
  const scope = placedScope(found, variant);
  const place = typedPlaceBits(evidence, variant) + provinceBits(parse);
  const code = !isCodeTyped(parse)
    ? 0
    : !found.codeFound
      ? UNLISTED_CODE_BITS.sameFsa
      : scope !== undefined && scope.elsewhere.length > 0
        ? FAULTS.MUNICIPALITY_DIFFERENT.bits
        : 0;
  // beside a listed box a street is common; if there is none, the street is not listed either
  const line = found.candidates.some(({ kind }) => kind === 'box') ? civicLineOf(parse) : undefined;
  const besides = leftoverBits(parse, variant, undefined, undefined, line);
  return missingDeliveryBits(evidence) + READING_BITS * cost + station + place + code + besides;
}

/**
 * Bits of the chance that a delivery is not listed. A route has one of a few numbers, and registers of doors list a
 * route only where they happen to tell of it: one elsewhere with the same number says little.
 */
function missingDeliveryBits({ parse, found: { codeFound, candidates } }: Evidence): number {
  if (!codeFound) return UNLISTED.delivery;
  const ofCode = candidates.filter(isDeliveryOfCode);
  if (parse.delivery.route !== undefined && !ofCode.some(isDeliveryOfPlace)) return UNLISTED.route;
  return ofCode.length > 0 ? UNLISTED.deliveryOfCode : UNLISTED.delivery;
}

function isDeliveryOfPlace({ faults }: Candidate): boolean {
  return !faults.some(isElsewhere);
}

function isDeliveryOfCode({ kind, faults }: Candidate): boolean {
  return kind !== 'civic' && !faults.some(isCodeFault);
}
