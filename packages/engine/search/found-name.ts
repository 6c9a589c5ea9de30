import type { SearchConditions } from './search-criteria.ts';

/** An element of `Names[]`, spelt as in the reference. */
export interface FoundName {
  readonly Name: string;
  readonly StreetType: string;
  readonly StreetDirection: string;
  readonly Municipality: string;
  readonly Province: string;
  readonly PostalCode: string;
  /** Addresses of that name; for a station, its delivery modes. */
  readonly Count: number;
  readonly Language: 'EN' | 'FR';
}

export interface NamesFound {
  readonly names: FoundName[];
  /** How many match in all. */
  readonly found: number;
}

/** A search for names of one kind; the place is in `ResolvedCriteria`. */
export interface NamesWanted {
  /** The beginning of the name; empty or `*` alone = all. */
  readonly name: string;
  readonly conditions: SearchConditions;
  readonly maxItems: number;
}

export const NO_NAMES: NamesFound = { names: [], found: 0 };

/** A found name; `members` are the ones that its kind has. */
export function foundName(Name: string, members: Partial<FoundName>): FoundName {
  return {
    Name,
    StreetType: '',
    StreetDirection: '',
    Municipality: '',
    Province: '',
    PostalCode: '',
    Count: 0,
    Language: 'EN',
    ...members,
  };
}
