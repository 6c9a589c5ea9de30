import type { StreetReading } from '../../parse/street/readings.ts';
import type { CivicSearch } from '../candidates/civic-search.ts';
import type { FaultCode } from '../compare/faults.ts';
import type { ExactName } from '../names/street-names.ts';
import { consider } from './civic-match.ts';

/** Where the streets of a name are looked for: in the typed places, under the typed code, in the FSA. */

/**
 * The most entries to check under one key when neither place nor code is known. A commoner name says too little of
 * where the street is: it is looked for in the typed FSA only.
 */
const MAX_UNPLACED = 64;

/** Considers every designation under the names. */
export function atNames(search: CivicSearch, names: readonly ExactName[]): void {
  for (const { reading, key, code } of names) atKey(search, reading, key, code);
}

/** Considers every designation under a key that the municipality, the postal code or the FSA allows. */
export function atKey(search: CivicSearch, reading: StreetReading, key: number, nameCode: FaultCode | ''): void {
  const { reference, scope, code, variant, range } = search;
  for (const place of scope.places) {
    if (!search.budget.spend(1)) return;
    reference.entryRange(key, place.municipality, range);
    const { lo, hi } = range;
    for (let entry = lo; entry < hi; entry++) consider(search, reading, entry, nameCode, place);
  }
  if (code >= 0) {
    atKeyElsewhere(search, reading, key, nameCode);
    return;
  }
  if (!isLookedForEverywhere(search) || (variant.municipality !== undefined && nameCode !== '')) return;
  const from = reference.entriesFrom(key);
  const to = reference.entriesTo(key);
  if (to - from > MAX_UNPLACED) {
    atKeyIn(search, search.ofFsa, reading, key, nameCode);
    return;
  }
  for (let entry = from; entry < to; entry++) {
    if (!search.budget.spend(1)) return;
    consider(search, reading, entry, nameCode);
  }
}

/** Considers the designations under a key in these municipalities. */
export function atKeyIn(
  search: CivicSearch,
  municipalities: readonly number[],
  reading: StreetReading,
  key: number,
  nameCode: FaultCode | '',
): void {
  const { reference, budget, range } = search;
  for (const municipality of municipalities) {
    if (!budget.spend(1)) return;
    if (!reference.entryRange(key, municipality, range)) continue;
    const { lo, hi } = range;
    for (let entry = lo; entry < hi; entry++) consider(search, reading, entry, nameCode);
  }
}

/** Considers the designations under a key of those streets of the postal code that are in no typed place. */
function atKeyElsewhere(search: CivicSearch, reading: StreetReading, key: number, nameCode: FaultCode | ''): void {
  const { reference, scope, budget, range } = search;
  for (const { municipality, from, to } of scope.elsewhere) {
    if (!budget.spend(1)) return;
    if (!reference.entryRange(key, municipality, range)) continue;
    const { lo, hi } = range;
    let row = from;
    for (let entry = lo; entry < hi; entry++) {
      const street = reference.streetOfEntry(entry);
      row = reference.firstCodeStreet(row, to, street);
      if (row === to) break;
      if (reference.codeStreet(row) === street) consider(search, reading, entry, nameCode);
    }
  }
}

/**
 * The reference has neither the place nor the code, but part of a code was typed, which a street of this name may
 * confirm.
 */
export function isLookedForEverywhere({ scope, code, parse }: CivicSearch): boolean {
  const { tail } = parse;
  if (code >= 0 || scope.places.length > 0) return false;
  return tail.fsa !== '' || tail.postalCode !== '' || tail.postalCandidates.length > 0;
}
