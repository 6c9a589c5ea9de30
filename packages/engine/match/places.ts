import type { Reference } from '../reference/read/reader.ts';
import { regrouped } from '../text/letter-groups.ts';
import { remembering, rememberingFor } from '../text/remembering.ts';
import { namesHalfWritten } from './cut-places.ts';
import type { ResolvedPlace } from './resolved-place.ts';
import { writtenPlaces } from './written-places.ts';

/**
 * The municipalities with this key as name or alias, including those in our own table. If there are none and typing
 * errors are allowed, those one or two letters away, those that begin so, and those under the keys that `slips` makes;
 * short names are never guessed. Without `alternates`, an alternate name is corrected.
 */
export function resolvePlaces(
  reference: Reference,
  key: string,
  typos: number,
  alternates = true,
  slips: () => readonly string[] = NO_SLIPS,
): ResolvedPlace[] {
  const out: ResolvedPlace[] = [];
  if (key === '') return out;
  const exact = reference.findMunicipalityKey(key);
  if (exact >= 0) addEntries(reference, exact, 0, alternates, out);
  addWritten(reference, key, alternates, out);
  if (out.length > 0) return out;
  const limit = Math.min(typos, key.length >= 8 ? 2 : key.length >= 4 ? 1 : 0);
  if (limit === 0) return out;
  const { similar, distances, regroupings, halfWritten } = nearKeysOf(reference)(limit + key);
  for (let i = 0; i < similar.length; i++) addEntries(reference, similar[i]!, distances[i]!, alternates, out);
  const bySlips = slips().map((text) => reference.findMunicipalityKey(text));
  for (const found of [...regroupings, ...bySlips, ...halfWritten]) {
    if (found >= 0 && !similar.includes(found)) addEntries(reference, found, 1, alternates, out);
  }
  out.sort((a, b) => penaltyOrder(a) - penaltyOrder(b));
  return out;
}

/** The keys of names that a misspelt one may mean. */
interface NearKeys {
  readonly similar: readonly number[];
  /** Edits to each of the similar ones. */
  readonly distances: readonly number[];
  readonly regroupings: readonly number[];
  readonly halfWritten: readonly number[];
}

/** How many are remembered: the readings of one text ask for the same ones. */
const REMEMBERED = 32;

/** By the limit of edits, one digit, and the key behind it. */
const nearKeysOf = rememberingFor((reference: Reference) =>
  remembering(REMEMBERED, (text) => nearKeys(reference, text.slice(1), Number(text[0]))),
);

function nearKeys(reference: Reference, key: string, limit: number): NearKeys {
  const similar: number[] = [];
  reference.fuzzyMunicipalityKeys(key, limit, similar);
  return {
    similar,
    distances: similar.map((found) => reference.municipalityKeyDistance(found, key, limit)),
    regroupings: regrouped(key, limit > 1 ? limit : 0).map((text) => reference.findMunicipalityKey(text)),
    halfWritten: namesHalfWritten(reference, key),
  };
}

const NO_SLIPS = (): readonly string[] => [];

/** Adds what the reference itself does not say. */
function addWritten(reference: Reference, key: string, alternates: boolean, out: ResolvedPlace[]): void {
  const said = out.length;
  for (const place of writtenPlaces(reference, key)) {
    let known = false;
    for (let i = 0; i < said; i++) if (out[i]!.municipality === place.municipality) known = true;
    if (known) continue;
    const corrected = place.code === 'MUNICIPALITY_ALTERNATE' && !alternates;
    out.push(corrected ? { ...place, code: 'MUNICIPALITY_UNOFFICIAL' } : place);
  }
}

function penaltyOrder(place: ResolvedPlace): number {
  return place.code === 'MUNICIPALITY_CORRECTED_TWICE' ? 2 : place.code === 'MUNICIPALITY_CORRECTED' ? 1 : 0;
}

function addEntries(
  reference: Reference,
  key: number,
  distance: number,
  alternates: boolean,
  out: ResolvedPlace[],
): void {
  for (let entry = reference.namesFrom(key); entry < reference.namesTo(key); entry++) {
    const kind = reference.kindOfName(entry);
    const code =
      distance > 1
        ? 'MUNICIPALITY_CORRECTED_TWICE'
        : distance === 1
          ? 'MUNICIPALITY_CORRECTED'
          : kind === 'Unofficial' || (kind !== 'Canonical' && !alternates)
            ? 'MUNICIPALITY_UNOFFICIAL'
            : kind !== 'Canonical'
              ? 'MUNICIPALITY_ALTERNATE'
              : '';
    out.push({ municipality: reference.municipalityOfName(entry), entry, code });
  }
}
