import type { AddressElements } from '../../packages/engine/address/elements.ts';
import { emptyElements } from '../../packages/engine/address/elements.ts';
import { formatAddress } from '../../packages/engine/format/format-address.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from '../../packages/engine/format/shared.ts';
import { fillCivic, fillPlace } from '../../packages/engine/match/compare/record-elements.ts';
import type { CivicRecord } from '../../packages/engine/reference/read/civic-records.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import type { Random } from '../random.ts';

/** An address of the reference as somebody types it, starting with the number. */
export interface TypedAddress {
  /** `22 Eddy St` */
  readonly street: string;
  /** `22 Eddy St, Ottawa ON` */
  readonly full: string;
  /** What distinguishes it from others: number, street and place. */
  readonly identity: string;
}

const LAYOUT = findByName(SHARED_LAYOUTS, 'Address in Single Line')!;
const STYLE = findByName(SHARED_STYLES, 'MIXED AS IS')!;

/** Civic numbers of the reference, each equally likely. */
export function sampleAddresses(reference: Reference, count: number, random: Random): TypedAddress[] {
  const streets = reference.streetCount;
  const upTo = new Float64Array(streets + 1);
  for (let street = 0; street < streets; street++) upTo[street + 1] = upTo[street]! + reference.weightOfStreet(street);
  const out: TypedAddress[] = [];
  while (out.length < count) {
    const street = streetAt(upTo, random.next() * upTo[streets]!);
    const civics = [...reference.civicsOf(street)];
    const civic = civics[Math.floor(random.next() * civics.length)];
    if (civic !== undefined) out.push(typedAddress(reference, street, civic));
  }
  return out;
}

function streetAt(upTo: Float64Array, at: number): number {
  let low = 0;
  let high = upTo.length - 1;
  while (low < high - 1) {
    const middle = (low + high) >>> 1;
    if (upTo[middle]! <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** A civic number of a street as somebody types it. */
export function typedAddress(reference: Reference, street: number, civic: CivicRecord): TypedAddress {
  const elements = emptyElements();
  fillPlace(reference, elements, reference.municipalityOfStreet(street));
  const { number, suffix } = civic;
  fillCivic(reference, elements, { entry: reference.canonicalEntry(street), number, suffix, delivery: -1 });
  const full = `${elements.Municipality} ${elements.Province}`;
  const line = formatAddress(
    { ...elements, Municipality: '', Province: '' },
    LAYOUT,
    STYLE,
  ).lines[0]!.strContent.trim();
  return { street: line, full: `${line}, ${full}`, identity: identityOf(elements) };
}

/** The same for every case. */
export function identityOf(elements: AddressElements): string {
  const { StreetNumberFrom, StreetNumberSuffix, StreetName, StreetType, StreetDirection, Municipality, Province } =
    elements;
  return [StreetNumberFrom, StreetNumberSuffix, StreetName, StreetType, StreetDirection, Municipality, Province]
    .join('|')
    .toUpperCase();
}
