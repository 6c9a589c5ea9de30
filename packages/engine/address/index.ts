/** The vocabulary of an address: provinces, postal codes, street types, directions, match keys. */

export { civicText } from './civic-text.ts';
export { STATION_TYPES } from './delivery.ts';
export { DIRECTIONS, directionById, directionOf } from './directions.ts';
export { type AddressElements, emptyElements } from './elements.ts';
export { KEYWORD_TYPES, type KeywordType, keywordsOf } from './keywords.ts';
export { Kind, phraseLexeme, wordLexeme } from './lexicon.ts';
export { placeNameKey, streetNameKey } from './name-key.ts';
export { formatPostalCode, isRural, packPostalCode, parsePostalCode, provincesOfPostalCode } from './postal-code.ts';
export { PROVINCES, provinceByCode, provinceBySgc, provincesOf } from './provinces.ts';
export {
  STREET_TYPES,
  type StreetType,
  streetTypeByCode,
  streetTypeOfNar,
  streetTypeOfSymbol,
} from './street-types.ts';
export { unitDesignatorOf } from './unit-designators.ts';
