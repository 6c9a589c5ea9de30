import { civicText } from '../../address/civic-text.ts';
import { languageOfStreet } from '../../address/street-language.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { Span } from '../../parse/words/parts.ts';
import { spanText, textOf } from '../../parse/words/span-text.ts';
import type { CivicHits } from '../../reference/read/civic-lookup.ts';
import { type CivicSearch, hasCivic } from '../candidates/civic-search.ts';
import { isNameOf, isPlaceBeside } from '../candidates/place-beside.ts';
import {
  compareDirection,
  compareMunicipality,
  comparePostalCode,
  compareProvince,
  compareType,
} from '../compare/compare.ts';
import { typeOf } from '../compare/designation.ts';
import { isChangeOf } from '../compare/fault-kinds.ts';
import { type Fault, type FaultCode, fault, penaltyOf } from '../compare/faults.ts';
import { guessAllowed } from '../compare/guesses.ts';
import { compareJunk, compareLeftovers } from '../compare/leftovers.ts';
import { isSuffixNotDirection, joinsNumbers, typeGainsLetter } from '../compare/lost-letter.ts';
import type { ResolvedPlace } from '../compare/resolved-place.ts';
import { isEastNotOrdinal } from '../names/number-forms.ts';
import { isNoUnit, isNumberAgainSigned } from '../units/no-unit.ts';
import {
  OF_RANGE,
  type OtherReading,
  type ReadOtherwise,
  WITH_NUMBER,
  WITHOUT_NUMBER,
  wasTurned,
} from '../units/other-readings.ts';
import { compareUnit, type SoughtUnit, soughtUnit } from '../units/sought-unit.ts';
import { beginsName, endsName, isDirection, isOfPlace } from '../units/unit-of-name.ts';
import { isUnitOfRange } from '../units/unit-of-range.ts';

/** Weight of a reading's cost relative to a fault's penalty. */
export const READING_WEIGHT = 0.6;
const NO_TYPE_COST = 1.5;
const WHOLE_NAME_BONUS = 1.6;

/** A designation of a street, as it was read and compared. */
interface FoundStreet {
  readonly reading: StreetReading;
  readonly entry: number;
  readonly nameCode: FaultCode | '';
  readonly place: ResolvedPlace | undefined;
  readonly street: number;
  readonly municipality: number;
  /** Faults of name, type and direction. */
  readonly faults: readonly Fault[];
  readonly penalty: number;
  readonly otherDirection: boolean;
  /** ROAD 190, filed whole with its type word, is closer to what was typed than 190 RD. */
  readonly isWholeName: boolean;
}

/** Compares one designation of a street with the reading, and keeps it if its number exists. */
export function consider(
  search: CivicSearch,
  reading: StreetReading,
  entry: number,
  nameCode: FaultCode | '',
  place?: ResolvedPlace,
): void {
  if (!search.budget.spend(1) || wasTurned(search, entry)) return;
  const found = compareStreet(search, reading, entry, nameCode, place);
  if (found === undefined) return;
  if (hasCivic(search, entry, search.variant)) {
    considerNumber(search, found);
  } else {
    remember(search, found);
    considerOthers(search, found, WITHOUT_NUMBER);
  }
}

/** Undefined if the words of the reading mean something else. */
function compareStreet(
  search: CivicSearch,
  reading: StreetReading,
  entry: number,
  nameCode: FaultCode | '',
  place: ResolvedPlace | undefined,
): FoundStreet | undefined {
  const { reference, parse } = search;
  const { context } = parse;
  const street = reference.streetOfEntry(entry);
  const municipality = place === undefined ? reference.municipalityOfStreet(street) : place.municipality;
  const type = typeOf(reference, entry);
  const faults: Fault[] = [];
  if (nameCode !== '') faults.push(nameFault(search, reading, entry, nameCode));
  compareType(parse, reading, type, faults);
  const french = languageOfStreet(type, reference.provinceOf(municipality)) === 'FR';
  compareDirection(parse, reading, reference.directionOfEntry(entry), french, faults);
  if (!guessAllowed(search.guessing, faults)) return undefined;
  const otherDirection = faults.some((each) => isChangeOf(each, 'StreetDirection'));
  if (otherDirection && isSuffixNotDirection(context, reading)) return undefined;
  if (typeGainsLetter(context, reading) || isEastNotOrdinal(context, reading)) return undefined;
  if (joinsNumbers(context, reading, () => reference.entryText(entry))) return undefined;
  const penalty = penaltyOf(faults);
  const isWholeName = type === undefined && penalty === 0 && reading.cost >= NO_TYPE_COST;
  return { reading, entry, nameCode, place, street, municipality, faults, penalty, otherDirection, isWholeName };
}

/** The street has the number, and `search.hits` its records. */
function considerNumber(search: CivicSearch, found: FoundStreet): void {
  const { reference, parse, variant, hits } = search;
  const { reading, entry, municipality } = found;
  const faults = found.faults.slice();
  compareNumber(search, found, faults);
  const sought = soughtUnit(search, entry, reading);
  const isLeft = (span: Span): boolean => !isNameAgain(search, municipality, span);
  compareLeftovers(parse, sought.variant, sought.leftovers.filter(isLeft), reading, faults);
  if (sought.junk !== undefined && isLeft(sought.junk)) compareJunk(parse, variant, reading, sought.junk, faults);
  search.budget.spend(hits.count * (1 + sought.leftovers.length));
  compareProvince(parse, reference.provinceOf(municipality), faults);
  if (sought.states.includes('known')) {
    addCandidates(search, found, sought, faults);
    return;
  }
  const name = reference.entryText(entry);
  if (beginsName(reading, sought.variant, name) || isNumberAgainSigned(parse, sought.variant)) {
    considerAgain(search, found, { variant: { ...variant, unit: undefined }, reading });
    return;
  }
  if (isOfPlace(parse, sought.variant, reference.municipalityText(municipality))) {
    const { municipality: typed, unit } = sought.variant;
    if (typed === undefined || (typed.to !== unit!.from && typed.from !== unit!.to)) return;
    const whole = { from: Math.min(typed.from, unit!.from), to: Math.max(typed.to, unit!.to) };
    considerAgain(search, found, { variant: { ...variant, unit: undefined, municipality: whole }, reading });
    return;
  }
  if (isUnitOfRange(parse, sought.variant)) {
    considerOthers(search, found, OF_RANGE);
    return;
  }
  if (isNoUnit(parse, sought.variant)) return;
  if (isDirection(parse, sought.variant, faults) || endsName(parse, reading, sought.variant, name)) return;
  addCandidates(search, found, sought, faults);
  considerOthers(search, found, WITH_NUMBER);
}

/**
 * `12 RUE JOSEPH BUCKINGHAM (GATINEAU)`, `12 ELM ST ORLEANS OTTAWA`: another name of the municipality, as between
 * commas.
 */
function isNameAgain({ reference, parse, variant }: CivicSearch, municipality: number, span: Span): boolean {
  return isPlaceBeside(parse, variant, span) && isNameOf(reference, parse, span, { municipality, postalCode: -1 });
}

function considerOthers(search: CivicSearch, found: FoundStreet, others: readonly ReadOtherwise[]): void {
  for (const readOtherwise of others) {
    const other = readOtherwise(search, found);
    if (other !== undefined) considerAgain(search, found, other);
  }
}

function considerAgain(search: CivicSearch, found: FoundStreet, { variant, reading }: OtherReading): void {
  const { civic } = variant;
  const leftovers = search.leftovers.filter(
    ({ from, to }) => civic === undefined || to <= civic.from || from >= civic.to,
  );
  consider({ ...search, variant, leftovers }, reading, found.entry, found.nameCode, found.place);
}

/** What is wrong with the number, or with the designation of a street that has it. */
function compareNumber(search: CivicSearch, found: FoundStreet, faults: Fault[]): void {
  const { reference, parse, variant } = search;
  const { reading, entry, nameCode } = found;
  if (!reference.isOwnDesignation(entry) && nameCode === '') {
    faults.push(nameFault(search, reading, entry, 'STREET_NAME_ALTERNATE'));
  }
  const { number, suffix, isOfSeveral, isTorn, letter } = variant.civic!;
  const add = (code: FaultCode, typed: Span | undefined): void => {
    faults.push(fault(code, spanText(parse, typed), civicText(number, suffix)));
  };
  if (isOfSeveral === true) add('CIVIC_NUMBER_OF_SEVERAL', variant.civic);
  if (letter !== undefined) add('SUFFIX_FROM_UNIT', letter);
  if (isTorn === true) add('CIVIC_NUMBER_MISREAD', variant.civic);
}

/** One for each record of the number. */
function addCandidates(search: CivicSearch, found: FoundStreet, sought: SoughtUnit, faults: readonly Fault[]): void {
  const { reference, parse, variant, code, hits } = search;
  const { reading, entry, place, street, municipality, isWholeName } = found;
  const { number, suffix } = variant.civic!;
  const typedMunicipality = { parse, variant: sought.variant, place, leftovers: sought.leftovers, junk: sought.junk };
  for (let i = 0; i < hits.count; i++) {
    const postalCode = hits.postalCode[i]!;
    // where one record has a code, a record without one adds nothing
    if (postalCode < 0 && hasCode(hits)) continue;
    const all = faults.slice();
    const codeText =
      postalCode < 0
        ? ''
        : postalCode === code && parse.tail.postalCode !== ''
          ? parse.tail.postalCode
          : reference.postalCodeText(postalCode);
    compareMunicipality(reference, typedMunicipality, municipality, codeText, all);
    comparePostalCode(parse, codeText, all);
    const unit = sought.states[i]!;
    compareUnit(parse, sought, unit, all);
    const delivery = hits.delivery[i]!;
    compareRoute(search, delivery, all);
    const penalty = penaltyOf(all);
    search.candidates.push({
      kind: 'civic',
      variant: sought.variant,
      municipality,
      municipalityEntry: place?.entry ?? -1,
      postalCode,
      delivery,
      street,
      entry,
      reading,
      number,
      suffix,
      unit,
      faults: all,
      penalty,
      rank: penalty + READING_WEIGHT * (variant.cost + reading.cost) - (isWholeName ? WHOLE_NAME_BONUS : 0),
    });
  }
}

function nameFault({ reference, parse }: CivicSearch, reading: StreetReading, entry: number, code: FaultCode): Fault {
  const typed = textOf(parse, reading.nameFrom, reading.nameTo);
  return fault(code, typed, reference.entryText(entry));
}

function hasCode(hits: CivicHits): boolean {
  for (let i = 0; i < hits.count; i++) if (hits.postalCode[i]! >= 0) return true;
  return false;
}

const MAX_REMEMBERED = 32;
const NO_CIVIC = { number: -1, suffix: '' } as const;

/** Keeps a street that does not have the number. */
function remember(search: CivicSearch, found: FoundStreet): void {
  const { variant, missing } = search;
  if (missing.length >= MAX_REMEMBERED) return;
  const { reading, place, street, entry, municipality, faults, penalty, nameCode } = found;
  const { number, suffix } = variant.civic ?? NO_CIVIC;
  const exactName = nameCode === '';
  const underCode = search.codes.some((each) => search.reference.codeServes(each, street));
  missing.push({
    variant,
    reading,
    place,
    street,
    entry,
    municipality,
    number,
    suffix,
    faults,
    penalty,
    exactName,
    underCode,
  });
}

function compareRoute({ reference, parse }: CivicSearch, delivery: number, faults: Fault[]): void {
  if (delivery < 0) return;
  const type = reference.routeTypeOf(delivery);
  const number = reference.routeNumberOf(delivery);
  const text = `${type} ${number}`;
  const { route } = parse.delivery;
  if (route === undefined) faults.push(fault('ROUTE_ADDED', '', text));
  else if (route.type !== type || Number(route.number) !== number) {
    faults.push(fault('ROUTE_CORRECTED', `${route.type} ${route.number}`, text));
  }
}
