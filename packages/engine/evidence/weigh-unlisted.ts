import { provincesOfPostalCode } from '../address/postal-code.ts';
import type { Candidate, MatchResult, NumberMissing } from '../match/candidate.ts';
import { compareMunicipality, compareProvince, junkOf, leftoversOf, spanText, textOf } from '../match/compare.ts';
import { civicLineOf } from '../match/delivery-match.ts';
import { FAULTS, type Fault } from '../match/faults.ts';
import type { Scope } from '../match/scope.ts';
import { hasName, readingKey } from '../parse/reading-keys.ts';
import { type StreetReading, streetReadings } from '../parse/readings.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import {
  designationsOf,
  doorsOfCode,
  doorsOfPlaces,
  nameBits,
  numberBits,
  suffixBits,
  unknownNameBits,
} from './chance.ts';
import {
  DEVIATION_BITS,
  NAMESAKE_SHARE,
  NOWHERE_BITS,
  NUMBER_ON_NAMESAKE,
  READING_BITS,
  UNLISTED,
  UNLISTED_CODE_BITS,
  WRONG_PLACE,
} from './error-model.ts';
import { isStreetFault, mostFaultsBits, placeFaultBits, streetFaultBits } from './fault-bits.ts';
import {
  carelessBits,
  knownLeftoverBits,
  leftoverBits,
  unitBits,
  unlistedReadingBits,
  wordsBits,
} from './reading-bits.ts';
import { type Evidence, logSum, type Trace, tell, told } from './weight.ts';

/** What the reference may lack: the number on a known street, a street, a delivery. */

/** Like `weighCandidate`, for the chance that the number is on a known street that is listed without it. */
export function weighMissing(evidence: Evidence, missing: NumberMissing, trace?: Trace): number {
  const { reference, parse } = evidence;
  const { variant, reading, place, municipality, underCode, entry } = missing;
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
  const { tail } = parse;
  if (isCodeTyped(parse) && !underCode) {
    const other = evidence.found.codeFound ? FAULTS.POSTAL_CODE_CORRECTED.bits : UNLISTED_CODE_BITS.sameFsa;
    add(tell(trace, 'PostalCode', other, textOf(parse, tail.postalFrom, tail.postalTo), 'CODE_OF_OTHER_STREETS'));
  }
  bits += carelessBits(deviations, trace) + unitBits(parse, variant, 'unverified', trace);
  const within = reference.isWithinCivics(missing.street, missing.number);
  const share = within ? UNLISTED.numberOnStreet : UNLISTED.numberBeyondStreet;
  const chance = Math.log2(share) + suffixBits(missing.suffix);
  return bits + tell(trace, 'Chance', chance, `${missing.number}${missing.suffix}`, 'NOT_LISTED_THERE');
}

/** At least `weighMissing` under a code that the reference has. It compares no names. */
export function mostBitsMissing(parse: Parse, { variant, reading, faults }: NumberMissing): number {
  const bits = unlistedReadingBits(variant, reading, false) + mostFaultsBits(faults);
  return bits + unitBits(parse, variant, 'unverified', undefined) + Math.log2(UNLISTED.numberOnStreet);
}

/** The same for the chance that a reading means an unlisted street in the place it names. */
export function weighUnknown(evidence: Evidence, variant: ParseVariant, trace?: Trace): number {
  const { reference, parse, found } = evidence;
  const { civic, street } = variant;
  if (civic === undefined || street === undefined) return Number.NEGATIVE_INFINITY;
  const looked = found.streets.find(({ from, to }) => from === street.from && to === street.to);
  const reading = (looked?.readings ?? streetReadings(parse.context, street))[0];
  if (reading === undefined || !hasName(reading)) return Number.NEGATIVE_INFINITY;
  let common =
    unlistedReadingBits(variant, reading, false, trace) + knownLeftoverBits(evidence, variant, reading, trace);
  common += unitBits(parse, variant, 'unverified', trace);
  if (reading.types.length === 0) common += tell(trace, 'StreetType', FAULTS.STREET_TYPE_ADDED.bits, '', 'LEFT_OUT');
  const place = typedPlaceBits(evidence, variant) + provinceBits(parse);
  const where = place + whereBits(evidence, variant);
  const text = readingKey(parse.context, reading);
  const key = reference.findNameKey(text);
  const name = unlistedNameBits(evidence, variant, reading, key);
  let bits = common + tell(trace, 'Chance', Math.log2(UNLISTED.street), '', 'UNLISTED_STREETS');
  bits += tell(trace, 'Municipality', where, '', 'POSSIBLE_DOORS');
  bits += tell(trace, 'StreetName', name, text, 'STREET_CALLED_SO');
  const number = numberBits(civic.number) + suffixBits(civic.suffix);
  bits += tell(trace, 'StreetNumberFrom', number, `${civic.number}${civic.suffix}`, 'NUMBER_LIKE_THIS');
  if (found.codeFound || designationsOf(reference, key) === 0) return bits;
  const code = isCodeTyped(parse) ? UNLISTED_CODE_BITS.elsewhere : 0;
  const share = designationsOf(reference, key) / Math.max(1, reference.meta.totals.municipalities);
  return logSum(bits, common + place + code + Math.log2(WRONG_PLACE * NUMBER_ON_NAMESAKE * share));
}

/** Bits of the number of doors in the place that a reading names. */
function whereBits({ reference, parse, found }: Evidence, variant: ParseVariant): number {
  const scope = placedScope(found, variant);
  const typed = isCodeTyped(parse);
  let bits = Number.NEGATIVE_INFINITY;
  if (scope !== undefined) {
    const code = found.codeFound ? FAULTS.POSTAL_CODE_REPLACED.bits : UNLISTED_CODE_BITS.sameFsa;
    bits = Math.log2(doorsOfPlaces(reference, scope)) + (typed ? code : 0);
  }
  if (found.codeFound) {
    const differs = scope !== undefined && scope.elsewhere.length > 0 ? FAULTS.MUNICIPALITY_DIFFERENT.bits : 0;
    const misread = parse.tail.postalCode === '' ? FAULTS.POSTAL_CODE_REPAIRED.bits : 0;
    return Math.max(bits, Math.log2(doorsOfCode(reference)) + differs + misread);
  }
  return scope === undefined ? Math.log2(reference.meta.totals.civics) + NOWHERE_BITS : bits;
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
  let best = Number.NEGATIVE_INFINITY;
  for (const { code, entry, municipality } of scope.places) {
    if (code === '') return 0;
    const fault = { code, penalty: 1, from: spanText(parse, variant.municipality), to: '' };
    best = Math.max(best, placeFaultBits(evidence, variant, fault, entry, municipality));
  }
  return best;
}

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

/**
 * The chance of the name in that place: small for a second street of the same name, smallest for the very same name,
 * type and direction.
 */
function unlistedNameBits(
  { reference, parse, found }: Evidence,
  variant: ParseVariant,
  reading: StreetReading,
  key: number,
): number {
  let share = 0;
  const consider = (faults: readonly Fault[]): void => {
    let of: number = NAMESAKE_SHARE.same;
    for (const fault of faults) {
      if (!isStreetFault(fault)) continue;
      if (FAULTS[fault.code].kind !== 'Added') of = NAMESAKE_SHARE.other;
      else if (of === NAMESAKE_SHARE.same) of = NAMESAKE_SHARE.fuller;
    }
    share = share === 0 ? of : Math.min(share, of);
  };
  for (const { exactName, reading: other, faults } of found.numberMissing) {
    if (exactName && sameName(other, reading)) consider(faults);
  }
  for (const { reading: other, faults } of found.candidates) {
    if (sameName(other, reading) && !faults.some(isNameFault)) consider(faults);
  }
  if (share === 0) {
    const text = readingKey(parse.context, reading);
    // roads called by a number are many
    const name = HAS_DIGIT.test(text)
      ? wordsBits(parse, { from: reading.nameFrom, to: reading.nameTo })
      : unknownNameBits(text);
    return Math.max(nameBits(reference, key), name);
  }
  const scope = placedScope(found, variant);
  const doors = found.codeFound || scope === undefined ? doorsOfCode(reference) : doorsOfPlaces(reference, scope);
  const { streets, civics } = reference.meta.totals;
  return Math.log2(share / Math.max(1, (doors * streets) / civics));
}

const HAS_DIGIT = /\d/;

function sameName(a: StreetReading | undefined, b: StreetReading): boolean {
  return a?.nameFrom === b.nameFrom && a.nameTo === b.nameTo;
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
  const listed = found.codeFound && found.candidates.some(isDeliveryOfCode);
  return (
    (listed ? UNLISTED.deliveryOfCode : UNLISTED.delivery) + READING_BITS * cost + station + place + code + besides
  );
}

function isDeliveryOfCode({ kind, faults }: Candidate): boolean {
  return (
    kind !== 'civic' &&
    !faults.some(({ code }) => FAULTS[code].element === 'PostalCode' && code !== 'POSTAL_CODE_REPAIRED')
  );
}

function isNameFault({ code, penalty }: Fault): boolean {
  return penalty > 0 && FAULTS[code].element === 'StreetName';
}
