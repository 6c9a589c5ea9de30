import { COUNTRIES, type Country } from './countries.ts';
import rows from './keywords/foreign-cities.json' with { type: 'json' };

/** Cities of a country, which corroborate a number shaped like its postal codes. */
export interface ForeignCities {
  readonly country: Country;
  /** The shape of its codes, with 9 for a digit and A for a letter; empty for Britain, whose codes are unmistakable. */
  readonly shape: string;
  /** Folded names in the local language, English and French. */
  readonly cities: ReadonlySet<string>;
}

export const FOREIGN_CITIES: readonly ForeignCities[] = Object.freeze(
  rows.map(({ country, code, cities }) => ({
    country: COUNTRIES.find((candidate) => candidate.code === country)!,
    shape: code,
    cities: new Set(cities.split('|')),
  })),
);

/** The most words that are tried as the name of a city. */
export const MAX_CITY_WORDS = 4;
