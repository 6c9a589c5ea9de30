import rows from './keywords/provinces.json' with { type: 'json' };
import { surfacesOf } from './surfaces.ts';

export interface Province {
  /** Canada Post's symbol. */
  readonly code: string;
  /** Two digits of the Standard Geographical Classification, as in the file names of the National Address Register. */
  readonly sgc: string;
  readonly en: string;
  readonly fr: string;
  /** First letters of its postal codes. */
  readonly letters: string;
  /** Folded code, names, and historic, truncated and misspelt forms; some belong to two provinces. */
  readonly surfaces: readonly string[];
}

/**
 * The thirteen provinces and territories by `sgc`, which runs from east to west; the order of the JSON table does not
 * matter.
 */
export const PROVINCES: readonly Province[] = Object.freeze(
  rows
    .toSorted((a, b) => Number(a.sgc) - Number(b.sgc))
    .map((row) =>
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

/** Misspelt or truncated surfaces, after which the province has to be corrected: `OM`, `ONTERIO`, `AL`. */
export const PROVINCE_SLIPS: ReadonlySet<string> = new Set(rows.flatMap((row) => surfacesOf([], row.slips)));

/** The province whose addresses are French unless something says otherwise. */
export const QUEBEC = 'QC';

/** Provinces as bits. Make them with `provinceBit` and `ALL_PROVINCES`, and never store them. */
export type ProvinceSet = number;

export const ALL_PROVINCES: ProvinceSet = (1 << PROVINCES.length) - 1;

const BY_CODE: ReadonlyMap<string, Province> = new Map(PROVINCES.map((province) => [province.code, province]));
const BY_SGC: ReadonlyMap<string, Province> = new Map(PROVINCES.map((province) => [province.sgc, province]));
const BITS: ReadonlyMap<string, ProvinceSet> = new Map(PROVINCES.map(({ code }, nth) => [code, 1 << nth]));
const NONE: readonly string[] = Object.freeze([]);
const BY_SURFACE: ReadonlyMap<string, readonly string[]> = codesBySurface();

export function provinceByCode(code: string): Province | undefined {
  return BY_CODE.get(code);
}

/** By two digits of the Standard Geographical Classification: `35` is Ontario. */
export function provinceBySgc(sgc: string): Province | undefined {
  return BY_SGC.get(sgc);
}

/** The set of one province; empty (0) for a text that is no code. */
export function provinceBit(code: string): ProvinceSet {
  return BITS.get(code) ?? 0;
}

/** Codes that a folded text can stand for: none, one, or several for a truncation such as `NE` (NL or NB). */
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
