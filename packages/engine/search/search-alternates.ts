import { looseStreetNameKey, streetNameKey } from '../address/name-key.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { directionSymbol, languageOfProvince } from '../match/record-elements.ts';
import { ENTRY_OTHER, MUNICIPALITY_KINDS } from '../reference/meta.ts';
import type { Reference } from '../reference/reader.ts';
import { fold } from '../text/fold.ts';
import {
  DEFAULT_CONDITIONS,
  NO_CRITERIA,
  type ResolvedCriteria,
  resolveCriteria,
  type SearchCriteria,
} from './search-criteria.ts';

export type AlternateMunicipalityKind = 'Official' | 'Alternate' | 'Unofficial' | 'Short18' | 'Short13';

/** An element of `Municipalities[]`. */
export interface AlternateMunicipality {
  readonly Municipality: string;
  readonly Province: string;
  readonly Kind: AlternateMunicipalityKind;
  /** Where the name holds; empty = wherever the municipality is. */
  readonly FSAs: string[];
}

/** An element of `Streets[]`. */
export interface AlternateStreet {
  readonly StreetName: string;
  readonly StreetType: string;
  readonly StreetDirection: string;
  readonly Municipality: string;
  readonly Province: string;
  readonly Kind: 'Official' | 'Alternate';
}

/** SearchForAltMunicipalities: every name of the municipalities that are called so, the official one first. */
export function searchAltMunicipalities(
  reference: Reference,
  criteria: Pick<SearchCriteria, 'municipality' | 'province' | 'postalCode'>,
): AlternateMunicipality[] {
  const resolved = resolveCriteria(reference, { ...NO_CRITERIA, ...criteria }, DEFAULT_CONDITIONS);
  const out: AlternateMunicipality[] = [];
  const fsa = fold(criteria.postalCode).replaceAll(' ', '').slice(0, 3);
  for (const municipality of resolved?.municipalities ?? []) {
    if (fsa.length === 3 && !reference.fsasOf(municipality).includes(fsa)) continue;
    const { munEntriesStart, munEntries } = reference;
    for (let i = munEntriesStart[municipality]!; i < munEntriesStart[municipality + 1]!; i++) {
      const entry = munEntries[i]!;
      const kind = MUNICIPALITY_KINDS[reference.munEntryKind[entry]!]!;
      if (fsa.length === 3 && !reference.munEntryAllows(entry, fsa)) continue;
      out.push({
        Municipality: reference.municipalities.text(reference.munEntryName[entry]!),
        Province: reference.provinceCode(municipality),
        Kind: kind === 'Canonical' ? 'Official' : kind,
        FSAs: reference.munEntryFsas(entry),
      });
    }
  }
  return out;
}

/** SearchForAltStreets: every way to call the streets that are called so, for streets with more than one. */
export function searchAltStreets(
  reference: Reference,
  criteria: Pick<SearchCriteria, 'streetName' | 'streetType' | 'streetDirection' | 'municipality' | 'province'>,
): AlternateStreet[] {
  const resolved = resolveCriteria(reference, { ...NO_CRITERIA, ...criteria }, DEFAULT_CONDITIONS);
  if (resolved === undefined) return [];
  const streets = new Set<number>();
  for (const key of new Set([streetNameKey(criteria.streetName), looseStreetNameKey(criteria.streetName)])) {
    const id = reference.findNameKey(key);
    if (id < 0) continue;
    for (let entry = reference.keyStart[id]!; entry < reference.keyStart[id + 1]!; entry++) {
      if (fits(reference, entry, resolved)) streets.add(reference.entryStreet[entry]!);
    }
  }
  const out: AlternateStreet[] = [];
  for (const street of [...streets].sort((a, b) => a - b)) {
    const aliases: number[] = [];
    if (reference.aliasEntries(street, aliases) === 0) continue;
    for (const entry of [reference.canonicalEntry(street), ...aliases]) out.push(designation(reference, entry));
  }
  return out;
}

function fits(reference: Reference, entry: number, { flags, provinces, types, direction }: ResolvedCriteria): boolean {
  const municipality = reference.entryMun[entry]!;
  if (flags !== undefined && flags[municipality] === 0) return false;
  if (((1 << reference.munProvince[municipality]!) & provinces) === 0) return false;
  if (direction !== 0 && reference.entryDir[entry] !== direction) return false;
  const type = STREET_TYPES[reference.entryTypeId(entry)];
  return types === undefined || (type !== undefined && types.has(type.concept));
}

function designation(reference: Reference, entry: number): AlternateStreet {
  const municipality = reference.entryMun[entry]!;
  const province = reference.provinceCode(municipality);
  const type = STREET_TYPES[reference.entryTypeId(entry)];
  const language = type === undefined || type.language === 'BOTH' ? languageOfProvince(province) : type.language;
  return {
    StreetName: reference.nameText(reference.entryName[entry]!),
    StreetType: type?.symbol ?? '',
    StreetDirection: directionSymbol(reference.entryDir[entry]!, language === 'FR'),
    Municipality: reference.municipalityText(municipality),
    Province: province,
    Kind: (reference.entryFlags[entry]! & ENTRY_OTHER) !== 0 ? 'Alternate' : 'Official',
  };
}
