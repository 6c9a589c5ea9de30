import { fold } from '../text/fold.ts';
import rows from './keywords/unit-designators.json' with { type: 'json' };
import { indexBy, surfacesOf } from './surfaces.ts';

export interface UnitDesignator {
  /** Stable name. */
  readonly code: string;
  /** Symbol printed in an English address. */
  readonly en: string;
  /** Symbol printed in a French address; the English one where French has none. */
  readonly fr: string;
  readonly nameEn: string;
  readonly nameFr: string;
  /** True for symbols that Canada Post or software it recognizes knows. The others can be read and printed, too. */
  readonly accepted: boolean;
  /** May stand without a number: `BSMT`, `PH`. */
  readonly bare: boolean;
  readonly surfaces: readonly string[];
}

interface Row {
  code: string;
  en: string;
  fr: string;
  nameEn: string;
  nameFr: string;
  accepted?: boolean;
  bare?: boolean;
  variants?: string;
  /** What it is often misspelt as; these words are no others. */
  misspelt?: string;
}

export const UNIT_DESIGNATORS: readonly UnitDesignator[] = Object.freeze(
  (rows as readonly Row[]).map((row) =>
    Object.freeze({
      code: row.code,
      en: row.en,
      fr: row.fr,
      nameEn: row.nameEn,
      nameFr: row.nameFr,
      accepted: row.accepted === true,
      bare: row.bare === true,
      surfaces: surfacesOf([row.code], `${row.variants ?? ''}|${row.misspelt ?? ''}`),
    }),
  ),
);

const BY_SURFACE = indexBy(UNIT_DESIGNATORS, (unit) => unit.surfaces);

/**
 * The designator, however it is written, in either language (`Appartement`, `STE`), even when it may mean something
 * else.
 */
export function unitDesignatorOf(surface: string): UnitDesignator | undefined {
  return BY_SURFACE.get(fold(surface));
}
