import type { Span } from '../../parse/words/parts.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import type { RowRange } from '../../reference/format/search-column.ts';
import type { CivicHits } from '../../reference/read/civic-lookup.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { TypedStreet } from '../names/street-names.ts';
import type { Scope } from '../places/scope.ts';
import type { Budget } from './budget.ts';
import type { Candidate, NumberMissing } from './candidate.ts';

/** What the search for one variant of an input knows and finds. */
export interface CivicSearch {
  readonly reference: Reference;
  readonly parse: Parse;
  readonly variant: ParseVariant;
  readonly street: TypedStreet;
  /** `leftoversOf` the variant. */
  readonly leftovers: readonly Span[];
  readonly scope: Scope;
  /** Index of the typed postal code in the reference, -1 if it is not there. */
  readonly code: number;
  /** The same, and of all others that a misread one may stand for. */
  readonly codes: readonly number[];
  /** The municipalities of the typed FSA, if the reference lacks the code. */
  readonly ofFsa: readonly number[];
  readonly typos: number;
  readonly guessing: number;
  /** The records of the civic number that was looked up last. */
  readonly hits: CivicHits;
  /** Filled by each lookup of entries; shared by all searches of one input. */
  readonly range: RowRange;
  readonly budget: Budget;
  readonly candidates: Candidate[];
  readonly missing: NumberMissing[];
}

/** Whether the street of the entry has the civic number of a variant; then `search.hits` holds its records. */
export function hasCivic({ reference, hits }: CivicSearch, entry: number, { civic }: ParseVariant): boolean {
  return (
    civic !== undefined && reference.lookupCivic(reference.streetOfEntry(entry), civic.number, civic.suffix, hits) > 0
  );
}
