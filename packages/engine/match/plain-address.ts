import type { StreetType } from '../address/street-types.ts';
import {
  areInOnePiece,
  type PlainLine,
  type PlainPlace,
  type PlainStreet,
  plainPlaces,
  plainStreet,
} from '../parse/plain-line.ts';
import { NO_TYPES, phraseWithin, readingOf, type StreetReading, type TypeSpan } from '../parse/street/readings.ts';
import { draftOf, give, keyOf, Owner } from '../parse/words/context.ts';
import type { Span } from '../parse/words/parts.ts';
import type { Parse } from '../parse/words/variant.ts';
import { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { Budget, WORK_BUDGET } from './candidates/budget.ts';
import type { Candidate, MatchResult } from './candidates/candidate.ts';
import type { CivicSearch } from './candidates/civic-search.ts';
import type { MatchOptions } from './candidates/match-options.ts';
import { typeOf } from './compare/designation.ts';
import { FAULTS, type Fault, type FaultCode } from './compare/faults.ts';
import type { ResolvedPlace } from './compare/resolved-place.ts';
import type { TypedStreet } from './names/street-names.ts';
import { Scope } from './places/scope.ts';
import { consider } from './search/civic-match.ts';
import { isUnitAt } from './units/unit-labels.ts';

/** Filled by each look-up of a civic number; no search is interrupted by another. */
const hits = new CivicHits();
const range = { lo: 0, hi: 0 };

/** What a plain line means, as `match` would find it. */
export interface PlainAddress {
  readonly parse: Parse;
  readonly found: MatchResult;
}

/**
 * The address of a plain line that agrees with it in every word: a street that is called exactly so, in the place that
 * is called exactly so, with that number and unit under the typed code. Whoever meant another address would have typed
 * both its name and its code wrong, so `match` finds nothing that comes near this one, and need not look.
 */
export function plainAddress(reference: Reference, line: PlainLine, options: MatchOptions): PlainAddress | undefined {
  const code = reference.findPostalCode(line.tail.postalCode);
  if (code < 0) return undefined;
  const found: PlainAddress[] = [];
  for (const place of plainPlaces(line).reverse()) {
    const street = plainStreet(line, place);
    if (!areInOnePiece(line, street)) continue;
    const key = reference.findMunicipalityKey(place.key);
    if (key < 0) continue;
    for (let entry = reference.namesFrom(key); entry < reference.namesTo(key); entry++) {
      if (!reference.isOwnName(entry)) continue;
      const municipality = reference.municipalityOfName(entry);
      if (reference.provinceOf(municipality) !== line.tail.provinces[0]) continue;
      const resolved: ResolvedPlace = { municipality, entry, code: '' };
      const named: NamedPlace = { reference, line, place, street, code, resolved, places: [resolved] };
      for (const reading of plainReadings(named)) addAgreeing(named, reading, options, found);
    }
  }
  return found.length === 1 ? found[0] : undefined;
}

/** A place that ends the line, and the words in front of it. */
export interface NamedPlace {
  readonly reference: Reference;
  readonly line: PlainLine;
  readonly place: PlainPlace;
  readonly street: PlainStreet;
  readonly code: number;
  readonly resolved: ResolvedPlace;
  /** All that the name of the place may mean. */
  readonly places: readonly ResolvedPlace[];
}

/** The words as a name alone, or with its type behind it or in front; each also with a direction at the end. */
export function plainReadings({ line: { context }, street }: NamedPlace): StreetReading[] {
  const { tokens } = context;
  const { from, to } = street;
  const readings: StreetReading[] = [];
  const divide = (end: number, direction: number): void => {
    const beside = { direction, directionFrom: end, directionTo: to, junkFrom: to };
    const add = (name: Span, type: TypeSpan): void => {
      readings.push(readingOf({ name, type, beside, cost: 0 }));
    };
    if (end > from) add({ from, to: end }, { from, to: from, types: NO_TYPES });
    if (end - from < 2) return;
    // LOWER SIDE ROAD may be LOWER SIDERD
    if ((phraseWithin(context, end - 2, end)?.words ?? 1) > 1) return;
    const behind = tokens[end - 1]!.lexeme?.types ?? NO_TYPES;
    const inFront = typesInFront(tokens[from]!.lexeme?.types ?? NO_TYPES, tokens[from + 1]!.value >= 0);
    if (behind.length > 0) add({ from, to: end - 1 }, { from: end - 1, to: end, types: behind });
    if (inFront.length > 0) add({ from: from + 1, to: end }, { from, to: from + 1, types: inFront });
  };
  divide(to, 0);
  const direction = tokens[to - 1]!.lexeme?.direction ?? 0;
  if (direction > 0) divide(to - 1, direction);
  return readings;
}

/** Those that may stand in front of a name, or of a number (`HWY 7`): mostly all of them, or none. */
function typesInFront(types: TypeSpan['types'], isNumber: boolean): TypeSpan['types'] {
  const goesInFront = ({ beforeName, beforeNumber }: StreetType): boolean => beforeName || (isNumber && beforeNumber);
  return types.every(goesInFront) ? types : types.filter(goesInFront);
}

/** Adds the street that a reading names, if type, direction, number, unit, route and code are those of the line. */
export function addAgreeing(
  named: NamedPlace,
  reading: StreetReading,
  options: MatchOptions,
  found: PlainAddress[],
): void {
  const { reference, line, resolved } = named;
  const key = reference.findNameKey(keyOf(line.context, reading.nameFrom, reading.nameTo));
  if (key < 0 || !reference.entryRange(key, resolved.municipality, range)) return;
  const { lo, hi } = range;
  for (let entry = lo; entry < hi; entry++) {
    if (!reference.isOwnDesignation(entry) || reference.isLoose(entry) || !isCalled(reference, entry, reading))
      continue;
    const address = addressAt(named, { reading, entry, nameCode: '' }, options);
    if (address !== undefined) found.push(address);
  }
}

/** What the line calls its street. */
export interface NamedStreet {
  readonly reading: StreetReading;
  readonly entry: number;
  /** The slip in the name, '' if there is none. */
  readonly nameCode: FaultCode | '';
}

/** The address of a street with the number of the line, compared with the line. */
export function addressAt(named: NamedPlace, called: NamedStreet, options: MatchOptions): PlainAddress | undefined {
  const { reference, line } = named;
  const street = reference.streetOfEntry(called.entry);
  if (reference.lookupCivic(street, line.civic.number, line.civic.suffix, hits) === 0) return undefined;
  return isUnitRatherThanSuffix(named, street) ? undefined : compared(named, called, options);
}

export function isCalled(reference: Reference, entry: number, { types, direction }: StreetReading): boolean {
  if (reference.directionOfEntry(entry) !== direction) return false;
  const type = typeOf(reference, entry);
  return type === undefined ? types.length === 0 : types.some(({ concept }) => concept === type.concept);
}

/** `12A ELM ST` where 12 has a unit A. */
function isUnitRatherThanSuffix({ reference, line: { civic } }: NamedPlace, street: number): boolean {
  if (civic.suffix === '' || reference.lookupCivic(street, civic.number, '', hits) === 0) return false;
  return isUnitAt(reference, hits, civic.suffix);
}

/** The one address of the entry under the typed code, compared with the line; undefined if anything differs. */
function compared(
  named: NamedPlace,
  { reading, entry, nameCode }: NamedStreet,
  options: MatchOptions,
): PlainAddress | undefined {
  const { reference, code, resolved } = named;
  const parse = parseOf(named);
  const variant = parse.variants[0]!;
  const scope = new Scope(reference, named.places, [code]);
  const candidates: Candidate[] = [];
  const { from, to } = named.street;
  const street: TypedStreet = { from, to, readings: [reading], names: [], loose: undefined };
  const search: CivicSearch = {
    reference,
    parse,
    variant,
    street,
    leftovers: variant.leftovers,
    scope,
    code,
    codes: [code],
    ofFsa: [],
    typos: options.typos,
    guessing: options.guessingFlags,
    hits,
    range,
    budget: new Budget(WORK_BUDGET),
    candidates,
    missing: [],
  };
  consider(search, reading, entry, nameCode, resolved);
  const agreeing = candidates.filter((candidate) => agrees(candidate, code, [nameCode, resolved.code]));
  // beside a slip, the same number under another code counts, too
  const hasSlip = nameCode !== '' || resolved.code !== '';
  const rivals = hasSlip ? candidates.filter((candidate) => !agreeing.includes(candidate)) : [];
  const isRoute = parse.delivery.route !== undefined;
  if (agreeing.length !== 1 || (isRoute && agreeing[0]!.delivery < 0)) return undefined;
  const found: MatchResult = {
    candidates: [...agreeing, ...rivals],
    numberMissing: [],
    scopes: new Map([[variant.municipalityKey, scope]]),
    streets: [street],
    placeFound: true,
    codeFound: true,
    exhausted: false,
    isWhole: true,
  };
  return { parse, found };
}

function parseOf({ line, place, street, resolved }: NamedPlace): Parse {
  const { tail } = line;
  const context = draftOf(line.context);
  give(context, tail.provinceFrom, tail.provinceTo, Owner.Province);
  give(context, tail.postalFrom, tail.postalTo, Owner.PostalCode);
  if (tail.canada) give(context, tail.postalTo, context.tokens.length, Owner.Country);
  const { unit, delivery } = street;
  const behind = unit !== undefined && unit.from >= street.to ? unit : undefined;
  if (behind !== undefined) give(context, behind.from, behind.to, Owner.Unit);
  if (delivery.route !== undefined) give(context, delivery.route.from, delivery.route.to, Owner.Route);
  const span: Span = { from: street.from, to: street.to };
  const variant = {
    cost: 0,
    civic: line.civic,
    unit,
    spareUnit: undefined,
    street: span,
    municipality: { from: place.from, to: place.to },
    municipalityKey: place.key,
    municipalityKnown: resolved.code === '',
    municipalityHomonym: false,
    municipalityLonger: false,
    stationName: undefined,
    leftovers: [],
  };
  return {
    context,
    tail,
    delivery: behind === undefined ? delivery : { ...delivery, unit: behind },
    variants: [variant],
  };
}

/** Nothing to change but the slips, if there are any, and no unit in doubt. */
function agrees(
  { kind, postalCode, faults, unit }: Candidate,
  code: number,
  slips: readonly (FaultCode | '')[],
): boolean {
  if (kind !== 'civic' || postalCode !== code || unit === 'unverified') return false;
  return faults.every((each) => slips.includes(each.code) || isAccepted(each));
}

function isAccepted({ code, penalty }: Fault): boolean {
  return penalty === 0 && FAULTS[code].kind === 'Standardized';
}
