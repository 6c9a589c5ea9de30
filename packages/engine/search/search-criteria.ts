import { directionOf } from '../address/directions.ts';
import { ALL_PROVINCES, type ProvinceSet, provinceBit, provincesOf } from '../address/provinces.ts';
import { typeConcepts } from '../names/keyworded-names.ts';
import { asksForAny, namedAs } from '../names/name-lookups.ts';
import { municipalityNameTable } from '../names/name-tables.ts';
import { municipalitiesUnder, postalCodesStarting, startsPostalCode } from '../names/postal-prefix.ts';
import { municipalityFlags } from '../names/rows-of-places.ts';
import type { RowRange } from '../reference/format/search-column.ts';
import type { Reference } from '../reference/read/reader.ts';
import { fold } from '../text/fold.ts';
import { accentsAgree } from './accents.ts';

/** `SearchConditions` of contract section 7, every member given. */
export interface SearchConditions {
  readonly allowMisspellings: boolean;
  readonly allowMissingWords: boolean;
  readonly allowAltMunicipalities: boolean;
  readonly allowAltStreets: boolean;
  /** Accents in the input are significant. */
  readonly accentedInput: boolean;
  readonly accentedOutput: boolean;
  /** Mixed case instead of upper case. */
  readonly lowercaseOutput: boolean;
  /** Single addresses instead of ranges. */
  readonly expandRanges: boolean;
}

export const DEFAULT_CONDITIONS: SearchConditions = Object.freeze({
  allowMisspellings: false,
  allowMissingWords: false,
  allowAltMunicipalities: true,
  allowAltStreets: true,
  accentedInput: false,
  accentedOutput: true,
  lowercaseOutput: false,
  expandRanges: false,
});

/** Bits of `AddressTypes`. */
export const ADDRESS_TYPES = {
  Street: 1,
  SSBR: 2,
  'PO Box': 4,
  Route: 8,
  GD: 16,
  Urban: 32,
  Rural: 64,
} as const;

/** Every bit of `ADDRESS_TYPES`. */
export const ALL_ADDRESS_TYPES = Object.values(ADDRESS_TYPES).reduce<number>((all, bit) => all | bit, 0);
const AREAS = ADDRESS_TYPES.Urban | ADDRESS_TYPES.Rural;
const KINDS = ALL_ADDRESS_TYPES & ~AREAS;

/** What is searched for, as typed; empty or `*` alone = any. */
export interface SearchCriteria {
  readonly streetName: string;
  readonly streetType: string;
  readonly streetDirection: string;
  readonly municipality: string;
  readonly province: string;
  /** All of it or its beginning, with or without `*`. */
  readonly postalCode: string;
  readonly numberFrom: string;
  readonly numberTo: string;
  /** Bits of `ADDRESS_TYPES`; 0 = all. */
  readonly addressTypes: number;
}

export const NO_CRITERIA: SearchCriteria = Object.freeze({
  streetName: '',
  streetType: '',
  streetDirection: '',
  municipality: '',
  province: '',
  postalCode: '',
  numberFrom: '',
  numberTo: '',
  addressTypes: 0,
});

/**
 * The mask of `AddressTypes`, from a decimal number or from names joined by `|`, case ignored. `''` gives 0, all types;
 * anything else gives undefined.
 */
export function addressTypesMask(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  if (/^\d+$/.test(trimmed)) {
    const mask = Number(trimmed);
    return mask <= ALL_ADDRESS_TYPES ? mask : undefined;
  }
  let mask = 0;
  for (const name of trimmed.split('|')) {
    const wanted = name.trim().toLowerCase().replaceAll(' ', '');
    const found = Object.entries(ADDRESS_TYPES).find(([known]) => known.toLowerCase().replaceAll(' ', '') === wanted);
    if (found === undefined) return undefined;
    mask |= found[1];
  }
  return mask;
}

/** Criteria in terms of a reference. */
export interface ResolvedCriteria {
  readonly municipalities: readonly number[] | undefined;
  readonly flags: Uint8Array | undefined;
  readonly provinces: ProvinceSet;
  readonly codes: RowRange | undefined;
  /** Concepts. */
  readonly types: ReadonlySet<string> | undefined;
  /** Id, 0 = any. */
  readonly direction: number;
  readonly from: number;
  readonly to: number;
  readonly hasNumbers: boolean;
  /** The suffix that every number must have, upper case; undefined if only numbers count. */
  readonly suffix: string | undefined;
  /** Kinds of addresses, bits 1..16 of `ADDRESS_TYPES`. */
  readonly kinds: number;
  readonly areas: number;
}

/** Looks the criteria up in a reference; undefined if one of them names nothing that exists. */
export function resolveCriteria(
  reference: Reference,
  criteria: SearchCriteria,
  conditions: SearchConditions,
): ResolvedCriteria | undefined {
  const { municipality, streetType, streetDirection } = criteria;
  const provinces = provinceSet(criteria.province);
  const code = fold(criteria.postalCode.replaceAll('*', '')).replaceAll(' ', '');
  if (provinces === 0 || (code !== '' && !startsPostalCode(code))) return undefined;
  const codes = code === '' ? undefined : postalCodesStarting(reference, code);
  if (codes !== undefined && codes.lo >= codes.hi) return undefined;
  let municipalities = asksForAny(municipality)
    ? undefined
    : findMunicipalities(reference, municipality, provinces, conditions);
  if (municipalities === undefined && codes !== undefined)
    municipalities = municipalitiesUnder(reference, code.slice(0, 3)).sort((a, b) => a - b);
  if (municipalities?.length === 0) return undefined;
  const types = asksForAny(streetType) ? undefined : typeConcepts(streetType);
  const direction = asksForAny(streetDirection) ? 0 : directionOf(streetDirection);
  if (types?.size === 0 || (direction === 0 && !asksForAny(streetDirection))) return undefined;
  const from = civicNumber(criteria.numberFrom);
  const to = civicNumber(criteria.numberTo);
  const kinds = criteria.addressTypes & KINDS;
  const areas = criteria.addressTypes & AREAS;
  return {
    municipalities,
    flags: municipalities === undefined ? undefined : municipalityFlags(reference, municipalities),
    provinces,
    codes,
    types,
    direction,
    from: from ?? 0,
    to: to ?? Number.MAX_SAFE_INTEGER,
    hasNumbers: from !== undefined || to !== undefined,
    suffix: from !== undefined && from === to ? suffixOf(criteria) : undefined,
    kinds: kinds === 0 ? KINDS : kinds,
    areas: areas === 0 ? AREAS : areas,
  };
}

/** The digits of a civic number, which may have a suffix (`22`, `22A`, `22 1/2`); undefined for any other text. */
export function civicNumber(text: string): number | undefined {
  const digits = /^\s*(\d{1,8})\s*(?:\p{L}|[¼½¾]|1\/4|1\/2|3\/4)?\s*$/u.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The suffix of a single wanted number, `22A` to `22A`; undefined if none was given. */
function suffixOf({ numberFrom, numberTo }: SearchCriteria): string | undefined {
  const suffix = civicSuffix(numberFrom);
  return suffix !== '' && suffix === civicSuffix(numberTo) ? suffix : undefined;
}

function civicSuffix(text: string): string {
  const typed = text
    .replace(/^\s*\d+\s*/, '')
    .trim()
    .toUpperCase();
  return FRACTIONS[typed] ?? typed;
}

const FRACTIONS: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4' };

function provinceSet(text: string): ProvinceSet {
  if (asksForAny(text)) return ALL_PROVINCES;
  let bits = 0;
  for (const code of provincesOf(fold(text))) bits |= provinceBit(code);
  return bits;
}

/** Municipalities with this name; those whose names begin with it if there are none, or if it ends with `*`. */
function findMunicipalities(
  reference: Reference,
  name: string,
  provinces: number,
  { allowAltMunicipalities, accentedInput, ...conditions }: SearchConditions,
): number[] {
  const found = new Set<number>();
  for (const tier of namedAs(municipalityNameTable(reference), name, { ...conditions, keywords: false })) {
    for (const { lo, hi } of tier().flatMap(({ keys }) => keys)) {
      for (let entry = reference.namesFrom(lo); entry < reference.namesFrom(hi); entry++) {
        const municipality = reference.municipalityOfName(entry);
        if (!reference.isInProvinces(municipality, provinces)) continue;
        if (!allowAltMunicipalities && !reference.isOwnName(entry)) continue;
        if (accentedInput && !accentsAgree(reference.municipalityNameText(entry), name)) continue;
        found.add(municipality);
      }
    }
    if (found.size > 0) break;
  }
  return [...found].sort((a, b) => a - b);
}
