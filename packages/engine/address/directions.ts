import { fold } from '../text/fold.ts';
import rows from './keywords/directions.json' with { type: 'json' };
import { indexBy, surfacesOf } from './surfaces.ts';

/** A street direction; `id` 1..8 is N S E W NE NW SE SW, and 0 stands for none wherever a direction is asked for. */
export interface Direction {
  readonly id: number;
  /** Canada Post's English symbol. */
  readonly en: string;
  /** Canada Post's French symbol: `O`, `NO`, `SO` for W, NW, SW. */
  readonly fr: string;
  readonly nameEn: string;
  readonly nameFr: string;
  readonly surfaces: readonly string[];
}

interface Row {
  id: number;
  en: string;
  fr: string;
  nameEn: string;
  nameFr: string;
  variants?: string;
}

/** The eight directions by `id`, whatever the order of their table. */
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
        surfaces: surfacesOf([row.en, row.fr, row.nameEn, row.nameFr], row.variants),
      }),
    ),
);

const BY_SURFACE = indexBy(DIRECTIONS, (direction) => direction.surfaces);

/** The direction of an id 1..8, undefined for 0. */
export function directionById(id: number): Direction | undefined {
  return DIRECTIONS[id - 1];
}

/** Id of a direction written in any way in either language (`NO`, `North-West`, `O`), 0 when it is none. */
export function directionOf(surface: string): number {
  return BY_SURFACE.get(fold(surface))?.id ?? 0;
}
