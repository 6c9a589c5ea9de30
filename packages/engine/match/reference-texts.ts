import type { Reference } from '../reference/read/reader.ts';

/** Readable values behind the columns of a reference, as the matcher and the answer need them. */

/** Street type of a street's canonical name as an index of STREET_TYPES, -1 for none. */
export function streetTypeId(reference: Reference, street: number): number {
  return reference.typeOf[reference.streetType[street]!]!;
}

/** Whether more than one delivery installation serves a municipality. */
export function hasSeveralStations(reference: Reference, municipality: number): boolean {
  const { dlvStation, dlvStationType, munDeliveryStart } = reference;
  const first = munDeliveryStart[municipality]!;
  for (let i = first + 1; i < munDeliveryStart[municipality + 1]!; i++) {
    if (dlvStation[i] !== dlvStation[first] || dlvStationType[i] !== dlvStationType[first]) return true;
  }
  return false;
}

const range = { lo: 0, hi: 0 };

/** Names of the buildings and large volume receivers of a postal code; what they are is in `buildingIsReceiver`. */
export function buildingsOfCode(reference: Reference, postalCode: number): number[] {
  if (!reference.buildingsOfPostalCode(postalCode, range)) return [];
  return [...reference.buildingByPc.slice(range.lo, range.hi)];
}
