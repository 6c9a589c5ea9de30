import { placeNameKey } from '../address/name-key.ts';
import type { Parse, ParseVariant, Span } from '../parse/variant.ts';
import type { Reference } from '../reference/read/reader.ts';
import { damerauLevenshtein } from '../text/distance.ts';
import type { Candidate } from './candidate.ts';
import { READING_WEIGHT } from './civic-match.ts';
import {
  compareLeftovers,
  compareMunicipality,
  comparePostalCode,
  compareProvince,
  leftoversOf,
  penaltyOf,
  spanText,
} from './compare.ts';
import { type Fault, fault } from './faults.ts';
import type { ResolvedPlace } from './places.ts';
import { hasSeveralStations } from './reference-texts.ts';

/** PO boxes, routes and general delivery of the places (or of the postal code) that the input names. */
export function findDeliveries(
  reference: Reference,
  parse: Parse,
  variant: ParseVariant,
  places: readonly ResolvedPlace[],
  code: number,
  typos: number,
  out: Candidate[],
): void {
  const { box, route, general } = parse.delivery;
  const kind = box !== undefined ? 0 : general ? 2 : route !== undefined ? 1 : -1;
  if (kind < 0) return;
  const seen = new Set<number>();
  const found: Candidate[] = [];
  const civicLine = parse.variants.find((other) => other.civic !== undefined && other.street !== undefined);
  const street = spanText(parse, civicLine?.street);
  // a civic line beside a box is usual, and no part of what the box's code is for
  const leftovers = leftoversOf(parse, variant);
  const notPlaced: Fault[] = [];
  compareLeftovers(
    parse,
    leftovers.filter((span) => kind !== 0 || !isCivicLine(span, civicLine)),
    undefined,
    notPlaced,
  );
  const consider = (delivery: number, place: ResolvedPlace | undefined): void => {
    if (seen.has(delivery) || reference.dlvKind[delivery] !== kind) return;
    seen.add(delivery);
    if (box !== undefined && !boxInside(reference, delivery, box.number)) return;
    if (kind === 1 && !sameRoute(reference, delivery, route!)) return;
    const faults: Fault[] = [];
    const municipality = reference.dlvMun[delivery]!;
    if (!compareStation(reference, parse, variant, delivery, typos, faults)) return;
    if (box !== undefined && (box.sign || box.bare)) {
      faults.push(fault('BOX_KEYWORD_CORRECTED', spanText(parse, box), `PO BOX ${box.number}`));
    }
    const pc = reference.dlvPc[delivery]!;
    const codeText = pc === 0 ? '' : reference.postalCodeText(pc - 1);
    compareMunicipality(reference, parse, variant, place, municipality, codeText, leftovers, undefined, faults);
    compareProvince(parse, reference.munProvince[municipality]!, faults);
    comparePostalCode(parse, codeText, faults);
    for (const fault of notPlaced) faults.push(fault);
    // beside a box a civic line is usual; beside a route or general delivery it is the address itself
    if (kind !== 0 && street !== '') faults.push(fault('NUMBER_NOT_PLACED', street, ''));
    const { unit } = variant;
    if (unit !== undefined) {
      const code = unit.designator === undefined ? 'NUMBER_NOT_PLACED' : 'TEXT_NOT_PLACED';
      faults.push(fault(code, spanText(parse, unit), ''));
    }
    const penalty = penaltyOf(faults);
    found.push({
      kind: kind === 0 ? 'box' : kind === 1 ? 'route' : 'general',
      variant,
      municipality,
      municipalityEntry: place?.entry ?? -1,
      postalCode: pc - 1,
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
    });
  };
  for (const place of places) {
    const mun = place.municipality;
    for (let i = reference.munDeliveryStart[mun]!; i < reference.munDeliveryStart[mun + 1]!; i++) consider(i, place);
  }
  if (code >= 0) {
    for (let i = reference.pcDeliveryStart[code]!; i < reference.pcDeliveryStart[code + 1]!; i++) {
      consider(reference.pcDelivery[i]!, undefined);
    }
  }
  // a record without a code beside one with a code says nothing new
  const coded = found.filter(({ postalCode }) => postalCode >= 0);
  out.push(...(coded.length > 0 ? coded : found));
}

/** Exactly the civic number and street of the reading. */
function isCivicLine(span: Span, line: ParseVariant | undefined): boolean {
  return span.from === line?.civic?.from && span.to === line.street?.to;
}

function boxInside(reference: Reference, delivery: number, number: string): boolean {
  if (!/^[0-9]+$/.test(number)) return false;
  const value = Number(number);
  return value >= reference.dlvFrom[delivery]! && value <= reference.dlvTo[delivery]!;
}

function sameRoute(reference: Reference, delivery: number, route: { type: string; number: string }): boolean {
  return (
    reference.deliveryRouteType(delivery) === route.type && reference.dlvRouteNumber[delivery] === Number(route.number)
  );
}

/** False when the typed installation is another one. */
function compareStation(
  reference: Reference,
  parse: Parse,
  variant: ParseVariant,
  delivery: number,
  typos: number,
  faults: Fault[],
): boolean {
  const typedType = parse.delivery.station?.type;
  const typedName = spanText(parse, variant.stationName);
  const typedKey = placeNameKey(typedName);
  const type = reference.deliveryStationType(delivery);
  const name = reference.deliveryStationName(delivery);
  const to = `${type} ${name}`.trim();
  if (typedType === undefined && typedKey === '') {
    if (to === '') return true;
    const several = hasSeveralStations(reference, reference.dlvMun[delivery]!);
    faults.push(several ? fault('STATION_ADDED', '', to) : { ...fault('STATION_ADDED', '', to), penalty: 2 });
    return true;
  }
  const typed = `${parse.delivery.station?.type?.code ?? ''} ${typedName}`.trim();
  if (to === '') {
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
