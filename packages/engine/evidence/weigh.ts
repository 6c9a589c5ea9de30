import type { ElementName } from '../address/elements.ts';
import { Kind } from '../address/lexicon.ts';
import { placeNameKey, streetNameKey } from '../address/name-key.ts';
import { provincesOfPostalCode } from '../address/postal-code.ts';
import type { Candidate, MatchResult, NumberMissing, UnitState } from '../match/candidate.ts';
import { compareMunicipality, compareProvince, junkOf, leftoversOf, spanText } from '../match/compare.ts';
import { civicLineOf, isCivicLine } from '../match/delivery-match.ts';
import { FAULTS, type Fault } from '../match/faults.ts';
import type { Scope } from '../match/scope.ts';
import { lettersOf } from '../parse/disguise.ts';
import type { Span } from '../parse/parts.ts';
import { hasName, readingKey, type StreetReading, streetReadings } from '../parse/readings.ts';
import { Break } from '../parse/token.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { REMARKS } from '../sentences/explain.ts';
import { designationsOf, doorsOfCode, doorsOfPlaces, lettersBits, nameBits, numberBits } from './chance.ts';
import {
  CARELESS_BITS,
  CODE_SLIP_BITS,
  DEVIATION_BITS,
  EXTRA_BITS,
  NAMESAKE_SHARE,
  NOWHERE_BITS,
  NUMBER_ON_NAMESAKE,
  PARTICLE_ADDED_BITS,
  PROVINCE_SLIP_BITS,
  READING_BITS,
  SUFFIX_NO_UNIT_BITS,
  UNIT_BITS,
  UNLISTED,
  UNLISTED_CODE_BITS,
  WORDS_TURNED_BITS,
  WRONG_PLACE,
} from './error-model.ts';
import { slipBits } from './slips.ts';

/** What all weighing needs. */
export interface Evidence {
  readonly reference: Reference;
  readonly parse: Parse;
  readonly found: MatchResult;
  /** Results for the words that a reading leaves over, kept for reuse. */
  readonly leftovers?: Map<ParseVariant, Map<StreetReading | undefined, number>>;
}

/** A code of what bits stand for. */
export type Remark = keyof typeof REMARKS;

/** What one element says for or against an address. */
export interface Weight {
  readonly element: ElementName | 'Reading' | 'Chance';
  readonly bits: number;
  /** As typed. */
  readonly typed: string;
  /** What the address has, or empty. */
  readonly meant: string;
  /** What the bits stand for instead. */
  readonly remark?: Remark;
}

/** Collects the weights to report. A search that reports nothing passes none. */
type Trace = Weight[] | undefined;

/**
 * log2 of how likely somebody who meant the address wrote this text, compared with writing it the usual way: 0 if the
 * text agrees in everything, and lower the rarer its differences are.
 */
export function weighCandidate(evidence: Evidence, candidate: Candidate, trace?: Trace): number {
  const { parse } = evidence;
  const { variant, reading, kind } = candidate;
  let bits = readingBits(variant, reading, isWholeName(candidate), trace);
  let deviations = 0;
  for (const fault of candidate.faults) {
    const weight = told(trace, fault, faultBits(evidence, candidate, fault));
    if (weight <= DEVIATION_BITS) deviations++;
    bits += weight;
  }
  bits += carelessBits(deviations, trace);
  bits +=
    kind === 'box'
      ? leftoverBits(parse, variant, reading, trace, civicLineOf(parse))
      : knownLeftoverBits(evidence, variant, reading, trace);
  if (kind === 'civic') {
    bits += unitBits(parse, variant, candidate.unit, trace);
  }
  return bits;
}

/** The same for the chance that the number is on a known street that is listed without it. */
export function weighMissing(evidence: Evidence, missing: NumberMissing, trace?: Trace): number {
  const { reference, parse } = evidence;
  const { variant, reading, place, municipality, underCode, entry } = missing;
  let bits = readingBits(variant, reading, false, trace);
  let deviations = 0;
  const add = (weight: number): void => {
    if (weight <= DEVIATION_BITS) deviations++;
    bits += weight;
  };
  for (const fault of missing.faults) add(told(trace, fault, streetFaultBits(evidence, reading, entry, fault)));
  const faults: Fault[] = [];
  const leftovers = leftoversOf(parse, variant);
  const typed = { parse, variant, place, leftovers, junk: junkOf(variant, reading) };
  compareMunicipality(reference, typed, municipality, '', faults);
  compareProvince(parse, reference.provinceOf(municipality), faults);
  for (const fault of faults) {
    add(told(trace, fault, placeFaultBits(evidence, variant, fault, place?.entry ?? -1, municipality)));
  }
  bits += knownLeftoverBits(evidence, variant, reading, trace);
  const { tail } = parse;
  if (tail.postalCode !== '' && !underCode) {
    const other = evidence.found.codeFound ? FAULTS.POSTAL_CODE_CORRECTED.bits : UNLISTED_CODE_BITS.sameFsa;
    add(tell(trace, 'PostalCode', other, tail.postalCode, 'CODE_OF_OTHER_STREETS'));
  }
  bits += carelessBits(deviations, trace) + unitBits(parse, variant, 'unverified', trace);
  const within = reference.isWithinCivics(missing.street, missing.number);
  const share = within ? UNLISTED.numberOnStreet : UNLISTED.numberBeyondStreet;
  return bits + tell(trace, 'Chance', Math.log2(share), String(missing.number), 'NOT_LISTED_THERE');
}

/** The same for the chance that a reading means an unlisted street in the place it names. */
export function weighUnknown(evidence: Evidence, variant: ParseVariant, trace?: Trace): number {
  const { reference, parse, found } = evidence;
  const { civic, street } = variant;
  if (civic === undefined || street === undefined) return Number.NEGATIVE_INFINITY;
  const looked = found.streets.find(({ from, to }) => from === street.from && to === street.to);
  const reading = (looked?.readings ?? streetReadings(parse.context, street))[0];
  if (reading === undefined || !hasName(reading)) return Number.NEGATIVE_INFINITY;
  let common = readingBits(variant, reading, false, trace) + knownLeftoverBits(evidence, variant, reading, trace);
  common += unitBits(parse, variant, 'unverified', trace);
  if (reading.types.length === 0) common += tell(trace, 'StreetType', FAULTS.STREET_TYPE_ADDED.bits, '', 'LEFT_OUT');
  const place = typedPlaceBits(evidence, variant) + provinceBits(parse);
  const where = place + whereBits(evidence, variant);
  const deviations = (reading.types.length === 0 ? 1 : 0) + (place <= DEVIATION_BITS ? 1 : 0);
  common += carelessBits(deviations, trace);
  const text = readingKey(parse.context, reading);
  const key = reference.findNameKey(text);
  const name = unlistedNameBits(evidence, variant, reading, key);
  let bits = common + tell(trace, 'Chance', Math.log2(UNLISTED.street), '', 'UNLISTED_STREETS');
  bits += tell(trace, 'Municipality', where, '', 'POSSIBLE_DOORS');
  bits += tell(trace, 'StreetName', name, text, 'STREET_CALLED_SO');
  bits += tell(trace, 'StreetNumberFrom', numberBits(civic.number), String(civic.number), 'NUMBER_LIKE_THIS');
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
    return Math.max(bits, Math.log2(doorsOfCode(reference)) + differs);
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
    const words = wordsBits(parse, { from: reading.nameFrom, to: reading.nameTo });
    return Math.max(nameBits(reference, key), words);
  }
  const scope = placedScope(found, variant);
  const doors = found.codeFound || scope === undefined ? doorsOfCode(reference) : doorsOfPlaces(reference, scope);
  const { streets, civics } = reference.meta.totals;
  return Math.log2(share / Math.max(1, (doors * streets) / civics));
}

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
  const line = parse.delivery.box === undefined ? undefined : civicLineOf(parse);
  const besides = leftoverBits(parse, variant, undefined, undefined, line);
  const listed = found.codeFound && found.candidates.some(isDeliveryOfCode);
  return (
    (listed ? UNLISTED.deliveryOfCode : UNLISTED.delivery) + READING_BITS * cost + station + place + code + besides
  );
}

function isDeliveryOfCode({ kind, faults }: Candidate): boolean {
  return kind !== 'civic' && !faults.some(({ code }) => FAULTS[code].element === 'PostalCode');
}

/** log2(2^a + 2^b). */
export function logSum(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log2(2 ** (a - most) + 2 ** (b - most));
}

function isNameFault({ code, penalty }: Fault): boolean {
  return penalty > 0 && FAULTS[code].element === 'StreetName';
}

/** Somebody careless once is careless again: a second difference is less rare than the first. */
function carelessBits(deviations: number, trace: Trace): number {
  return deviations < 2 ? 0 : tell(trace, 'Reading', CARELESS_BITS * (deviations - 1), '', 'CARELESS');
}

function isStreetFault({ code, penalty }: Fault): boolean {
  return penalty > 0 && FAULTS[code].element.startsWith('Street');
}

/** ROAD 190 filed whole, type word included: there was no other way to read it. */
function isWholeName({ kind, reading, faults }: Candidate): boolean {
  if (kind !== 'civic' || reading === undefined || reading.types.length > 0) return false;
  return !faults.some(isStreetFault);
}

function readingBits(
  variant: ParseVariant,
  reading: StreetReading | undefined,
  isWhole: boolean,
  trace?: Trace,
): number {
  const cost = variant.cost + (reading === undefined || isWhole ? 0 : reading.cost);
  return cost === 0 ? 0 : tell(trace, 'Reading', READING_BITS * cost, '', 'LESS_USUAL');
}

function faultBits(evidence: Evidence, candidate: Candidate, fault: Fault): number {
  const { code } = fault;
  if (FAULTS[code].element === 'PostalCode') return codeFaultBits(evidence, fault, candidate.postalCode);
  if (FAULTS[code].element.startsWith('Street')) {
    return streetFaultBits(evidence, candidate.reading, candidate.entry, fault);
  }
  switch (code) {
    case 'UNIT_FROM_SUFFIX':
      return candidate.unit === 'known' ? FAULTS[code].bits : SUFFIX_NO_UNIT_BITS;
    case 'NUMBER_NOT_PLACED':
      // beside a street, every word is weighed separately
      return candidate.kind === 'civic' ? 0 : FAULTS[code].bits;
    default:
      return placeFaultBits(evidence, candidate.variant, fault, candidate.municipalityEntry, candidate.municipality);
  }
}

function streetFaultBits(
  { reference, parse }: Evidence,
  reading: StreetReading | undefined,
  entry: number,
  { code }: Fault,
): number {
  const bits = FAULTS[code].bits;
  if (reading === undefined) return bits;
  if (code === 'STREET_NAME_CORRECTED' || code === 'STREET_NAME_CORRECTED_TWICE') {
    const name = streetNameKey(reference.entryText(entry));
    const typed = readingKey(parse.context, reading);
    const slips = slipBits(typed, name);
    // T AVENUE for AVENUE T
    if (typed.length === name.length && (name + name).includes(typed)) return Math.max(slips, WORDS_TURNED_BITS);
    return slips === Number.NEGATIVE_INFINITY ? bits : slips;
  }
  if (code === 'STREET_NAME_PARTICLE') {
    const name = streetNameKey(reference.entryText(entry));
    return readingKey(parse.context, reading).length > name.length ? PARTICLE_ADDED_BITS : bits;
  }
  if (code === 'STREET_NAME_WORDS') {
    const name = streetNameKey(reference.entryText(entry));
    const extra = readingKey(parse.context, reading).length - name.length;
    return extra > 0 ? bits + Math.max(EXTRA_BITS.most, EXTRA_BITS.word + EXTRA_BITS.letter * extra) : bits;
  }
  return bits;
}

function placeFaultBits(
  { reference, parse }: Evidence,
  variant: ParseVariant,
  fault: Fault,
  entry: number,
  municipality: number,
): number {
  const { code, from, penalty } = fault;
  const bits = FAULTS[code].bits;
  switch (code) {
    case 'MUNICIPALITY_CORRECTED':
    case 'MUNICIPALITY_CORRECTED_TWICE': {
      const name = reference.municipalityNameText(entry);
      const slips = slipBits(lettersOf(placeNameKey(from)), placeNameKey(name));
      return slips === Number.NEGATIVE_INFINITY ? bits : slips;
    }
    case 'MUNICIPALITY_UNKNOWN': {
      const typed = placeNameKey(from);
      const name = placeNameKey(reference.municipalityText(municipality));
      if (typed.endsWith(name)) return bits + lettersBits(typed.slice(0, -name.length));
      const slips = slipBits(typed, name);
      return Math.max(slips, bits + (variant.municipality === undefined ? 0 : wordsBits(parse, variant.municipality)));
    }
    case 'MUNICIPALITY_DIFFERENT':
      return bits;
    case 'PROVINCE_CORRECTED':
      return penalty <= 2 || parse.tail.provinceMisspelt ? PROVINCE_SLIP_BITS : bits;
    default:
      return bits;
  }
}

function codeFaultBits({ reference, parse, found }: Evidence, { code }: Fault, postalCode: number): number {
  if (postalCode < 0 || (code !== 'POSTAL_CODE_CORRECTED' && code !== 'POSTAL_CODE_REPLACED')) return FAULTS[code].bits;
  const { tail } = parse;
  const meant = reference.postalCodeText(postalCode);
  const typed = tail.postalCode === '' ? typedCode(parse) : tail.postalCode;
  if (typed.length !== meant.length) return FAULTS[code].bits;
  const bits = Math.max(FAULTS[code].bits, CODE_SLIP_BITS * slipsOfCode(typed, meant));
  if (found.codeFound || tail.postalCode === '') return bits;
  const sameFsa = typed.slice(0, 3) === meant.slice(0, 3);
  return Math.max(bits, sameFsa ? UNLISTED_CODE_BITS.sameFsa : UNLISTED_CODE_BITS.elsewhere);
}

function typedCode({ context, tail }: Parse): string {
  return context.words.slice(tail.postalFrom, tail.postalTo).join('');
}

/** Number of characters that differ; two that changed places are one slip. */
function slipsOfCode(typed: string, meant: string): number {
  let slips = 0;
  for (let i = 0; i < meant.length; i++) {
    if (typed[i] === meant[i]) continue;
    slips++;
    for (let step = 1; step <= 2; step++) {
      if (typed[i] === meant[i + step] && typed[i + step] === meant[i]) {
        const between = step === 1 || typed[i + 1] === meant[i + 1];
        if (between) return slips + (typed.slice(i + step + 1) === meant.slice(i + step + 1) ? 0 : 1);
      }
    }
  }
  return slips;
}

const UNIT_REMARKS: Readonly<Record<UnitState, Remark>> = {
  none: 'UNIT_NONE',
  known: 'UNIT_KNOWN',
  unverified: 'UNIT_UNVERIFIED',
  missing: 'UNIT_MISSING',
};

/** A unit that is not listed could be any. */
function unitBits(parse: Parse, { unit }: ParseVariant, state: UnitState, trace: Trace): number {
  let bits: number = unit === undefined && state === 'unverified' ? 0 : UNIT_BITS[state];
  if (unit !== undefined && state === 'unverified') bits += EXTRA_BITS.digit * Math.min(unit.number.length, 6);
  return bits === 0 ? 0 : tell(trace, 'UnitNumber', bits, spanText(parse, unit), UNIT_REMARKS[state]);
}

/** `leftoverBits`, computed once for each reading. */
function knownLeftoverBits(
  { parse, leftovers }: Evidence,
  variant: ParseVariant,
  reading: StreetReading | undefined,
  trace: Trace,
): number {
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
function leftoverBits(
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
    bits += tell(trace, 'AdditionalInfo', stretchBits(parse, span), spanText(parse, span));
  }
  return bits;
}

const NUMBERED_WORDS = Kind.Unit | Kind.PoBox | Kind.Route | Kind.GeneralDelivery | Kind.Station;

function stretchBits(parse: Parse, span: Span): number {
  const { tokens, owner } = parse.context;
  let numbers = 0;
  let announced = false;
  for (let i = span.from; i < span.to; i++) {
    if (tokens[i]!.value >= 0) numbers++;
    if ((tokens[i]!.kinds & NUMBERED_WORDS) !== 0) announced = true;
  }
  const ends = span.to >= tokens.length || tokens[span.to]!.before >= Break.Comma || owner[span.to] !== 0;
  const apart = tokens[span.from]!.before >= Break.Comma && ends;
  const contradicts = numbers === span.to - span.from || (announced && numbers > 0);
  const bits =
    wordsBits(parse, span) +
    (apart ? EXTRA_BITS.apart : EXTRA_BITS.amidst) +
    (contradicts ? EXTRA_BITS.contradicting : 0);
  return Math.max(bits, EXTRA_BITS.mostOfStretch);
}

/** Words found in every address. */
const COMMON_WORDS = Kind.StreetType | Kind.Direction | Kind.Unit | Kind.Info | Kind.Province;

function wordsBits(parse: Parse, { from, to }: Span): number {
  let bits = 0;
  for (let i = from; i < to; i++) {
    const { word, kinds } = parse.context.tokens[i]!;
    const letters = lettersBits(word);
    bits += (kinds & COMMON_WORDS) !== 0 ? Math.max(letters, EXTRA_BITS.keyword) : letters;
  }
  return bits;
}

function told(trace: Trace, { code, from, to }: Fault, bits: number): number {
  if (bits !== 0) trace?.push({ element: FAULTS[code].element, bits, typed: from, meant: to });
  return bits === 0 ? 0 : bits;
}

function tell(trace: Trace, element: Weight['element'], bits: number, typed: string, remark?: Remark): number {
  if (trace !== undefined) trace.push({ element, bits, typed, meant: '', ...(remark !== undefined && { remark }) });
  return bits;
}
