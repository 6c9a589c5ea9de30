import { directionById } from '../../address/directions.ts';
import type { AddressElements } from '../../address/elements.ts';
import { formatPostalCode } from '../../address/postal-code.ts';
import { languageOfProvince, languageOfStreet } from '../../address/street-language.ts';
import { TYPE_OF_DELIVERY } from '../../reference/format/meta.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { typeOf } from './designation.ts';

/** Fills in the elements of a reference record in the reference's own words, for analysis and search alike. */

/** Name, type, direction and language of a designation; `Province` must already be set. */
export function fillStreet(reference: Reference, elements: AddressElements, entry: number): void {
  elements.StreetName = reference.entryText(entry);
  const type = typeOf(reference, entry);
  elements.StreetType = type?.symbol ?? '';
  elements.Language = languageOfStreet(type, elements.Province);
  elements.StreetDirection = directionSymbol(reference.directionOfEntry(entry), elements.Language === 'FR');
}

/** `delivery`: index of the route that serves the civic number, -1 if none. */
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
    elements.RouteType = reference.routeTypeOf(delivery);
    elements.RouteNumber = String(reference.routeNumberOf(delivery));
    fillStation(reference, elements, delivery);
  }
}

/** Type of address and installation of a box range, a route or general delivery. The caller fills in its numbers. */
export function fillDelivery(reference: Reference, elements: AddressElements, delivery: number): void {
  elements.TypeOfAddress = TYPE_OF_DELIVERY[reference.kindOfDelivery(delivery)];
  elements.Language = languageOfProvince(elements.Province);
  fillStation(reference, elements, delivery);
}

/** Route and postal code of a box range, a route or general delivery, as far as it has them. */
export function fillRouteAndCode(reference: Reference, elements: AddressElements, delivery: number): void {
  const route = reference.routeTypeOf(delivery);
  if (route !== '') {
    elements.RouteType = route;
    elements.RouteNumber = String(reference.routeNumberOf(delivery));
  }
  const code = reference.postalCodeOfDelivery(delivery);
  if (code >= 0) elements.PostalCode = formatPostalCode(reference.postalCodeText(code));
}

export function directionSymbol(id: number, french: boolean): string {
  const direction = id === 0 ? undefined : directionById(id);
  if (direction === undefined) return '';
  return french ? direction.fr : direction.en;
}

/** Municipality and province. */
export function fillPlace(reference: Reference, elements: AddressElements, municipality: number): void {
  elements.Municipality = reference.municipalityText(municipality);
  elements.Province = reference.provinceOf(municipality);
}

function fillStation(reference: Reference, elements: AddressElements, delivery: number): void {
  elements.StationType = reference.stationTypeOf(delivery);
  elements.StationName = reference.stationNameOf(delivery);
}
