import { longWrittenKeys, type WrittenPlace, writtenNames } from '../../address/written-places.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { damerauLevenshtein, letterBits, mayBeWithin } from '../../text/distance.ts';
import { remembering, rememberingFor } from '../../text/remembering.ts';
import type { FaultCode } from '../compare/faults.ts';

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

/** What a name that is a slip away from one of the table may mean; `name` is the key of that one. */
interface NearlyWritten {
  readonly name: string;
  readonly places: readonly WrittenMunicipality[];
}

/** The readings of one text ask for the same few. */
const REMEMBERED = 32;

/**
 * The names of the table that a misspelt one may mean: `Downsveiw` leads to what `Downsview` does. Those that the
 * reference has itself are looked for among its own names.
 */
export const nearlyWritten = rememberingFor((reference: Reference) =>
  remembering(REMEMBERED, (key): readonly NearlyWritten[] =>
    keysNear(key)
      .filter((name) => reference.findMunicipalityKey(name) < 0)
      .map((name) => ({ name, places: writtenPlaces(reference, name) })),
  ),
);

/** Names of one length, with the letters of each, which rule out nearly all before a name is compared. */
interface NamesOfLength {
  readonly keys: readonly string[];
  readonly bits: Uint32Array;
}

let namesByLength: ReadonlyMap<number, NamesOfLength> | undefined;

/** The long names of the table that one slip makes the key. */
function keysNear(key: string): string[] {
  namesByLength ??= byLength(longWrittenKeys());
  const own = letterBits(key);
  const found: string[] = [];
  for (let length = key.length - 1; length <= key.length + 1; length++) {
    const { keys, bits } = namesByLength.get(length) ?? NO_NAMES;
    for (let i = 0; i < bits.length; i++) {
      if (mayBeWithin(own, bits[i]!, 1) && damerauLevenshtein(key, keys[i]!, 1) === 1) found.push(keys[i]!);
    }
  }
  return found;
}

const NO_NAMES: NamesOfLength = { keys: [], bits: new Uint32Array(0) };

function byLength(names: readonly string[]): ReadonlyMap<number, NamesOfLength> {
  const groups = [...Map.groupBy(names, ({ length }) => length)];
  return new Map(groups.map(([length, keys]) => [length, { keys, bits: Uint32Array.from(keys, letterBits) }]));
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
