import { directionById } from '../address/directions.ts';
import type { AddressElements } from '../address/elements.ts';
import { PROVINCES } from '../address/provinces.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import type { Reference } from '../reference/read/reader.ts';

/** Elements of a record of the reference, in the reference's own words: for answers of analysis and of search alike. */

const QUEBEC = 'QC';
const TYPE_OF_DELIVERY = ['AES_POBox', 'AES_RouteService', 'AES_GeneralDelivery'] as const;

/** Language of what is written without a keyword of either language. */
export function languageOfProvince(province: string): 'EN' | 'FR' {
  return province === QUEBEC ? 'FR' : 'EN';
}

/** Name, type, direction and language of a designation; `Province` must be set. */
export function fillStreet(reference: Reference, elements: AddressElements, entry: number): void {
  elements.StreetName = reference.nameText(reference.entryName[entry]!);
  const typeId = reference.entryTypeId(entry);
  const type = typeId < 0 ? undefined : STREET_TYPES[typeId]!;
  elements.StreetType = type?.symbol ?? '';
  elements.Language =
    type === undefined || type.language === 'BOTH' ? languageOfProvince(elements.Province) : type.language;
  elements.StreetDirection = directionSymbol(reference.entryDir[entry]!, elements.Language === 'FR');
}

/** `delivery`: index of the route that serves the civic number, -1 for none. */
export function fillCivic(
  reference: Reference,
  elements: AddressElements,
  civic: { readonly entry: number; readonly number: number; readonly suffix: string; readonly delivery: number },
): void {
  const { entry, number, suffix, delivery } = civic;
  elements.TypeOfAddress = delivery >= 0 ? 'AES_StreetServedByRoute' : 'AES_StreetAddress';
  elements.StreetNumberFrom = String(number);
  elements.StreetNumberTo = String(number);
  elements.StreetNumberSuffix = suffix;
  fillStreet(reference, elements, entry);
  if (delivery >= 0) {
    elements.RouteType = reference.deliveryRouteType(delivery);
    elements.RouteNumber = String(reference.dlvRouteNumber[delivery]);
    fillStation(reference, elements, delivery);
  }
}

/** Type of address and installation of a box range, a route or general delivery; its numbers are the caller's. */
export function fillDelivery(reference: Reference, elements: AddressElements, delivery: number): void {
  elements.TypeOfAddress = TYPE_OF_DELIVERY[reference.dlvKind[delivery]!]!;
  elements.Language = languageOfProvince(elements.Province);
  fillStation(reference, elements, delivery);
}

export function directionSymbol(id: number, french: boolean): string {
  const direction = id === 0 ? undefined : directionById(id);
  if (direction === undefined) return '';
  return french ? direction.fr : direction.en;
}

/** Municipality and province. */
export function fillPlace(reference: Reference, elements: AddressElements, municipality: number): void {
  elements.Municipality = reference.municipalityText(municipality);
  elements.Province = PROVINCES[reference.munProvince[municipality]!]!.code;
}

function fillStation(reference: Reference, elements: AddressElements, delivery: number): void {
  elements.StationType = reference.deliveryStationType(delivery);
  elements.StationName = reference.deliveryStationName(delivery);
}
