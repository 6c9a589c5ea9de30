import type { SearchConditions } from './search-criteria.ts';

/** An element of `Names[]`, in the reference's own words. */
export interface FoundName {
  readonly Name: string;
  readonly StreetType: string;
  readonly StreetDirection: string;
  readonly Municipality: string;
  readonly Province: string;
  readonly PostalCode: string;
  /** Addresses of that name; of a station, its delivery modes. */
  readonly Count: number;
  readonly Language: 'EN' | 'FR';
}

export interface NamesFound {
  readonly names: FoundName[];
  /** All that match, counted. */
  readonly found: number;
}

/** What is asked of one kind of names; the place is in `ResolvedCriteria`. */
export interface NamesWanted {
  /** The beginning of the name; empty or a `*` alone = all. */
  readonly name: string;
  readonly conditions: SearchConditions;
  readonly maxItems: number;
}

export const NO_NAMES: NamesFound = { names: [], found: 0 };

/** A name with the members that its kind has. */
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
