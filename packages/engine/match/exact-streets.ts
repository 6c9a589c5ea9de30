import {
  hasName,
  readingKey,
  readingLooseKey,
  readingPossessiveKey,
  readingRoadKey,
  type StreetReading,
  streetReadings,
} from '../parse/readings.ts';
import { atKey, type CivicSearch } from './civic-match.ts';

/** Streets whose name is the typed one, in the municipality or under the postal code. */
export function findExactStreets(search: CivicSearch): StreetReading[] {
  const { parse, variant } = search;
  if (variant.street === undefined) return [];
  const readings = streetReadings(parse.context, variant.street);
  for (const reading of readings) {
    exactNames(search, reading);
  }
  return readings;
}

/** Streets whose name is that of one reading, in any of its forms. */
export function exactNames(search: CivicSearch, reading: StreetReading): void {
  if (!hasName(reading)) return;
  const { reference, parse } = search;
  const strict = readingKey(parse.context, reading);
  const exact = reference.findNameKey(strict);
  if (exact >= 0) atKey(search, reading, exact, '');
  for (const other of [readingRoadKey(parse.context, reading), readingPossessiveKey(parse.context, reading)]) {
    const spelled = other === '' || other === strict ? -1 : reference.findNameKey(other);
    if (spelled >= 0) atKey(search, reading, spelled, '');
  }
  const loose = readingLooseKey(parse.context, reading);
  if (loose === strict) return;
  const found = reference.findNameKey(loose);
  if (found >= 0) atKey(search, reading, found, 'STREET_NAME_PARTICLE');
}
