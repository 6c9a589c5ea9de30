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

/** Names of the buildings and large volume receivers of a postal code; what they are is in `buildingIsReceiver`. */
export function buildingsOfCode(reference: Reference, postalCode: number): number[] {
  if (!reference.buildingsOfPostalCode(postalCode, range)) return [];
  return [...reference.buildingByPc.slice(range.lo, range.hi)];
}
