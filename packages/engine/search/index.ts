/** The terms of a record search. */

export { SEARCH_TARGETS, type SearchTarget } from './search-addresses.ts';
export {
  ADDRESS_TYPES,
  ALL_ADDRESS_TYPES,
  addressTypesMask,
  civicNumber,
  DEFAULT_CONDITIONS,
  type SearchConditions,
} from './search-criteria.ts';
export { NAME_TYPES, type NameType } from './search-names.ts';
