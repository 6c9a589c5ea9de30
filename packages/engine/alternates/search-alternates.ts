import { placeNameKey } from '../address/name-key.ts';
import { languageOfStreet } from '../address/street-language.ts';
import { streetTypeById } from '../address/street-types.ts';
import { directionSymbol } from '../match/compare/record-elements.ts';
import { writtenPlaces } from '../match/places/written-places.ts';
import type { RowRange } from '../reference/format/search-column.ts';
import type { Reference } from '../reference/read/reader.ts';
import { DEFAULT_CONDITIONS, NO_CRITERIA, resolveCriteria, type SearchCriteria } from '../search/search-criteria.ts';
import { placed, streetsOf } from '../search/search-streets.ts';
import type { AlternateMunicipalityKind, AlternateStreetKind } from '../values/alternate-kinds.ts';
import { type InParts, wholeOf } from '../values/parts.ts';

/** An element of `Municipalities[]`. */
export interface AlternateMunicipality {
  readonly Municipality: string;
  readonly Province: string;
  readonly Kind: AlternateMunicipalityKind;
  /** Where the name applies, in order; empty = throughout the municipality. */
  readonly FSAs: string[];
}

/** An element of `Streets[]`. */
export interface AlternateStreet {
  readonly StreetName: string;
  readonly StreetType: string;
  readonly StreetDirection: string;
  readonly Municipality: string;
  readonly Province: string;
  readonly Kind: AlternateStreetKind;
}

export type MunicipalityAlternates = Pick<SearchCriteria, 'municipality' | 'province' | 'postalCode'>;

export type StreetAlternates = Pick<
  SearchCriteria,
  'streetName' | 'streetType' | 'streetDirection' | 'municipality' | 'province'
>;

/**
 * SearchForAltMunicipalities: every name of the municipalities with this name, the official one first; those whose own
 * name it is come before those for which it only stands. A name that the reference does not have (`Downsview`) stands
 * for the nearest municipality that people mean by it. A name of several municipalities (OTTAWA, of each former one)
 * comes once, with the FSAs of all.
 */
export function searchAltMunicipalities(
  reference: Reference,
  criteria: MunicipalityAlternates,
): AlternateMunicipality[] {
  const listed = listedAlternates(reference, criteria);
  if (listed.length > 0) return listed;
  const nearest = new Map<string, number>();
  for (const { municipality, entry } of writtenPlaces(reference, placeNameKey(criteria.municipality))) {
    const province = reference.provinceOf(municipality);
    if (!nearest.has(province)) nearest.set(province, entry);
  }
  return [...nearest].flatMap(([province, entry]) =>
    listedAlternates(reference, {
      ...criteria,
      municipality: reference.municipalityNameText(entry),
      province: criteria.province === '' ? province : criteria.province,
    }),
  );
}

function listedAlternates(reference: Reference, criteria: MunicipalityAlternates): AlternateMunicipality[] {
  const resolved = resolveCriteria(reference, { ...NO_CRITERIA, ...criteria }, DEFAULT_CONDITIONS);
  if (resolved === undefined) return [];
  const rows = new Map<string, AlternateMunicipality>();
  const fsas = resolved.codes === undefined ? undefined : fsasOfCodes(reference, resolved.codes);
  const { called = [], others = [] } = Object.groupBy(
    resolved.municipalities ?? reference.allMunicipalities(),
    (municipality) => (isCalled(reference, municipality, criteria.municipality) ? 'called' : 'others'),
  );
  for (const municipality of [...called, ...others]) {
    if (!placed(reference, municipality, resolved)) continue;
    if (fsas !== undefined && !reference.fsasOf(municipality).some((fsa) => fsas.has(fsa))) continue;
    for (const name of reference.namesOfMunicipality(municipality)) {
      const FSAs = reference.fsasOfName(name);
      if (fsas !== undefined && FSAs.length > 0 && !FSAs.some((fsa) => fsas.has(fsa))) continue;
      const kind = reference.kindOfName(name);
      const row = {
        Municipality: reference.municipalityNameText(name),
        Province: reference.provinceOf(municipality),
        Kind: kind === 'Canonical' ? 'Official' : kind,
      };
      const key = Object.values(row).join('\0').toUpperCase();
      rows.set(key, { ...row, FSAs: fsasTogether(rows.get(key)?.FSAs, FSAs) });
    }
  }
  return [...rows.values()];
}

/** Where a name applies that applies in either; an empty one stands for all. */
function fsasTogether(some: readonly string[] | undefined, others: string[]): string[] {
  if (some === undefined) return others;
  return some.length === 0 || others.length === 0 ? [] : [...new Set([...some, ...others])].sort();
}

/** It is the own name of the municipality, not only another name for it. */
function isCalled(reference: Reference, municipality: number, name: string): boolean {
  return placeNameKey(reference.municipalityText(municipality)) === placeNameKey(name);
}

function fsasOfCodes(reference: Reference, { lo, hi }: RowRange): Set<string> {
  const fsas = new Set<string>();
  for (let code = lo; code < hi; code++) fsas.add(reference.postalCodeText(code).slice(0, 3));
  return fsas;
}

/** SearchForAltStreets: every name of the streets with this name that have more than one. */
export function searchAltStreets(reference: Reference, criteria: StreetAlternates): AlternateStreet[] {
  return wholeOf(altStreetsInParts(reference, criteria));
}

/** Streets that one part of a search looks at. */
const STREETS_OF_PART = 256;

/** The same, a part at a time: `*` asks for every street of the reference. */
export function* altStreetsInParts(reference: Reference, criteria: StreetAlternates): InParts<AlternateStreet[]> {
  const resolved = resolveCriteria(reference, { ...NO_CRITERIA, ...criteria }, DEFAULT_CONDITIONS);
  if (resolved === undefined) return [];
  const out: AlternateStreet[] = [];
  const wanted = { name: criteria.streetName, criteria: resolved, conditions: DEFAULT_CONDITIONS };
  let looked = 0;
  for (const street of streetsOf(reference, wanted)) {
    if (++looked % STREETS_OF_PART === 0) yield;
    const aliases: number[] = [];
    if (reference.aliasEntries(street, aliases) === 0) continue;
    for (const entry of [reference.canonicalEntry(street), ...aliases]) out.push(designation(reference, entry));
  }
  return out;
}

function designation(reference: Reference, entry: number): AlternateStreet {
  const municipality = reference.municipalityOfEntry(entry);
  const province = reference.provinceOf(municipality);
  const type = streetTypeById(reference.typeOfEntry(entry));
  const language = languageOfStreet(type, province);
  return {
    StreetName: reference.entryText(entry),
    StreetType: type?.symbol ?? '',
    StreetDirection: directionSymbol(reference.directionOfEntry(entry), language === 'FR'),
    Municipality: reference.municipalityText(municipality),
    Province: province,
    Kind: reference.isUnofficialAlias(entry) ? 'Alternate' : 'Official',
  };
}
