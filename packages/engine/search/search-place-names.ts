import { placeNameKey } from '../address/name-key.ts';
import { languageOfProvince } from '../address/street-language.ts';
import { beginningAs, type LookupTier } from '../names/name-lookups.ts';
import { municipalityNameTable, type NameTable, stationNameTable } from '../names/name-tables.ts';
import type { RowRange } from '../reference/format/search-column.ts';
import type { Reference } from '../reference/read/reader.ts';
import { accentsAgree } from './accents.ts';
import { foundName, type NamesFound, type NamesWanted } from './found-name.ts';
import { codeFits } from './matching-runs.ts';
import type { ResolvedCriteria } from './search-criteria.ts';
import { placed } from './search-streets.ts';

/** Stations, closest to the typed text first, then by number of delivery modes. */
export function stationNames(reference: Reference, wanted: NamesWanted, criteria: ResolvedCriteria): NamesFound {
  const stations = stationsOf(reference, criteria);
  const texts = new Map([...stations].map(([key, [first]]) => [key, reference.stationNameOf(first!.delivery)]));
  const table = stationNameTable(texts);
  const entries = entriesBeginning(table, wanted, (keys) =>
    keys
      .flatMap(({ lo, hi }) => Array.from({ length: hi - lo }, (_, at) => table.keyOf(table.text(lo + at))))
      .flatMap((key) => stations.get(key) ?? [])
      .filter(({ delivery }) => accentsFit(reference.stationNameOf(delivery), wanted))
      .sort((a, b) => b.count - a.count || a.delivery - b.delivery),
  );
  const names = entries.slice(0, wanted.maxItems).map(({ delivery, count }) => {
    const municipality = reference.municipalityOfDelivery(delivery);
    const province = reference.provinceOf(municipality);
    return foundName(reference.stationNameOf(delivery), {
      Municipality: reference.municipalityText(municipality),
      Province: province,
      Count: count,
      Language: languageOfProvince(province),
    });
  });
  return { names, found: entries.length };
}

/** A delivery installation: one of its delivery modes, and the number of them. */
interface Station {
  readonly delivery: number;
  count: number;
}

/** The installations that meet the criteria, by the keys of their names. */
function stationsOf(reference: Reference, criteria: ResolvedCriteria): Map<string, Station[]> {
  const byIdentity = new Map<string, Station>();
  const byKey = new Map<string, Station[]>();
  const keys = new Map<string, string>();
  for (let delivery = 0; delivery < reference.deliveryCount; delivery++) {
    const name = reference.stationNameOf(delivery);
    const municipality = reference.municipalityOfDelivery(delivery);
    if (name === '' || !placed(reference, municipality, criteria)) continue;
    if (!codeFits(reference, reference.postalCodeOfDelivery(delivery), criteria)) continue;
    const key = keys.get(name) ?? placeNameKey(name);
    keys.set(name, key);
    const identity = `${municipality} ${reference.stationTypeOf(delivery)} ${key}`;
    const known = byIdentity.get(identity);
    if (known !== undefined) {
      known.count++;
      continue;
    }
    const station = { delivery, count: 1 };
    byIdentity.set(identity, station);
    const others = byKey.get(key);
    if (others === undefined) byKey.set(key, [station]);
    else others.push(station);
  }
  return byKey;
}

/** Names of municipalities, closest to the typed text first, then by number of addresses. */
export function municipalityNames(reference: Reference, wanted: NamesWanted, criteria: ResolvedCriteria): NamesFound {
  const weight = (entry: number): number => reference.weightOfMunicipality(reference.municipalityOfName(entry));
  const entries = entriesBeginning(municipalityNameTable(reference), wanted, (keys) => {
    const out: number[] = [];
    for (const { lo, hi } of keys) {
      for (let entry = reference.namesFrom(lo); entry < reference.namesFrom(hi); entry++) {
        if (!placed(reference, reference.municipalityOfName(entry), criteria)) continue;
        if (!wanted.conditions.allowAltMunicipalities && !reference.isOwnName(entry)) continue;
        if (accentsFit(reference.municipalityNameText(entry), wanted)) out.push(entry);
      }
    }
    return out.sort((a, b) => weight(b) - weight(a) || a - b);
  });
  const names = entries.slice(0, wanted.maxItems).map((entry) => {
    const municipality = reference.municipalityOfName(entry);
    const province = reference.provinceOf(municipality);
    return foundName(reference.municipalityNameText(entry), {
      Municipality: reference.municipalityText(municipality),
      Province: province,
      Count: weight(entry),
      Language: languageOfProvince(province),
    });
  });
  return { names, found: entries.length };
}

/**
 * What is filed under the names that begin as typed, closest first; if there are none, under names that are similar.
 */
function entriesBeginning<Entry>(
  table: NameTable,
  { name, conditions }: NamesWanted,
  entriesOf: (keys: readonly RowRange[]) => Entry[],
): Entry[] {
  const { agreeing, further } = beginningAs(table, name, { ...conditions, keywords: false });
  const taken = (tier: LookupTier): Entry[] => entriesOf(tier().flatMap(({ keys }) => keys));
  const entries = agreeing.flatMap(taken);
  for (const tier of entries.length === 0 ? further : []) {
    entries.push(...taken(tier));
    if (entries.length > 0) break;
  }
  return entries;
}

function accentsFit(name: string, { name: typed, conditions }: NamesWanted): boolean {
  return !conditions.accentedInput || accentsAgree(name, typed);
}
