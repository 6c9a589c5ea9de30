import countryRows from './keywords/countries.json' with { type: 'json' };
import stateRows from './keywords/us-states.json' with { type: 'json' };
import { indexBy, surfacesOf } from './surfaces.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Short name as printed on mail, upper case. */
  readonly en: string;
  readonly fr: string;
  /**
   * Folded names, common abbreviations and frequent misspellings. Two-letter codes are left out: most of them are also
   * codes of provinces or states.
   */
  readonly surfaces: readonly string[];
}

export interface UsState {
  readonly code: string;
  readonly name: string;
  readonly surfaces: readonly string[];
}

/** Every country and territory of ISO 3166-1 except Canada. */
export const COUNTRIES: readonly Country[] = Object.freeze(
  (countryRows as readonly string[][])
    .filter(([code]) => code !== 'CA')
    .map(([code, en, fr, variants]) =>
      Object.freeze({ code: code!, en: en!, fr: fr!, surfaces: surfacesOf([en!, fr!], variants) }),
    ),
);

/** Folded ways to write Canada; `CA` may also be California. */
export const CANADA_SURFACES: readonly string[] = Object.freeze([
  'CANADA',
  'KANADA',
  'CAN',
  'CDN',
  'CDA',
  'CA',
  'CANANDA',
  'CANDA',
]);

/** The states, federal district, territories and military mail codes of the United States. */
export const US_STATES: readonly UsState[] = Object.freeze(
  (stateRows as readonly string[][]).map(([code, name, variants]) =>
    Object.freeze({ code: code!, name: name!, surfaces: surfacesOf([code!, name!], variants) }),
  ),
);

const COUNTRY_BY_SURFACE = indexBy(COUNTRIES, (country) => country.surfaces);

/** The foreign country that a folded text names in English or French. */
export function countryOf(folded: string): Country | undefined {
  return COUNTRY_BY_SURFACE.get(folded);
}
