import { placeNameKey, streetNameKey } from '../../packages/engine/address/name-key.ts';
import type { RowRange } from '../../packages/engine/reference/format/search-column.ts';
import { CivicHits } from '../../packages/engine/reference/read/civic-lookup.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import type { Random } from '../random.ts';
import { type CallTimes, timeEach } from './timed.ts';

/** One address as a caller has it: texts, and numbers for values from a table. */
export interface ExactAddress {
  readonly street: string;
  /** Id in STREET_TYPES, -1 = none. */
  readonly type: number;
  readonly direction: number;
  readonly municipality: string;
  readonly province: string;
  readonly number: number;
  readonly suffix: string;
  readonly unit: string;
}

/**
 * Addresses of the reference: streets are drawn in proportion to their length, and half of the addresses have a unit if
 * there are units.
 */
export function drawAddresses(reference: Reference, count: number, random: Random): ExactAddress[] {
  const addresses: ExactAddress[] = [];
  const streetOfRun = (run: number): number => {
    let low = 0;
    let high = reference.streetCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (reference.runsTo(middle) <= run) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  while (addresses.length < count) {
    const street = streetOfRun(random.below(reference.runCount));
    const records = [...reference.civicsOf(street)];
    const { number, suffix, units, bare } = random.pick(records);
    const mun = reference.municipalityOfStreet(street);
    addresses.push({
      street: reference.streetText(street),
      type: reference.typeOfStreet(street),
      direction: reference.directionOfStreet(street),
      municipality: reference.municipalityText(mun),
      province: reference.provinceOf(mun),
      number,
      suffix,
      unit: units.length > 0 && (!bare || random.next() < 0.5) ? random.pick(units) : '',
    });
  }
  return addresses;
}

/** Finds exact addresses by their texts: names to keys, keys to streets, street and number to postal codes. */
export class ExactLookup {
  private readonly reference: Reference;
  private readonly range: RowRange = { lo: 0, hi: 0 };
  private readonly hits = new CivicHits();

  constructor(reference: Reference) {
    this.reference = reference;
  }

  /** Number of records with this address; 0 when there is none. */
  find(address: ExactAddress): number {
    const { reference } = this;
    const place = reference.findMunicipalityKey(placeNameKey(address.municipality));
    const name = reference.findNameKey(streetNameKey(address.street));
    if (place < 0 || name < 0) return 0;
    let found = 0;
    for (let entry = reference.namesFrom(place); entry < reference.namesTo(place); entry++) {
      const mun = reference.municipalityOfName(entry);
      if (reference.provinceOf(mun) === address.province) found += this.inMunicipality(address, name, mun);
    }
    return found;
  }

  private inMunicipality(address: ExactAddress, name: number, mun: number): number {
    const { reference, range } = this;
    if (!reference.entryRange(name, mun, range)) return 0;
    let found = 0;
    for (let entry = range.lo; entry < range.hi; entry++) {
      if (reference.typeOfEntry(entry) !== address.type || reference.directionOfEntry(entry) !== address.direction)
        continue;
      found += this.onStreet(address, reference.streetOfEntry(entry));
    }
    return found;
  }

  private onStreet({ number, suffix, unit }: ExactAddress, street: number): number {
    const { reference, hits } = this;
    reference.lookupCivic(street, number, suffix, hits);
    if (unit === '') return hits.count;
    let found = 0;
    for (let hit = 0; hit < hits.count; hit++) if (reference.hasUnit(hits.unitsAt[hit]!, unit)) found++;
    return found;
  }
}

export interface LookupTimes extends CallTimes {
  readonly looked: number;
  readonly missing: number;
}

/** Times each look-up separately, after a warm-up round. */
export function timeLookups(reference: Reference, addresses: readonly ExactAddress[]): LookupTimes {
  const lookup = new ExactLookup(reference);
  let missing = 0;
  for (const address of addresses) if (lookup.find(address) === 0) missing++;
  return { ...timeEach(addresses, (address) => lookup.find(address)), looked: addresses.length, missing };
}
