import type { Candidate } from '../candidates/candidate.ts';
import { type CivicSearch, hasCivic } from '../candidates/civic-search.ts';
import { hasFault, isNameFault } from '../compare/fault-kinds.ts';
import { consider } from './civic-match.ts';

/**
 * `109 LIVING BLVD, BADEN` with the code of 109 Livingston St in Point Edward. Under the code, names are found that are
 * hardly those of the text; Baden may have 109 Livingston Blvd. Considers the streets of such a name in the typed
 * place.
 */
export function findInTypedPlace(searches: readonly CivicSearch[]): void {
  const first = searches[0];
  if (first === undefined) return;
  const { reference, range, budget } = first;
  for (const { street, reading, variant, faults } of first.candidates.filter(isInOtherPlace)) {
    const name = faults.find(isNameFault);
    const search = searches.find((each) => each.variant.municipalityKey === variant.municipalityKey);
    if (name === undefined || search === undefined || reading === undefined) continue;
    for (const place of search.scope.places) {
      if (!budget.spend(1)) return;
      if (!reference.entryRange(reference.keyOfStreet(street), place.municipality, range)) continue;
      const { lo, hi } = range;
      for (let entry = lo; entry < hi; entry++) {
        // a street without the number is no rival, and may be known already
        if (hasCivic(search, entry, variant)) consider({ ...search, variant }, reading, entry, name.code, place);
      }
    }
  }
}

function isInOtherPlace({ kind, variant, faults }: Candidate): boolean {
  return kind === 'civic' && variant.municipality !== undefined && hasFault(faults, 'MUNICIPALITY_DIFFERENT');
}
