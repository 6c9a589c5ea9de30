import { asksForAny } from '../names/name-lookups.ts';
import type { Reference } from '../reference/read/reader.ts';
import { type InParts, wholeOf } from '../values/parts.ts';
import { type NamesFound, type NamesWanted, NO_NAMES } from './found-name.ts';
import { codes } from './search-codes.ts';
import { NO_CRITERIA, resolveCriteria, type SearchCriteria } from './search-criteria.ts';
import { municipalityNames, stationNames } from './search-place-names.ts';
import { streetNames } from './search-street-names.ts';

export const NAME_TYPES = [
  'NB_StreetNames',
  'NB_StationNames',
  'NB_MunicipalityNames',
  'NB_FSAs',
  'NB_PostalCodes',
] as const;

export type NameType = (typeof NAME_TYPES)[number];

export interface NameSearch extends NamesWanted {
  readonly nameType: NameType;
  readonly criteria: Pick<SearchCriteria, 'municipality' | 'province' | 'postalCode'>;
}

/** SearchForNames of contract section 7: names that begin with the typed text, those with the most addresses first. */
export function searchNames(reference: Reference, search: NameSearch): NamesFound {
  return wholeOf(searchNamesInParts(reference, search));
}

/** The same, a part at a time: `*` asks for every name of the reference. */
export function* searchNamesInParts(reference: Reference, search: NameSearch): InParts<NamesFound> {
  const { nameType, criteria, conditions } = search;
  const resolved = resolveCriteria(reference, { ...NO_CRITERIA, ...criteria }, conditions);
  if (resolved === undefined) return NO_NAMES;
  // Every name has the accents of none: to compare them would take most of the time.
  const accentedInput = conditions.accentedInput && !asksForAny(search.name);
  const wanted = { ...search, conditions: { ...conditions, accentedInput } };
  switch (nameType) {
    case 'NB_StreetNames':
      return yield* streetNames(reference, wanted, resolved);
    case 'NB_StationNames':
      return stationNames(reference, wanted, resolved);
    case 'NB_MunicipalityNames':
      return municipalityNames(reference, wanted, resolved);
    default:
      return yield* codes(reference, wanted, resolved, nameType === 'NB_FSAs' ? 3 : 6);
  }
}
