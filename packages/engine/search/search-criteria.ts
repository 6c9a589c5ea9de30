import { directionOf } from '../address/directions.ts';
import { placeNameKey } from '../address/name-key.ts';
import { provinceIndex, provincesOf } from '../address/provinces.ts';
import { STREET_TYPES, type StreetType } from '../address/street-types.ts';
import type { Reference } from '../reference/reader.ts';
import type { RowRange } from '../reference/search-column.ts';
import { fold } from '../text/fold.ts';
import { ALL_PROVINCES } from './keyword-prefixes.ts';
import { keyStarts } from './partial-words.ts';
import { municipalitiesUnder, postalCodesStarting, startsPostalCode } from './postal-prefix.ts';

/** `SearchConditions` of contract section 7, every member given. */
export interface SearchConditions {
  readonly allowMisspellings: boolean;
  readonly allowMissingWords: boolean;
  readonly allowAltMunicipalities: boolean;
  readonly allowAltStreets: boolean;
  /** Accents of the input are significant. */
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

const KINDS = 31;
const AREAS = 96;

/** What is searched for, as typed; empty = any. */
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
 * Mask of `AddressTypes`: a decimal number or names joined by `|`, in any case; undefined when it is neither.
 * `''` is 0, all types.
 */
export function addressTypesMask(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  if (/^\d+$/.test(trimmed)) {
    const mask = Number(trimmed);
    return mask <= 127 ? mask : undefined;
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

/** Criteria in the terms of a reference. */
export interface ResolvedCriteria {
  readonly municipalities: readonly number[] | undefined;
  readonly flags: Uint8Array | undefined;
  readonly provinces: number;
  readonly codes: RowRange | undefined;
  /** Concepts. */
  readonly types: ReadonlySet<string> | undefined;
  /** Id, 0 = any. */
  readonly direction: number;
  readonly from: number;
  readonly to: number;
  readonly hasNumbers: boolean;
  /** Kinds of addresses, bits 1..16 of `ADDRESS_TYPES`. */
  readonly kinds: number;
  readonly areas: number;
}

/** Undefined when a criterion names nothing that there is. */
export function resolveCriteria(
  reference: Reference,
  criteria: SearchCriteria,
  conditions: SearchConditions,
): ResolvedCriteria | undefined {
  const provinces = provinceBits(criteria.province);
  const code = fold(criteria.postalCode.replaceAll('*', '')).replaceAll(' ', '');
  if (provinces === 0 || (code !== '' && !startsPostalCode(code))) return undefined;
  const codes = code === '' ? undefined : postalCodesStarting(reference, code);
  if (codes !== undefined && codes.lo >= codes.hi) return undefined;
  let municipalities =
    criteria.municipality.trim() === ''
      ? undefined
      : findMunicipalities(reference, criteria.municipality, provinces, conditions);
  if (municipalities === undefined && codes !== undefined)
    municipalities = municipalitiesUnder(reference, code.slice(0, 3));
  if (municipalities?.length === 0) return undefined;
  const types = criteria.streetType.trim() === '' ? undefined : typeConcepts(criteria.streetType);
  const direction = criteria.streetDirection.trim() === '' ? 0 : directionOf(criteria.streetDirection);
  if (types?.size === 0 || (criteria.streetDirection.trim() !== '' && direction === 0)) return undefined;
  const from = civicNumber(criteria.numberFrom);
  const to = civicNumber(criteria.numberTo);
  const kinds = criteria.addressTypes & KINDS;
  const areas = criteria.addressTypes & AREAS;
  return {
    municipalities,
    flags: municipalities === undefined ? undefined : flagsOf(reference, municipalities),
    provinces,
    codes,
    types,
    direction,
    from: from ?? 0,
    to: to ?? Number.MAX_SAFE_INTEGER,
    hasNumbers: from !== undefined || to !== undefined,
    kinds: kinds === 0 ? KINDS : kinds,
    areas: areas === 0 ? AREAS : areas,
  };
}

/** Digits that the text begins with; undefined when there are none. */
export function civicNumber(text: string): number | undefined {
  const digits = /^\s*(\d{1,8})/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function provinceBits(text: string): number {
  if (text.trim() === '') return ALL_PROVINCES;
  let bits = 0;
  for (const code of provincesOf(fold(text))) bits |= 1 << provinceIndex(code);
  return bits;
}

/** Municipalities of the name; of its beginning when none is called so, or when it ends with `*`. */
export function findMunicipalities(
  reference: Reference,
  name: string,
  provinces: number,
  { allowMisspellings, allowAltMunicipalities }: SearchConditions,
): number[] {
  const key = placeNameKey(name);
  const found = new Set<number>();
  const add = (lo: number, hi: number): void => {
    const { munEntryStart, munEntryMun, munEntryKind, munProvince } = reference;
    for (let entry = munEntryStart[lo]!; entry < munEntryStart[hi]!; entry++) {
      const municipality = munEntryMun[entry]!;
      if (((1 << munProvince[municipality]!) & provinces) === 0) continue;
      if (allowAltMunicipalities || munEntryKind[entry] === 0) found.add(municipality);
    }
  };
  if (key === '') return [];
  const exact = reference.findMunicipalityKey(key);
  if (exact >= 0 && !name.trimEnd().endsWith('*')) add(exact, exact + 1);
  const range = { lo: 0, hi: 0 };
  for (const { prefix } of found.size > 0 ? [] : keyStarts(name)) {
    if (reference.municipalityKeysWithPrefix(prefix, range)) add(range.lo, range.hi);
  }
  if (found.size === 0 && allowMisspellings) {
    const keys: number[] = [];
    reference.fuzzyMunicipalityKeys(key, key.length >= 8 ? 2 : 1, keys);
    for (const id of keys) add(id, id + 1);
  }
  return [...found].sort((a, b) => a - b);
}

/** Concepts of the types that a symbol, name or abbreviation may mean. */
export function typeConcepts(text: string): Set<string> {
  const folded = fold(text);
  const means = (type: StreetType): boolean => fold(type.symbol) === folded || type.variants.includes(folded);
  return new Set(STREET_TYPES.filter(means).map(({ concept }) => concept));
}

function flagsOf(reference: Reference, municipalities: readonly number[]): Uint8Array {
  const flags = new Uint8Array(reference.munName.length);
  for (const municipality of municipalities) flags[municipality] = 1;
  return flags;
}
