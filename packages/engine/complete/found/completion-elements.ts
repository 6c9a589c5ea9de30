import { type AddressElements, emptyElements } from '../../address/elements.ts';
import { formatPostalCode } from '../../address/postal-code.ts';
import {
  fillCivic,
  fillDelivery,
  fillPlace,
  fillRouteAndCode,
  fillStreet,
} from '../../match/compare/record-elements.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { Completion } from './completion.ts';
import type { FoundDelivery } from './delivery-completions.ts';
import type { FoundStreet } from './found-street.ts';

/** The members of an address that a completion gives. */
export function elementsOfCompletion(reference: Reference, completion: Completion): AddressElements {
  const elements = emptyElements();
  if ('found' in completion) {
    fillFound(reference, elements, completion.found, completion.unit);
    if (completion.row !== undefined) fillBuildingName(reference, elements, completion.row);
  } else if ('delivery' in completion) {
    const { delivery, site, compartment } = completion.delivery;
    fillPlace(reference, elements, reference.municipalityOfDelivery(delivery));
    fillDelivery(reference, elements, delivery);
    fillNumbers(reference, elements, completion.delivery);
    elements.Site = site;
    elements.Compartment = compartment;
  } else if ('municipality' in completion) fillPlace(reference, elements, completion.municipality);
  else if ('code' in completion) fillCode(reference, elements, completion.code);
  else fillReceiver(reference, elements, completion.row);
  return elements;
}

function fillFound(reference: Reference, elements: AddressElements, found: FoundStreet, unit: string): void {
  fillPlace(reference, elements, reference.municipalityOfStreet(found.street));
  if (found.postalCode >= 0) fillCode(reference, elements, found.postalCode);
  if (found.number < 0) {
    elements.TypeOfAddress = 'AES_StreetAddress';
    fillStreet(reference, elements, found.entry);
    const { codes } = found.place;
    if (codes !== undefined && codes.hi - codes.lo === 1) {
      fillCode(reference, elements, codes.lo);
    }
    return;
  }
  fillCivic(reference, elements, found);
  if (unit === '') return;
  const designator = found.unit?.designator;
  elements.UnitNumber = unit;
  if (designator !== undefined) elements.UnitDesignator = elements.Language === 'FR' ? designator.fr : designator.en;
}

function fillNumbers(reference: Reference, elements: AddressElements, { delivery, boxes }: FoundDelivery): void {
  if (boxes !== undefined) {
    elements.POBoxNumberFrom = String(boxes.from);
    elements.POBoxNumberTo = String(boxes.to);
  }
  fillRouteAndCode(reference, elements, delivery);
}

/** A receiver that is located by its postal code alone. */
function fillReceiver(reference: Reference, elements: AddressElements, row: number): void {
  elements.TypeOfAddress = 'AES_StreetAddress';
  const code = reference.postalCodeOfBuilding(row);
  if (code >= 0) fillCode(reference, elements, code);
  fillBuildingName(reference, elements, row);
}

function fillBuildingName(reference: Reference, elements: AddressElements, row: number): void {
  const receiver = reference.isReceiver(row);
  elements[receiver ? 'LargeVolumeReceiver' : 'BuildingName'] = reference.buildingText(row);
}

function fillCode(reference: Reference, elements: AddressElements, code: number): void {
  elements.PostalCode = formatPostalCode(reference.postalCodeText(code));
}
