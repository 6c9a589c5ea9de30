import type { Language } from './elements.ts';
import { QUEBEC } from './provinces.ts';
import type { StreetType } from './street-types.ts';

/** The language of an address in which no keyword tells one. */
export function languageOfProvince(province: string): Language {
  return province === QUEBEC ? 'FR' : 'EN';
}

/** That of the street type; where there is none, or both languages print it (RTE), that of the province. */
export function languageOfStreet(type: StreetType | undefined, province: string): Language {
  return type === undefined || type.language === 'BOTH' ? languageOfProvince(province) : type.language;
}
