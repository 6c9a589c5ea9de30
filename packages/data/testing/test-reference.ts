import { placeNameKey, streetNameKey } from '@civique/engine/address';
import type { Reference } from '@civique/engine/reference';
import { CivicHits } from '../../engine/reference/read/civic-lookup.ts';

/** Look-ups for testing what was built. */

interface FoundCivic {
  readonly postalCode: string;
  readonly units: string[];
  /** `RR 4 STN MAIN` for the route that serves it, or empty. */
  readonly route: string;
}

/** Ids of the municipalities with a given name. */
export function municipalitiesCalled(reference: Reference, name: string, fsa = ''): number[] {
  const key = reference.findMunicipalityKey(placeNameKey(name));
  if (key < 0) return [];
  const found: number[] = [];
  for (let entry = reference.namesFrom(key); entry < reference.namesTo(key); entry++) {
    if (fsa === '' || reference.nameHoldsIn(entry, fsa)) found.push(reference.municipalityOfName(entry));
  }
  return found;
}

/** Every record of `101 PRINCESS`, or `101 1/2`, whatever the street type; sorted by postal code. */
export function findCivics(reference: Reference, civic: string, street: string, municipality: string): FoundCivic[] {
  const [number, suffix = ''] = civic.split(' ');
  const key = reference.findNameKey(streetNameKey(street));
  const streets = new Set<number>();
  const range = { lo: 0, hi: 0 };
  for (const mun of municipalitiesCalled(reference, municipality)) {
    if (key < 0 || !reference.entryRange(key, mun, range)) continue;
    for (let entry = range.lo; entry < range.hi; entry++) streets.add(reference.streetOfEntry(entry));
  }
  const hits = new CivicHits();
  const found: FoundCivic[] = [];
  for (const id of streets) {
    const count = reference.lookupCivic(id, Number(number), suffix, hits);
    for (let at = 0; at < count; at++) {
      const postalCode = hits.postalCode[at]!;
      found.push({
        postalCode: postalCode < 0 ? '' : reference.postalCodeText(postalCode),
        units: reference.unitsOf(hits.unitsAt[at]!),
        route: hits.delivery[at]! < 0 ? '' : routeText(reference, hits.delivery[at]!),
      });
    }
  }
  return found.sort((a, b) => (a.postalCode < b.postalCode ? -1 : 1));
}

function routeText(reference: Reference, delivery: number): string {
  return [
    reference.routeTypeOf(delivery),
    String(reference.routeNumberOf(delivery)),
    reference.stationTypeOf(delivery),
    reference.stationNameOf(delivery),
  ]
    .filter((text) => text !== '')
    .join(' ');
}
