import type { Reference } from '../reference/read/reader.ts';
import { regrouped } from '../text/letter-groups.ts';
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
  const similar: number[] = [];
  reference.fuzzyMunicipalityKeys(key, limit, similar);
  for (const found of similar) {
    const distance = reference.municipalityKeyDistance(found, key, limit);
    addEntries(reference, found, distance, alternates, out);
  }
  for (const text of [...regrouped(key, limit > 1 ? limit : 0), ...slips()]) {
    const found = reference.findMunicipalityKey(text);
    if (found >= 0 && !similar.includes(found)) addEntries(reference, found, 1, alternates, out);
  }
  for (const found of namesHalfWritten(reference, key)) {
    if (!similar.includes(found)) addEntries(reference, found, 1, alternates, out);
  }
  out.sort((a, b) => penaltyOrder(a) - penaltyOrder(b));
  return out;
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
