import type { Reference } from '../reference/read/reader.ts';
import type { FaultCode } from './faults.ts';

/** A municipality that the typed words may mean. */
export interface ResolvedPlace {
  readonly municipality: number;
  /** The name, as in `Reference.municipalityOfName`. */
  readonly entry: number;
  readonly code: FaultCode | '';
}

const scratch: number[] = [];

/**
 * The municipalities behind a key: exact names and aliases, or, when there is none and typing errors are allowed, those
 * one or two letters away. Short names are never guessed. Without `alternates` another valid name has to be corrected.
 */
export function resolvePlaces(reference: Reference, key: string, typos: number, alternates = true): ResolvedPlace[] {
  const out: ResolvedPlace[] = [];
  if (key === '') return out;
  const exact = reference.findMunicipalityKey(key);
  if (exact >= 0) {
    addEntries(reference, exact, 0, alternates, out);
    return out;
  }
  const limit = Math.min(typos, key.length >= 8 ? 2 : key.length >= 4 ? 1 : 0);
  if (limit === 0) return out;
  scratch.length = 0;
  reference.fuzzyMunicipalityKeys(key, limit, scratch);
  for (const found of scratch) {
    const distance = reference.municipalityKeyDistance(found, key, limit);
    addEntries(reference, found, distance, alternates, out);
  }
  out.sort((a, b) => penaltyOrder(a) - penaltyOrder(b));
  return out;
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
