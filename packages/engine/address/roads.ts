import rows from './keywords/roads.json' with { type: 'json' };
import { surfacesOf } from './surfaces.ts';

/**
 * Numbered rural roads and highways: words that a number follows (`RANGE ROAD 272`, `HIGHWAY 7`). The registers file
 * most of them without a type, with the whole phrase as the name; those with a `type` are filed as number and type.
 */
export interface NumberedRoad {
  /** Canonical phrase. */
  readonly road: string;
  /** Code of the street type under which the number is filed, or empty. */
  readonly type: string;
  /** Provinces that have such roads; empty = all. */
  readonly provinces: readonly string[];
  readonly surfaces: readonly string[];
}

export const NUMBERED_ROADS: readonly NumberedRoad[] = Object.freeze(
  (rows as readonly { road: string; type?: string; provinces: string; variants: string }[]).map((row) =>
    Object.freeze({
      road: row.road,
      type: row.type ?? '',
      provinces: Object.freeze(row.provinces === '' ? [] : row.provinces.split('|')),
      surfaces: surfacesOf([row.road], row.variants),
    }),
  ),
);

/**
 * What only a number beside it makes the word of a road, and the road: `CR 41`, `6TH LI`, `S/R 20`; Alberta's `TR 490`
 * and `SH 633`.
 */
export const SHORT_ROAD_WORDS: ReadonlyMap<string, string> = new Map([
  ['LN', 'LINE'],
  ['LI', 'LINE'],
  ['SR', 'SIDEROAD'],
  ['CR', 'COUNTY ROAD'],
  ['CTY', 'COUNTY ROAD'],
  ['RGE', 'RANGE ROAD'],
  ['TWP', 'TOWNSHIP ROAD'],
  ['TR', 'TOWNSHIP ROAD'],
  ['PR', 'PROVINCIAL ROAD'],
  ['SH', 'HIGHWAY'],
  ['TRUNK', 'HIGHWAY'],
]);
