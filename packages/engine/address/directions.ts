import { fold } from '../text/fold.ts';
import rows from './keywords/directions.json' with { type: 'json' };
import { indexBy, surfacesOf } from './surfaces.ts';

/** A street direction. Ids 1 to 8 are N S E W NE NW SE SW; wherever an id is expected, 0 means none. */
export interface Direction {
  readonly id: number;
  /** Canada Post's English symbol. */
  readonly en: string;
  /** Canada Post's French symbol: `O`, `NO`, `SO` for W, NW, SW. */
  readonly fr: string;
  readonly nameEn: string;
  readonly nameFr: string;
  /** `NS` or `EW`, or `quarter` for the four in between: what two opposite directions have in common. */
  readonly axis: string;
  readonly surfaces: readonly string[];
}

interface Row {
  id: number;
  en: string;
  fr: string;
  nameEn: string;
  nameFr: string;
  axis: string;
  variants?: string;
}

/** The eight directions by `id`; the order of the JSON table does not matter. */
export const DIRECTIONS: readonly Direction[] = Object.freeze(
  (rows as readonly Row[])
    .toSorted((a, b) => a.id - b.id)
    .map((row) =>
      Object.freeze({
        id: row.id,
        en: row.en,
        fr: row.fr,
        nameEn: row.nameEn,
        nameFr: row.nameFr,
        axis: row.axis,
        surfaces: surfacesOf([row.en, row.fr, row.nameEn, row.nameFr], row.variants),
      }),
    ),
);

const BY_SURFACE = indexBy(DIRECTIONS, (direction) => direction.surfaces);

/** The direction with an id of 1 to 8; undefined for 0. */
export function directionById(id: number): Direction | undefined {
  return DIRECTIONS[id - 1];
}

/** North and south, east and west, or two quarters of a town: streets are numbered from where they meet. */
export function areOpposite(one: number, other: number): boolean {
  return one !== other && directionById(one)?.axis === directionById(other)?.axis;
}

/** The id of a direction, however it is written, in either language (`NO`, `North-West`, `O`); 0 for anything else. */
export function directionOf(surface: string): number {
  return BY_SURFACE.get(fold(surface))?.id ?? 0;
}
