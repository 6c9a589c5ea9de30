import { placeNameKey } from '../../address/name-key.ts';
import type { Span, Unit } from '../../parse/words/parts.ts';
import { spanText } from '../../parse/words/span-text.ts';
import { Break } from '../../parse/words/token.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import type { DeliveryKind } from '../../reference/format/meta.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { type Candidate, KIND_OF_DELIVERY } from '../candidates/candidate.ts';
import { compareMunicipality, comparePostalCode, compareProvince } from '../compare/compare.ts';
import { type Fault, fault, keptText, penaltyOf } from '../compare/faults.ts';
import { isInFront } from '../compare/in-front.ts';
import { compareLeftovers, leftoversOf } from '../compare/leftovers.ts';
import type { ResolvedPlace } from '../compare/resolved-place.ts';
import { READING_WEIGHT } from './civic-match.ts';

/** What the search for deliveries needs. */
interface DeliverySearch {
  readonly reference: Reference;
  readonly parse: Parse;
  readonly variant: ParseVariant;
  readonly places: readonly ResolvedPlace[];
  /** Index of the typed postal code in the reference, -1 if it is not there. */
  readonly code: number;
  readonly typos: number;
  /** Nothing is looked for but what the typed code serves in the places. */
  readonly isCodeOnly?: true;
}

/** Finds the PO boxes, routes and general delivery of the places (or of the postal code) that the input names. */
export function findDeliveries(search: DeliverySearch, out: Candidate[]): void {
  const typed = typedDelivery(search);
  if (typed === undefined) return;
  const found: Candidate[] = [];
  for (const [delivery, place] of deliveriesOf(search)) {
    if (!isWanted(search, typed.kind, delivery)) continue;
    const candidate = compared(search, typed, delivery, place);
    if (candidate !== undefined) found.push(candidate);
  }
  // where one record has a code, a record without one adds nothing
  const coded = found.filter(({ postalCode }) => postalCode >= 0);
  out.push(...(coded.length > 0 ? coded : found));
}

/** What the input says of a box, route or general delivery. */
interface TypedDelivery {
  readonly kind: DeliveryKind;
  readonly stationName: string;
  /** `placeNameKey` of the name; empty when there is none. */
  readonly stationKey: string;
  /** The civic line beside it, as typed. */
  readonly street: string;
  readonly leftovers: readonly Span[];
  /** What the leftovers weigh, whatever record is found. */
  readonly notPlaced: readonly Fault[];
}

function typedDelivery({ parse, variant }: DeliverySearch): TypedDelivery | undefined {
  const { box, route, general } = parse.delivery;
  const kind = box !== undefined ? 'POBox' : general ? 'GeneralDelivery' : route !== undefined ? 'Route' : undefined;
  if (kind === undefined) return undefined;
  const civicLine = civicLineOf(parse);
  const stationName = spanText(parse, variant.stationName);
  const leftovers = leftoversOf(parse, variant);
  // a civic line is common beside a box, and the box's code does not cover it
  const isPlaced = (span: Span): boolean => kind === 'POBox' && isCivicLine(span, civicLine);
  const notPlaced: Fault[] = [];
  compareLeftovers(
    parse,
    variant,
    leftovers.filter((span) => !isPlaced(span)),
    undefined,
    notPlaced,
  );
  return {
    kind,
    stationName,
    stationKey: stationName === '' ? '' : placeNameKey(stationName),
    street: spanText(parse, civicLine?.street),
    leftovers,
    notPlaced,
  };
}

/** The deliveries of the places, with their place, and those of the postal code that are not among them. */
function* deliveriesOf(search: DeliverySearch): Iterable<readonly [number, ResolvedPlace | undefined]> {
  const { reference, places, code } = search;
  if (search.isCodeOnly === true) return yield* deliveriesUnderCode(search);
  const seen = new Set<number>();
  for (const place of places) {
    const end = reference.deliveriesTo(place.municipality);
    for (let delivery = reference.deliveriesFrom(place.municipality); delivery < end; delivery++) {
      if (seen.has(delivery)) continue;
      seen.add(delivery);
      yield [delivery, place];
    }
  }
  if (code < 0) return;
  for (let i = reference.codeDeliveriesFrom(code); i < reference.codeDeliveriesTo(code); i++) {
    const delivery = reference.codeDelivery(i);
    if (seen.has(delivery)) continue;
    seen.add(delivery);
    yield [delivery, undefined];
  }
}

function* deliveriesUnderCode({ reference, places, code }: DeliverySearch): Iterable<readonly [number, ResolvedPlace]> {
  const end = reference.codeDeliveriesTo(code);
  for (let i = reference.codeDeliveriesFrom(code); i < end; i++) {
    const delivery = reference.codeDelivery(i);
    const municipality = reference.municipalityOfDelivery(delivery);
    const place = places.find((each) => each.municipality === municipality);
    if (place !== undefined) yield [delivery, place];
  }
}

/** The record is of the typed kind, and has the typed box or route. */
function isWanted({ reference, parse }: DeliverySearch, kind: DeliveryKind, delivery: number): boolean {
  const { box, route } = parse.delivery;
  if (reference.kindOfDelivery(delivery) !== kind) return false;
  if (box !== undefined && !boxInside(reference, delivery, box.number)) return false;
  return kind !== 'Route' || sameRoute(reference, delivery, route!);
}

/** A delivery compared with the input; undefined if another installation was typed. */
function compared(
  search: DeliverySearch,
  typed: TypedDelivery,
  delivery: number,
  place: ResolvedPlace | undefined,
): Candidate | undefined {
  const { reference, parse, variant } = search;
  const { box } = parse.delivery;
  const { kind, street, leftovers, notPlaced } = typed;
  const faults: Fault[] = [];
  if (!compareStation(search, typed, delivery, faults)) return undefined;
  if (box !== undefined && (box.sign || box.bare)) {
    faults.push(fault('BOX_KEYWORD_CORRECTED', spanText(parse, box), `PO BOX ${box.number}`));
  }
  const municipality = reference.municipalityOfDelivery(delivery);
  const postalCode = reference.postalCodeOfDelivery(delivery);
  const codeText = postalCode < 0 ? '' : reference.postalCodeText(postalCode);
  compareMunicipality(reference, { parse, variant, place, leftovers, junk: undefined }, municipality, codeText, faults);
  compareProvince(parse, reference.provinceOf(municipality), faults);
  comparePostalCode(parse, codeText, faults);
  faults.push(...notPlaced);
  // beside a box a civic line is common; beside a route or general delivery it is the address itself
  if (kind !== 'POBox' && street !== '') faults.push(fault('NUMBER_NOT_PLACED', street, ''));
  if (variant.unit !== undefined) faults.push(unitLeftOver(parse, variant, variant.unit));
  const penalty = penaltyOf(faults);
  return {
    kind: KIND_OF_DELIVERY[kind],
    variant,
    municipality,
    municipalityEntry: place?.entry ?? -1,
    postalCode,
    delivery,
    street: -1,
    entry: -1,
    reading: undefined,
    number: box !== undefined ? Number.parseInt(box.number, 10) : 0,
    suffix: '',
    unit: 'none',
    faults,
    penalty,
    rank: penalty + READING_WEIGHT * variant.cost,
  };
}

/** The reading of a civic number and street that may stand beside a box. The box's code does not cover it. */
export function civicLineOf({ variants }: Parse): ParseVariant | undefined {
  return variants.find(({ civic, street }) => civic !== undefined && street !== undefined);
}

/** The span is exactly the civic number and street of the reading. */
export function isCivicLine(span: Span, line: ParseVariant | undefined): boolean {
  return span.from === line?.civic?.from && span.to === line.street?.to;
}

function boxInside(reference: Reference, delivery: number, number: string): boolean {
  if (!/^[0-9]+$/.test(number)) return false;
  const value = Number(number);
  return value >= reference.firstBox(delivery) && value <= reference.lastBox(delivery);
}

function sameRoute(reference: Reference, delivery: number, route: { type: string; number: string }): boolean {
  return reference.routeTypeOf(delivery) === route.type && reference.routeNumberOf(delivery) === Number(route.number);
}

/** False if another installation was typed. */
function compareStation(
  search: DeliverySearch,
  { stationName: typedName, stationKey: typedKey }: TypedDelivery,
  delivery: number,
  faults: Fault[],
): boolean {
  const { reference, parse, typos } = search;
  const typedType = parse.delivery.station?.type;
  const type = reference.stationTypeOf(delivery);
  const name = reference.stationNameOf(delivery);
  const to = `${type} ${name}`.trim();
  if (typedType === undefined && typedKey === '') {
    if (to === '') return true;
    const several = reference.hasSeveralStations(reference.municipalityOfDelivery(delivery));
    faults.push(several ? fault('STATION_ADDED', '', to) : { ...fault('STATION_ADDED', '', to), penalty: 2 });
    return true;
  }
  const typed = `${parse.delivery.station?.type?.code ?? ''} ${typedName}`.trim();
  if (to === '') {
    // RR 1 BLENHEIM CHATHAM-KENT: the post office, and the municipality around it
    const place = reference.municipalityText(reference.municipalityOfDelivery(delivery));
    if (typedType === undefined && typedKey === placeNameKey(place)) return true;
    faults.push(fault('STATION_REMOVED', typed, ''));
    return true;
  }
  const key = placeNameKey(name);
  if (typedKey === '') faults.push(fault('STATION_ADDED', typed, to));
  else if (typedKey !== key) {
    const limit = Math.min(typos, key.length >= 8 ? 2 : key.length >= 4 ? 1 : 0);
    if (limit === 0 || damerauLevenshtein(typedKey, key, limit) > limit) return false;
    faults.push(fault('STATION_NAME_CORRECTED', typed, to));
  }
  if (typedType === undefined) faults.push(fault('STATION_TYPE_ADDED', typed, to));
  else if (typedType.code !== type) {
    const pair = typedType.pair === type;
    faults.push(fault(pair ? 'STATION_STANDARDIZED' : 'STATION_TYPE_CORRECTED', typed, to));
  }
  return true;
}

/** No box, route or general delivery has a unit; in front of it, one that is called so stays where it is. */
function unitLeftOver(parse: Parse, variant: ParseVariant, unit: Unit): Fault {
  const text = spanText(parse, unit);
  if (unit.designator === undefined) return fault('NUMBER_NOT_PLACED', text, '');
  const isKept = isInFront(parse, { ...variant, unit: undefined }, unit, Break.None);
  return isKept ? keptText(text) : fault('TEXT_NOT_PLACED', text, '');
}
