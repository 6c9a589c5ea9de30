import rows from './keywords/provinces.json' with { type: 'json' };
import { surfacesOf } from './surfaces.ts';

export interface Province {
  /** Canada Post's symbol. */
  readonly code: string;
  /** Two digits of the Standard Geographical Classification, as in the register's file names. */
  readonly sgc: string;
  readonly en: string;
  readonly fr: string;
  /** First letters of its postal codes. */
  readonly letters: string;
  /** Folded: code, names, historic, truncated and misspelt forms; some belong to two provinces. */
  readonly surfaces: readonly string[];
}

/** The thirteen provinces and territories, from east to west. */
export const PROVINCES: readonly Province[] = Object.freeze(
  rows.map((row) =>
    Object.freeze({
      code: row.code,
      sgc: row.sgc,
      en: row.en,
      fr: row.fr,
      letters: row.letters,
      surfaces: surfacesOf([row.code, row.en, row.fr], [row.variants, row.slips ?? ''].join('|')),
    }),
  ),
);

/** Surfaces that are a slip or cut off, so that the province has to be corrected: `OM`, `ONTERIO`, `AL`. */
export const PROVINCE_SLIPS: ReadonlySet<string> = new Set(rows.flatMap((row) => surfacesOf([], row.slips)));

const INDEX: ReadonlyMap<string, number> = new Map(PROVINCES.map((province, index) => [province.code, index]));
const NONE: readonly string[] = Object.freeze([]);
const BY_SURFACE: ReadonlyMap<string, readonly string[]> = codesBySurface();

export function provinceByCode(code: string): Province | undefined {
  const index = INDEX.get(code);
  return index === undefined ? undefined : PROVINCES[index];
}

/** Position in `PROVINCES`, 0..12, or -1 for anything that is not a code. */
export function provinceIndex(code: string): number {
  return INDEX.get(code) ?? -1;
}

/** Codes that a folded text can stand for: none, one, or several for truncations such as `NE` (NL or NB). */
export function provincesOf(folded: string): readonly string[] {
  return BY_SURFACE.get(folded) ?? NONE;
}

function codesBySurface(): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const province of PROVINCES) {
    for (const surface of province.surfaces) codes.set(surface, [...(codes.get(surface) ?? []), province.code]);
  }
  for (const list of codes.values()) Object.freeze(list);
  return codes;
}
