import { QUEBEC } from '../address/provinces.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import type { Span, Unit } from '../parse/parts.ts';
import type { StreetReading } from '../parse/readings.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import type { RowRange } from '../reference/format/search-column.ts';
import type { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { Budget } from './budget.ts';
import type { Candidate, NumberMissing, UnitState } from './candidate.ts';
import {
  compareDirection,
  compareJunk,
  compareLeftovers,
  compareMunicipality,
  comparePostalCode,
  compareProvince,
  compareType,
  junkOf,
  penaltyOf,
  spanText,
  textOf,
} from './compare.ts';
import { FAULTS, type Fault, type FaultCode, fault } from './faults.ts';
import { guessAllowed } from './guesses.ts';
import { labelIn } from './label-in.ts';
import { withLetterBehind } from './letter-behind.ts';
import { isSuffixNotDirection, joinsNumbers, typeGainsLetter } from './lost-letter.ts';
import { isEastNotOrdinal } from './number-forms.ts';
import type { ResolvedPlace } from './resolved-place.ts';
import type { Scope } from './scope.ts';
import type { TypedStreet } from './street-names.ts';
import { tornUnit } from './torn-unit.ts';
import { asOneNumber, asTurned, isInThousands } from './two-numbers.ts';
import { unitBesideStreet, withoutUnit } from './unit-beside-street.ts';
import {
  beginsName,
  isNoUnit,
  isOfStreet,
  isUnitAt,
  isUnitOfRange,
  listedLabel,
  unitAsListed,
  unitKnown,
} from './unit-match.ts';

export interface CivicSearch {
  readonly reference: Reference;
  readonly parse: Parse;
  readonly variant: ParseVariant;
  readonly street: TypedStreet;
  /** `leftoversOf` the variant. */
  readonly leftovers: readonly Span[];
  readonly scope: Scope;
  /** Index of the typed postal code in the reference, -1 if it is not there. */
  readonly code: number;
  /** The same, and of all others that a misread one may stand for. */
  readonly codes: readonly number[];
  /** The municipalities of the typed FSA, if the reference lacks the code. */
  readonly ofFsa: readonly number[];
  readonly typos: number;
  readonly guessing: number;
  readonly hits: CivicHits;
  /** Filled by each lookup of entries; shared by all searches of one input. */
  readonly range: RowRange;
  readonly budget: Budget;
  readonly candidates: Candidate[];
  readonly missing: NumberMissing[];
}

/** Weight of a reading's cost relative to a fault's penalty. */
export const READING_WEIGHT = 0.6;
const NO_TYPE_COST = 1.5;
const WHOLE_NAME_BONUS = 1.6;

/** Compares one designation of a street with the reading, and keeps it if its number exists. */
export function consider(
  search: CivicSearch,
  reading: StreetReading,
  entry: number,
  nameCode: FaultCode | '',
  place?: ResolvedPlace,
): void {
  const { reference, parse, variant, leftovers, code, hits } = search;
  if (!search.budget.spend(1) || wasTurned(search, entry)) return;
  const { civic } = variant;
  const street = reference.streetOfEntry(entry);
  const municipality = place === undefined ? reference.municipalityOfStreet(street) : place.municipality;
  const typeId = reference.typeOfEntry(entry);
  const faults: Fault[] = [];
  if (nameCode !== '') faults.push(nameFault(search, reading, entry, nameCode));
  compareType(parse, reading, typeId, faults);
  const type = typeId < 0 ? undefined : STREET_TYPES[typeId];
  const french = type === undefined ? reference.provinceOf(municipality) === QUEBEC : type.language === 'FR';
  compareDirection(parse, reading, reference.directionOfEntry(entry), french, faults);
  if (!guessAllowed(search.guessing, faults)) return;
  const otherDirection = faults.some(({ code, penalty }) => penalty > 0 && FAULTS[code].element === 'StreetDirection');
  if (otherDirection && isSuffixNotDirection(parse.context, reading)) return;
  if (typeGainsLetter(parse.context, reading) || isEastNotOrdinal(parse.context, reading)) return;
  if (joinsNumbers(parse.context, reading, reference.entryText(entry))) return;
  const streetPenalty = penaltyOf(faults);
  if (civic !== undefined) reference.lookupCivic(street, civic.number, civic.suffix, hits);
  if (civic === undefined || hits.count === 0) {
    if (variant.unit !== undefined && isInThousands(parse.context, variant, code >= 0)) {
      considerOneNumber(search, reading, entry, nameCode, place);
    }
    remember(search, {
      reading,
      place,
      street,
      entry,
      municipality,
      faults,
      penalty: streetPenalty,
      exactName: nameCode === '',
    });
    considerTurned(search, reading, entry, nameCode, place);
    return;
  }
  if (!reference.isOwnDesignation(entry) && nameCode === '') {
    faults.push(nameFault(search, reading, entry, 'STREET_NAME_ALTERNATE'));
  }
  if (civic.isOfSeveral === true) {
    faults.push(fault('CIVIC_NUMBER_OF_SEVERAL', spanText(parse, civic), `${civic.number}${civic.suffix}`));
  }
  if (civic.isTorn === true) {
    faults.push(fault('CIVIC_NUMBER_MISREAD', spanText(parse, civic), `${civic.number}${civic.suffix}`));
  }
  const junk = junkOf(variant, reading);
  const named = junk === undefined ? undefined : unitBehindStreet(search, junk);
  const beside = named === undefined ? unitBesideStreet(reference, parse, variant, hits) : undefined;
  const torn = tornUnit(parse, variant, (label) => isUnitAt(reference, hits, label));
  const apart = beside ?? torn;
  const left = apart === undefined ? leftovers : withoutUnit(leftovers, apart);
  compareLeftovers(parse, left, reading, faults);
  const labelled = named ?? apart ?? unitAsListed(reference, hits, variant.unit);
  const read = labelled === undefined ? variant : withUnit(variant, labelled);
  const unplaced = named === undefined ? junk : undefined;
  if (unplaced !== undefined) compareJunk(parse, variant, reading, unplaced, faults);
  search.budget.spend(hits.count * (1 + left.length));
  compareProvince(parse, reference.provinceOf(municipality), faults);
  // ROAD 190, filed whole with its type word, is closer to what was typed than 190 RD
  const wholeName = type === undefined && streetPenalty === 0 && reading.cost >= NO_TYPE_COST;
  const states = unitStates(search, read.unit);
  const isKnown = states.includes('known');
  if (!isKnown && beginsName(reading, read, reference.entryText(entry))) {
    consider({ ...search, variant: { ...variant, unit: undefined } }, reading, entry, nameCode, place);
    return;
  }
  if (
    !isKnown &&
    (isUnitOfRange(parse, read) ||
      isNoUnit(parse, read) ||
      isOfStreet(parse, reading, read, reference.entryText(entry), faults))
  )
    return;
  const typedMunicipality = { parse, variant, place, leftovers: left, junk: unplaced };
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
    const unit = states[i]!;
    unitFaults(search, read, unit, states, all);
    const delivery = hits.delivery[i]!;
    routeFaults(search, delivery, all);
    const penalty = penaltyOf(all);
    search.candidates.push({
      kind: 'civic',
      variant: read,
      municipality,
      municipalityEntry: place?.entry ?? -1,
      postalCode,
      delivery,
      street,
      entry,
      reading,
      number: civic.number,
      suffix: civic.suffix,
      unit,
      faults: all,
      penalty,
      rank: penalty + READING_WEIGHT * (variant.cost + reading.cost) - (wholeName ? WHOLE_NAME_BONUS : 0),
    });
  }
  if (states.includes('known')) return;
  const letter = variant.unit === undefined && otherDirection ? withLetterBehind(parse, variant, reading) : undefined;
  if (letter !== undefined && listedLabel(reference, hits, letter.label) !== '') {
    consider(search, letter.reading, entry, nameCode, place);
  }
  considerOneNumber(search, reading, entry, nameCode, place);
  considerTurned(search, reading, entry, nameCode, place);
}

/** The same street, if unit and civic number may be one number of it. */
function considerOneNumber(
  search: CivicSearch,
  reading: StreetReading,
  entry: number,
  nameCode: FaultCode | '',
  place: ResolvedPlace | undefined,
): void {
  const variant = asOneNumber(search.parse.context, search.variant);
  if (variant !== undefined && hasCivic(search, entry, variant))
    consider({ ...search, variant }, reading, entry, nameCode, place);
}

/** The same street, if unit and civic number may be written the other way round. */
function considerTurned(
  search: CivicSearch,
  reading: StreetReading,
  entry: number,
  nameCode: FaultCode | '',
  place: ResolvedPlace | undefined,
): void {
  const { reference, parse, hits } = search;
  const variant = asTurned(parse.context, search.variant);
  if (variant === undefined || !hasCivic(search, entry, variant)) return;
  if (listedLabel(reference, hits, variant.unit!.number) !== '')
    consider({ ...search, variant }, reading, entry, nameCode, place);
}

/** Whether the street of the entry has the civic number of a variant; then `search.hits` holds its rows. */
function hasCivic({ reference, hits }: CivicSearch, entry: number, { civic }: ParseVariant): boolean {
  return reference.lookupCivic(reference.streetOfEntry(entry), civic!.number, civic!.suffix, hits) > 0;
}

/** A reading of the street line has unit and civic number the other way round, and that was considered before. */
function wasTurned({ candidates, variant: { unit, civic } }: CivicSearch, entry: number): boolean {
  if (unit === undefined || unit.from !== civic?.from) return false;
  return candidates.some(
    (each) => each.entry === entry && each.variant.unit?.from === unit.from && each.variant.unit.number === unit.number,
  );
}

function nameFault({ reference, parse }: CivicSearch, reading: StreetReading, entry: number, code: FaultCode): Fault {
  const typed = textOf(parse, reading.nameFrom, reading.nameTo);
  return fault(code, typed, reference.entryText(entry));
}

function hasCode(hits: CivicHits): boolean {
  for (let i = 0; i < hits.count; i++) if (hits.postalCode[i]! >= 0) return true;
  return false;
}

type Remembered = Omit<NumberMissing, 'variant' | 'number' | 'suffix' | 'underCode'>;

function remember(search: CivicSearch, found: Remembered): void {
  const { variant, missing } = search;
  if (missing.length >= MAX_REMEMBERED) return;
  const { number, suffix } = variant.civic ?? NO_CIVIC;
  missing.push({ ...found, variant, number, suffix, underCode: servesStreet(search, found.street) });
}

const MAX_REMEMBERED = 32;
const NO_CIVIC = { number: -1, suffix: '' } as const;

function servesStreet({ reference, codes }: CivicSearch, street: number): boolean {
  return codes.some((code) => {
    const to = reference.codeStreetsTo(code);
    const row = reference.firstCodeStreet(reference.codeStreetsFrom(code), to, street);
    return row < to && reference.codeStreet(row) === street;
  });
}

/**
 * `13 SECOND BLVD MAIN`, `UNIT MAIN`, `4TH AVE A-2`: words after the street that are a unit there, as some registers label
 * units.
 */
function unitBehindStreet({ reference, parse, variant, hits }: CivicSearch, junk: Span): Unit | undefined {
  const { from, to } = junk;
  const { tokens } = parse.context;
  if (variant.unit !== undefined || (to === from + 1 && tokens[from]!.shape !== Shape.Letters)) return undefined;
  const designator = to > from + 1 ? tokens[from]!.lexeme?.unit : undefined;
  const isWord = tokens[to - 1]!.shape === Shape.Letters && to === from + (designator === undefined ? 1 : 2);
  const asTyped = isWord ? listedLabel(reference, hits, tokens[to - 1]!.word) : '';
  const number = asTyped === '' ? listedLabel(reference, hits, labelIn(parse.context, junk)) : asTyped;
  return number === '' ? undefined : { designator, number, from, to, sign: false };
}

/** The reading with the unit, which is then no leftover. */
function withUnit(variant: ParseVariant, unit: Unit): ParseVariant {
  return { ...variant, unit, leftovers: withoutUnit(variant.leftovers, unit) };
}

function unitStates({ reference, hits }: CivicSearch, typed: Unit | undefined): UnitState[] {
  const out: UnitState[] = [];
  for (let i = 0; i < hits.count; i++) {
    const at = hits.unitsAt[i]!;
    if (typed === undefined) out.push(at >= 0 && reference.unitCount(at) > 1 ? 'missing' : 'none');
    else out.push(at >= 0 && unitKnown(reference, at, typed) ? 'known' : 'unverified');
  }
  return out;
}

function unitFaults(
  search: CivicSearch,
  { unit, civic }: ParseVariant,
  state: UnitState,
  states: readonly UnitState[],
  faults: Fault[],
): void {
  if (unit === undefined) return;
  if (unit.sign) faults.push(fault('UNIT_SIGN_REMOVED', spanText(search.parse, unit), unit.number));
  // 123A read as number and unit makes sense only if that unit exists
  if (civic !== undefined && unit.from === civic.from) {
    faults.push(
      state === 'known'
        ? fault('UNIT_FROM_SUFFIX', spanText(search.parse, unit), unit.number)
        : { code: 'UNIT_FROM_SUFFIX', penalty: 40, from: spanText(search.parse, unit), to: unit.number },
    );
  }
  if (state === 'unverified' && states.includes('known')) {
    faults.push(fault('UNIT_OF_ANOTHER_CODE', unit.number, unit.number));
  }
}

function routeFaults(search: CivicSearch, delivery: number, faults: Fault[]): void {
  const { reference, parse } = search;
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
