import { looseStreetNameKey, placeNameKey, streetNameKey } from '../address/name-key.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { directionSymbol, languageOfProvince } from '../match/record-elements.ts';
import { ENTRY_CANONICAL, ENTRY_LOOSE } from '../reference/meta.ts';
import type { Reference } from '../reference/reader.ts';
import type { RowRange } from '../reference/search-column.ts';
import { fold } from '../text/fold.ts';
import { countOfCode } from './browse-places.ts';
import { codeFits } from './matching-runs.ts';
import { keyStarts, nameStarts } from './partial-words.ts';
import { postalCodesStarting, startsPostalCode } from './postal-prefix.ts';
import {
  NO_CRITERIA,
  type ResolvedCriteria,
  resolveCriteria,
  type SearchConditions,
  type SearchCriteria,
} from './search-criteria.ts';

export const NAME_TYPES = [
  'NB_StreetNames',
  'NB_StationNames',
  'NB_MunicipalityNames',
  'NB_FSAs',
  'NB_PostalCodes',
] as const;

export type NameType = (typeof NAME_TYPES)[number];

export interface NameSearch {
  readonly nameType: NameType;
  /** The beginning of the name; empty = all. */
  readonly name: string;
  readonly criteria: Pick<SearchCriteria, 'municipality' | 'province' | 'postalCode'>;
  readonly conditions: SearchConditions;
  readonly maxItems: number;
}

/** An element of `Names[]`, in the reference's own words. */
export interface FoundName {
  readonly Name: string;
  readonly StreetType: string;
  readonly StreetDirection: string;
  readonly Municipality: string;
  readonly Province: string;
  readonly PostalCode: string;
  /** Addresses of that name; of a station, its delivery modes. */
  readonly Count: number;
  readonly Language: 'EN' | 'FR';
}

export interface NamesFound {
  readonly names: FoundName[];
  /** All that match, counted. */
  readonly found: number;
}

const NONE: NamesFound = { names: [], found: 0 };

/** SearchForNames of contract section 7: names that begin with what was typed, those with the most addresses first. */
export function searchNames(reference: Reference, search: NameSearch): NamesFound {
  const { criteria, conditions } = search;
  const resolved = resolveCriteria(reference, { ...NO_CRITERIA, ...criteria }, conditions);
  if (resolved === undefined) return NONE;
  switch (search.nameType) {
    case 'NB_StreetNames':
      return streetNames(reference, search, resolved);
    case 'NB_StationNames':
      return stationNames(reference, search, resolved);
    case 'NB_MunicipalityNames':
      return municipalityNames(reference, search, resolved);
    default:
      return codes(reference, search, resolved);
  }
}

function name(Name: string, members: Partial<FoundName>): FoundName {
  return {
    Name,
    StreetType: '',
    StreetDirection: '',
    Municipality: '',
    Province: '',
    PostalCode: '',
    Count: 0,
    Language: 'EN',
    ...members,
  };
}

function streetNames(reference: Reference, search: NameSearch, criteria: ResolvedCriteria): NamesFound {
  const { conditions, maxItems } = search;
  for (const keys of keyRanges(reference, search)) {
    const accept = (entry: number, strict: boolean): boolean =>
      streetFits(reference, entry, criteria, conditions) &&
      !filedTwice(reference, entry, keys) &&
      (!strict || nameStarts(reference.nameText(reference.entryName[entry]!), search.name));
    let found = 0;
    for (const { lo, hi, strict } of keys) {
      const end = reference.keyStart[hi]!;
      for (let entry = reference.keyStart[lo]!; entry < end; entry++) if (accept(entry, strict)) found++;
    }
    if (found === 0) continue;
    const best: number[] = [];
    for (const { lo, hi, strict } of keys) {
      const range = { lo: reference.keyStart[lo]!, hi: reference.keyStart[hi]! };
      const query = { ...range, number: 0, provinces: criteria.provinces };
      let taken = 0;
      for (const entry of reference.walkLargest(query, { entries: Number.POSITIVE_INFINITY }, (entry) =>
        accept(entry, strict),
      )) {
        best.push(entry);
        if (++taken >= maxItems) break;
      }
    }
    const weight = (entry: number): number => reference.streetWeight[reference.entryStreet[entry]!]!;
    best.sort((a, b) => weight(b) - weight(a) || a - b);
    return { names: best.slice(0, maxItems).map((entry) => streetName(reference, entry)), found };
  }
  return NONE;
}

interface NameRange extends RowRange {
  readonly strict: boolean;
}

/** The beginning of names; without particles, and misspelt, when that is allowed and nothing begins so. */
function* keyRanges(reference: Reference, { name: typed, conditions }: NameSearch): Generator<NameRange[]> {
  const started = (text: string): NameRange[] =>
    keyStarts(text).flatMap(({ prefix, strict }) => {
      const range = { lo: 0, hi: 0, strict };
      return reference.nameKeysWithPrefix(prefix, range) ? [range] : [];
    });
  yield started(typed);
  const key = streetNameKey(typed);
  const loose = looseStreetNameKey(typed);
  if (loose !== key) yield started(loose);
  if (!conditions.allowMisspellings || key.length < 3) return;
  const ids: number[] = [];
  reference.fuzzyNameKeys(key, key.length >= 7 ? 2 : 1, ids);
  yield ids.map((id) => ({ lo: id, hi: id + 1, strict: false }));
}

function streetFits(
  reference: Reference,
  entry: number,
  criteria: ResolvedCriteria,
  { allowAltStreets }: SearchConditions,
): boolean {
  const municipality = reference.entryMun[entry]!;
  if (criteria.flags !== undefined && criteria.flags[municipality] === 0) return false;
  if (((1 << reference.munProvince[municipality]!) & criteria.provinces) === 0) return false;
  if (!allowAltStreets && (reference.entryFlags[entry]! & ENTRY_CANONICAL) === 0) return false;
  if (criteria.codes === undefined) return true;
  const { runStart, runPc } = reference;
  const street = reference.entryStreet[entry]!;
  for (let run = runStart[street]!; run < runStart[street + 1]!; run++) {
    if (codeFits(reference, runPc[run]! - 1, criteria)) return true;
  }
  return false;
}

/** The filing without particles of a name that is among the keys under its own, too. */
function filedTwice(reference: Reference, entry: number, keys: readonly RowRange[]): boolean {
  if ((reference.entryFlags[entry]! & ENTRY_LOOSE) === 0) return false;
  const own = reference.findNameKey(streetNameKey(reference.nameText(reference.entryName[entry]!)));
  return keys.some(({ lo, hi }) => own >= lo && own < hi);
}

function streetName(reference: Reference, entry: number): FoundName {
  const street = reference.entryStreet[entry]!;
  const municipality = reference.entryMun[entry]!;
  const province = reference.provinceCode(municipality);
  const type = STREET_TYPES[reference.entryTypeId(entry)];
  const language = type === undefined || type.language === 'BOTH' ? languageOfProvince(province) : type.language;
  return name(reference.nameText(reference.entryName[entry]!), {
    StreetType: type?.symbol ?? '',
    StreetDirection: directionSymbol(reference.entryDir[entry]!, language === 'FR'),
    Municipality: reference.municipalityText(municipality),
    Province: province,
    Count: reference.streetWeight[street]!,
    Language: language,
  });
}

function stationNames(reference: Reference, search: NameSearch, criteria: ResolvedCriteria): NamesFound {
  const key = placeNameKey(search.name);
  const counts = new Map<string, { delivery: number; count: number }>();
  for (let delivery = 0; delivery < reference.dlvKind.length; delivery++) {
    const municipality = reference.dlvMun[delivery]!;
    if (criteria.flags !== undefined && criteria.flags[municipality] === 0) continue;
    if (((1 << reference.munProvince[municipality]!) & criteria.provinces) === 0) continue;
    if (!codeFits(reference, reference.dlvPc[delivery]! - 1, criteria)) continue;
    const station = placeNameKey(reference.deliveryStationName(delivery));
    if (station === '' || !station.startsWith(key)) continue;
    const identity = `${municipality} ${reference.dlvStationType[delivery]} ${station}`;
    const known = counts.get(identity);
    if (known === undefined) counts.set(identity, { delivery, count: 1 });
    else known.count++;
  }
  const sorted = [...counts.values()].sort((a, b) => b.count - a.count || a.delivery - b.delivery);
  const names = sorted.slice(0, search.maxItems).map(({ delivery, count }) => {
    const municipality = reference.dlvMun[delivery]!;
    const province = reference.provinceCode(municipality);
    return name(reference.deliveryStationName(delivery), {
      Municipality: reference.municipalityText(municipality),
      Province: province,
      Count: count,
      Language: languageOfProvince(province),
    });
  });
  return { names, found: sorted.length };
}

function municipalityNames(reference: Reference, search: NameSearch, criteria: ResolvedCriteria): NamesFound {
  const { conditions, maxItems } = search;
  const key = placeNameKey(search.name);
  const { munEntryStart, munEntryMun, munEntryKind, munProvince, munWeight } = reference;
  const collect = (ranges: readonly RowRange[]): number[] => {
    const entries: number[] = [];
    for (const { lo, hi } of ranges) {
      for (let entry = munEntryStart[lo]!; entry < munEntryStart[hi]!; entry++) {
        const municipality = munEntryMun[entry]!;
        if (criteria.flags !== undefined && criteria.flags[municipality] === 0) continue;
        if (((1 << munProvince[municipality]!) & criteria.provinces) === 0) continue;
        if (conditions.allowAltMunicipalities || munEntryKind[entry] === 0) entries.push(entry);
      }
    }
    return entries;
  };
  const ranges = keyStarts(search.name).flatMap(({ prefix }) => {
    const range = { lo: 0, hi: 0 };
    return reference.municipalityKeysWithPrefix(prefix, range) ? [range] : [];
  });
  let entries = collect(ranges);
  if (entries.length === 0 && conditions.allowMisspellings) {
    const ids: number[] = [];
    reference.fuzzyMunicipalityKeys(key, key.length >= 8 ? 2 : 1, ids);
    entries = collect(ids.map((id) => ({ lo: id, hi: id + 1 })));
  }
  const weight = (entry: number): number => munWeight[munEntryMun[entry]!]!;
  entries.sort((a, b) => weight(b) - weight(a) || a - b);
  const names = entries.slice(0, maxItems).map((entry) => {
    const municipality = munEntryMun[entry]!;
    const text = reference.municipalities.text(reference.munEntryName[entry]!);
    const province = reference.provinceCode(municipality);
    return name(text, {
      Municipality: reference.municipalityText(municipality),
      Province: province,
      Count: weight(entry),
      Language: languageOfProvince(province),
    });
  });
  return { names, found: entries.length };
}

/** FSAs or postal codes that begin with the name, ascending. */
function codes(reference: Reference, search: NameSearch, criteria: ResolvedCriteria): NamesFound {
  const text = fold(search.name).replaceAll(' ', '');
  if (text !== '' && !startsPostalCode(text)) return NONE;
  const range = text === '' ? { lo: 0, hi: reference.pcCode.length } : postalCodesStarting(reference, text);
  const fsas = search.nameType === 'NB_FSAs';
  const groups = new Map<string, number[]>();
  for (let code = range.lo; code < range.hi; code++) {
    if (!codeFits(reference, code, criteria) || !codePlaced(reference, code, criteria)) continue;
    const full = reference.postalCodeText(code);
    const group = fsas ? full.slice(0, 3) : full;
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [code]);
    else known.push(code);
  }
  const names = [...groups].slice(0, search.maxItems).map(([group, members]) => {
    const printed = fsas ? group : `${group.slice(0, 3)} ${group.slice(3)}`;
    const municipality = municipalityOfCode(reference, members[0]!);
    return name(printed, {
      PostalCode: printed,
      Municipality: municipality < 0 ? '' : reference.municipalityText(municipality),
      Province: municipality < 0 ? '' : reference.provinceCode(municipality),
      Count: members.reduce((sum, code) => sum + countOfCode(reference, code), 0),
    });
  });
  return { names, found: groups.size };
}

function codePlaced(reference: Reference, code: number, criteria: ResolvedCriteria): boolean {
  if (criteria.flags === undefined && criteria.municipalities === undefined) {
    const municipality = municipalityOfCode(reference, code);
    return municipality < 0 || ((1 << reference.munProvince[municipality]!) & criteria.provinces) !== 0;
  }
  const { pcStreetStart, pcStreet, streetMun, pcDeliveryStart, pcDelivery, dlvMun } = reference;
  for (let i = pcStreetStart[code]!; i < pcStreetStart[code + 1]!; i++) {
    if (criteria.flags![streetMun[pcStreet[i]!]!] === 1) return true;
  }
  for (let i = pcDeliveryStart[code]!; i < pcDeliveryStart[code + 1]!; i++) {
    if (criteria.flags![dlvMun[pcDelivery[i]!]!] === 1) return true;
  }
  return false;
}

/** Municipality of the first street or delivery of a code, -1 for none. */
function municipalityOfCode(reference: Reference, code: number): number {
  const { pcStreetStart, pcStreet, streetMun, pcDeliveryStart, pcDelivery, dlvMun } = reference;
  if (pcStreetStart[code]! < pcStreetStart[code + 1]!) return streetMun[pcStreet[pcStreetStart[code]!]!]!;
  return pcDeliveryStart[code]! < pcDeliveryStart[code + 1]! ? dlvMun[pcDelivery[pcDeliveryStart[code]!]!]! : -1;
}
