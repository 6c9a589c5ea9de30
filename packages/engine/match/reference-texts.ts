import type { Reference } from '../reference/reader.ts';

/** Readable values behind the columns of a reference, as the matcher and the answer need them. */

/** Street type of a street's canonical name as an index of STREET_TYPES, -1 for none. */
export function streetTypeId(reference: Reference, street: number): number {
  return reference.typeOf[reference.streetType[street]!]!;
}

/** Number of distinct delivery installations that serve a municipality. */
export function stationCount(reference: Reference, municipality: number): number {
  const names = new Set<string>();
  for (let i = reference.munDeliveryStart[municipality]!; i < reference.munDeliveryStart[municipality + 1]!; i++) {
    names.add(`${reference.deliveryStationType(i)} ${reference.deliveryStationName(i)}`);
  }
  return names.size;
}

const range = { lo: 0, hi: 0 };

/** Name of the large volume receiver a postal code belongs to, or empty. */
export function receiverOfCode(reference: Reference, postalCode: number): string {
  if (!reference.buildingsOfPostalCode(postalCode, range)) return '';
  for (let i = range.lo; i < range.hi; i++) {
    const row = reference.buildingByPc[i]!;
    if (reference.buildingIsReceiver[row] === 1) return reference.buildingText(row);
  }
  return '';
}
