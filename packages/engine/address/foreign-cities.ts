import { COUNTRIES, type Country } from './countries.ts';
import rows from './keywords/foreign-cities.json' with { type: 'json' };

/** Cities of a country that corroborate a number of the shape of its postal codes. */
export interface ForeignCities {
  readonly country: Country;
  /** Shape of its codes, every digit as 9, every letter as A; empty for Britain, whose codes tell by themselves. */
  readonly shape: string;
  /** Folded names, in its own language, English and French. */
  readonly cities: ReadonlySet<string>;
}

export const FOREIGN_CITIES: readonly ForeignCities[] = Object.freeze(
  rows.map(({ country, code, cities }) => ({
    country: COUNTRIES.find((candidate) => candidate.code === country)!,
    shape: code,
    cities: new Set(cities.split('|')),
  })),
);

/** Words in a city's name that are looked at together. */
export const MAX_CITY_WORDS = 4;
