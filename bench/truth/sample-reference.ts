import { directionById } from '../../packages/engine/address/directions.ts';
import { type AddressElements, emptyElements } from '../../packages/engine/address/elements.ts';
import { formatPostalCode } from '../../packages/engine/address/postal-code.ts';
import { STREET_TYPES } from '../../packages/engine/address/street-types.ts';
import { TYPE_OF_DELIVERY } from '../../packages/engine/reference/format/meta.ts';
import type { CivicRecord } from '../../packages/engine/reference/read/civic-records.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { Random } from '../random.ts';

/** Share of boxes, routes and general delivery in a sample, where the reference has any. */
const DELIVERY_SHARE = 0.05;
const ATTEMPTS = 1000;

/**
 * The nth address of a seed: first a run of civic numbers is drawn, then a number of its street, then a unit. Only
 * addresses with a postal code are drawn, because nothing could be confirmed without one.
 */
export function sampleReference(reference: Reference, seed: number, n: number): AddressElements {
  const random = Random.nth(seed, n);
  const wantsDelivery = random.next() < DELIVERY_SHARE;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const truth = wantsDelivery && attempt < 20 ? sampleDelivery(reference, random) : sampleCivic(reference, random);
    if (truth !== undefined) return truth;
  }
  throw new Error('The reference has no address with a postal code, so there is nothing to measure with.');
}

function sampleCivic(reference: Reference, random: Random): AddressElements | undefined {
  return civicOn(reference, streetOfRun(reference, random.below(reference.runCount)), random);
}

/** A number of the street, and a unit of it; undefined when no number of it has a postal code. */
export function civicOn(reference: Reference, street: number, random: Random): AddressElements | undefined {
  const records = [...reference.civicsOf(street)].filter(({ postalCode }) => postalCode >= 0);
  if (records.length === 0) return undefined;
  const record = random.pick(records);
  const elements = emptyElements('AES_StreetAddress');
  const municipality = reference.municipalityOfStreet(street);
  fillPlace(reference, elements, municipality, record.postalCode);
  fillStreet(reference, elements, street);
  fillNumber(elements, record, random);
  if (record.delivery >= 0) {
    elements.TypeOfAddress = 'AES_StreetServedByRoute';
    fillDelivery(reference, elements, record.delivery);
  }
  return elements;
}

function sampleDelivery(reference: Reference, random: Random): AddressElements | undefined {
  const count = reference.deliveryCount;
  if (count === 0) return undefined;
  const delivery = random.below(count);
  const postalCode = reference.postalCodeOfDelivery(delivery);
  if (postalCode < 0 || reference.receiverOf(delivery) !== '') return undefined;
  const kind = reference.kindOfDelivery(delivery);
  const elements = emptyElements(TYPE_OF_DELIVERY[kind]);
  fillPlace(reference, elements, reference.municipalityOfDelivery(delivery), postalCode);
  elements.Language = elements.Province === 'QC' ? 'FR' : 'EN';
  fillDelivery(reference, elements, delivery);
  if (kind === 'POBox') {
    const from = reference.firstBox(delivery);
    const box = String(from + random.below(reference.lastBox(delivery) - from + 1));
    elements.POBoxNumberFrom = box;
    elements.POBoxNumberTo = box;
  }
  return elements;
}

function fillPlace(reference: Reference, elements: AddressElements, municipality: number, postalCode: number): void {
  elements.Municipality = reference.municipalityText(municipality);
  elements.Province = reference.provinceOf(municipality);
  elements.PostalCode = formatPostalCode(reference.postalCodeText(postalCode));
}

function fillStreet(reference: Reference, elements: AddressElements, street: number): void {
  const type = STREET_TYPES[reference.typeOfStreet(street)];
  elements.StreetName = reference.streetText(street);
  elements.StreetType = type?.symbol ?? reference.typeCodeOfStreet(street);
  const byType = type === undefined || type.language === 'BOTH' ? undefined : type.language;
  elements.Language = byType ?? (elements.Province === 'QC' ? 'FR' : 'EN');
  const direction = directionById(reference.directionOfStreet(street));
  elements.StreetDirection = (elements.Language === 'FR' ? direction?.fr : direction?.en) ?? '';
}

function fillNumber(elements: AddressElements, record: CivicRecord, random: Random): void {
  // a range holds the numbers of one side of the street
  const number = record.number + 2 * random.below(Math.floor((record.last - record.number) / 2) + 1);
  elements.StreetNumberFrom = String(number);
  elements.StreetNumberTo = String(number);
  elements.StreetNumberSuffix = record.suffix;
  if (record.units.length > 0 && (!record.bare || random.next() < 0.5)) elements.UnitNumber = random.pick(record.units);
}

function fillDelivery(reference: Reference, elements: AddressElements, delivery: number): void {
  elements.StationType = reference.stationTypeOf(delivery);
  elements.StationName = reference.stationNameOf(delivery);
  elements.RouteType = reference.routeTypeOf(delivery);
  elements.RouteNumber = elements.RouteType === '' ? '' : String(reference.routeNumberOf(delivery));
}

/** The street of a run. */
function streetOfRun(reference: Reference, run: number): number {
  let low = 0;
  let high = reference.streetCount;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (reference.runsFrom(middle) <= run) low = middle;
    else high = middle;
  }
  return low;
}
