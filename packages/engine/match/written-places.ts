import { type WrittenPlace, writtenNames } from '../address/written-places.ts';
import type { Reference } from '../reference/read/reader.ts';
import { rememberingFor } from '../text/remembering.ts';
import type { FaultCode } from './faults.ts';

/** A municipality that a name in the table may mean: a `ResolvedPlace` with the FSAs where the name is valid. */
interface WrittenMunicipality {
  readonly municipality: number;
  /** Its own name. */
  readonly entry: number;
  readonly code: FaultCode | '';
  readonly fsas: readonly string[] | undefined;
}

const NONE: readonly WrittenMunicipality[] = Object.freeze([]);

/** By reference and key. Keys that are not in the table are not stored. */
const knownPlaces = rememberingFor((_: Reference) => new Map<string, readonly WrittenMunicipality[]>());

/**
 * The municipalities of a reference that a name may mean although the reference does not say so, according to our own
 * table of places as people write them. Downsview leads to North York, to Toronto, or to both, whichever the reference
 * has; Toronto leads to North York. Empty for a key that is not in the table.
 */
export function writtenPlaces(reference: Reference, key: string): readonly WrittenMunicipality[] {
  if (writtenNames(key).length === 0) return NONE;
  const places = knownPlaces(reference);
  let found = places.get(key);
  if (found === undefined) {
    found = find(reference, key);
    places.set(key, found);
  }
  return found;
}

function find(reference: Reference, key: string): readonly WrittenMunicipality[] {
  const out = new Map<number, WrittenMunicipality>();
  for (const { place, form } of writtenNames(key)) {
    const code = form === 'nickname' ? 'MUNICIPALITY_UNOFFICIAL' : '';
    addPlace(reference, { place, fsas: undefined, code }, out);
    addRelated(reference, place, 'within', NO_FSAS, out);
    addRelated(reference, place, 'parts', NO_FSAS, out);
  }
  return out.size === 0 ? NONE : [...out.values()];
}

const NO_FSAS: readonly string[] = [];

/** Nearer places come first. The FSAs of the nearest relation that has any also apply to those further away. */
function addRelated(
  reference: Reference,
  place: WrittenPlace,
  direction: 'within' | 'parts',
  known: readonly string[],
  out: Map<number, WrittenMunicipality>,
): void {
  for (const { place: other, fsas } of place[direction]) {
    const where = direction === 'within' && known.length > 0 ? known : fsas;
    addPlace(reference, { place: other, fsas: where, code: 'MUNICIPALITY_ALTERNATE' }, out);
    addRelated(reference, other, direction, where, out);
  }
}

interface Found {
  readonly place: WrittenPlace;
  readonly fsas: readonly string[] | undefined;
  readonly code: WrittenMunicipality['code'];
}

/** Adds the municipalities that the reference knows by this name: by their own name, or else by an alternate one. */
function addPlace(reference: Reference, { place, fsas, code }: Found, out: Map<number, WrittenMunicipality>): void {
  for (const own of [true, false]) {
    let found = false;
    for (const key of place.keys) {
      const id = reference.findMunicipalityKey(key);
      if (id < 0) continue;
      for (let name = reference.namesFrom(id); name < reference.namesTo(id); name++) {
        const municipality = reference.municipalityOfName(name);
        if (reference.isOwnName(name) !== own || reference.provinceOf(municipality) !== place.province) continue;
        found = true;
        if (out.has(municipality)) continue;
        const entry = own ? name : ownName(reference, municipality);
        out.set(municipality, {
          municipality,
          entry,
          code: own || code !== '' ? code : 'MUNICIPALITY_ALTERNATE',
          fsas,
        });
      }
    }
    if (found) return;
  }
}

function ownName(reference: Reference, municipality: number): number {
  for (const name of reference.namesOfMunicipality(municipality)) return name;
  return -1;
}
