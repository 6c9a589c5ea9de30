import { placeNameKey } from '../../address/name-key.ts';
import { numberOfCode } from '../format/code-pools.ts';
import type { SectionData } from '../format/format.ts';
import { packFsa } from '../format/fsa-codes.ts';
import { keyTableSections } from '../format/key-table.ts';
import { codeNumber, type PostalCodeRanks } from '../format/postal-code-ranks.ts';
import { gather, ranksOf, sortRows, startsOf } from '../format/sort-rows.ts';
import { Interner, poolSections } from '../format/string-pool.ts';
import type { CollectedRows } from './collected-rows.ts';

/** Municipalities in file order: by key, then province. */
interface CompiledMunicipalities {
  readonly sections: SectionData[];
  readonly rank: Uint32Array;
  readonly province: Uint32Array;
  readonly count: number;
}

export function compileMunicipalities(collected: CollectedRows): CompiledMunicipalities {
  const count = collected.munNames.length;
  const keys = collected.munKeys.sorted();
  const key = Uint32Array.from(collected.munKey, (id) => keys.rank[id]!);
  const order = sortRows(count, [key, collected.munProvince]);
  const rank = ranksOf(order);

  const names = new Interner();
  const name = Array.from(order, (mun) => names.id(collected.munNames[mun]!));
  const entries = gatherEntries(collected, { rank, key }, keys, names);
  const entryMun = entries.map((entry) => entry.mun);
  const province = gather(collected.munProvince, order);
  return {
    sections: [
      { name: 'munName', data: Uint32Array.from(name) },
      { name: 'munProvince', data: province },
      ...poolSections('municipalities', names.texts),
      ...keyTableSections('munKeys', keys.texts),
      {
        name: 'munEntryStart',
        data: startsOf(
          keys.texts.length,
          entries.map((entry) => entry.key),
        ),
      },
      { name: 'munEntryMun', data: Uint32Array.from(entryMun) },
      { name: 'munEntryKind', data: Uint32Array.from(entries, (entry) => entry.kind) },
      { name: 'munEntryName', data: Uint32Array.from(entries, (entry) => entry.name) },
      { name: 'munEntryFsaStart', data: runningTotals(entries.map((entry) => entry.fsas.length)) },
      { name: 'munEntryFsa', data: Uint32Array.from(entries.flatMap((entry) => entry.fsas)) },
      { name: 'munEntriesStart', data: startsOf(count, Uint32Array.from(entryMun).sort()) },
      { name: 'munEntries', data: sortRows(entries.length, [entryMun, entries.map((entry) => entry.kind)]) },
    ],
    rank,
    province,
    count,
  };
}

/** The lowest number of its pool, so that the own name of a municipality sorts first. */
const CANONICAL = numberOfCode('municipalityKinds', 'Canonical');

interface MunicipalityEntry {
  readonly key: number;
  readonly mun: number;
  readonly kind: number;
  readonly name: number;
  fsas: number[];
}

/** One entry per name (key), municipality and kind. The FSAs of repeats are united; none = throughout it. */
function gatherEntries(
  collected: CollectedRows,
  { rank, key }: { readonly rank: Uint32Array; readonly key: Uint32Array },
  keys: { texts: string[] },
  names: Interner,
): MunicipalityEntry[] {
  const keyIds = new Map(keys.texts.map((text, id) => [text, id]));
  const entries = new Map<string, MunicipalityEntry>();
  for (let mun = 0; mun < rank.length; mun++) {
    const entry = {
      key: key[mun]!,
      mun: rank[mun]!,
      kind: CANONICAL,
      name: names.id(collected.munNames[mun]!),
      fsas: [],
    };
    entries.set(`${entry.key} ${entry.mun} ${CANONICAL}`, entry);
  }
  for (const alias of collected.munAliases) {
    const keyId = keyIds.get(alias.key)!;
    const mun = rank[alias.munId]!;
    if (entries.has(`${keyId} ${mun} ${CANONICAL}`)) continue;
    const fsas = alias.fsas.map(fsaNumber).sort((a, b) => a - b);
    const identity = `${keyId} ${mun} ${alias.kind}`;
    const known = entries.get(identity);
    if (known === undefined) {
      entries.set(identity, { key: keyId, mun, kind: alias.kind, name: names.id(alias.name), fsas: unique(fsas) });
    } else if (known.fsas.length > 0) {
      known.fsas = fsas.length === 0 ? [] : unique([...known.fsas, ...fsas].sort((a, b) => a - b));
    }
  }
  return [...entries.values()].sort((a, b) => a.key - b.key || a.mun - b.mun || a.kind - b.kind);
}

function fsaNumber(fsa: string): number {
  const packed = packFsa(fsa);
  if (packed < 0) throw new RangeError(`not an FSA: "${fsa}"`);
  return packed;
}

function unique(sorted: number[]): number[] {
  return sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]);
}

function runningTotals(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) starts[i + 1] = starts[i]! + lengths[i]!;
  return starts;
}

/** Compiles the FSAs with their places and provinces, by code. */
export function compileFsas(collected: CollectedRows): SectionData[] {
  const rows = [...collected.fsas]
    .map(([code, fsa]) => ({ ...fsa, code: packFsa(code) }))
    .sort((a, b) => a.code - b.code);
  const places = new Interner();
  return [
    { name: 'fsaCode', data: Uint32Array.from(rows, (row) => row.code) },
    { name: 'fsaPlaceName', data: Uint32Array.from(rows, (row) => places.id(row.place)) },
    { name: 'fsaProvince', data: Uint32Array.from(rows, (row) => row.province) },
    ...poolSections('fsaPlaces', places.texts),
  ];
}

/** A building or receiver, its key and name by their ids. */
interface BuildingRow {
  readonly key: number;
  readonly name: number;
  /** Rank + 1, and civic number; 0 and 0 for one without an address. */
  readonly street: number;
  readonly number: number;
  readonly pc: number;
  readonly receiver: number;
}

/** Compiles buildings and receivers by the key of their name, and indexes them by postal code and by civic number. */
export function compileBuildings(
  collected: CollectedRows,
  streetRank: Uint32Array,
  codes: PostalCodeRanks,
): SectionData[] {
  const keys = new Interner();
  const names = new Interner();
  const rows = distinctBuildings(
    collected.buildings.flatMap((building): BuildingRow[] => {
      const key = placeNameKey(building.name);
      if (key === '') return [];
      return [
        {
          key: keys.id(key),
          name: names.id(building.name),
          street: building.civicNumber > 0 ? streetRank[building.streetId]! + 1 : 0,
          number: building.civicNumber,
          pc: codes.of(codeNumber(building.postalCode)),
          receiver: building.receiver ? 1 : 0,
        },
      ];
    }),
  );
  const { rank, texts } = keys.sorted();
  rows.sort((a, b) => rank[a.key]! - rank[b.key]! || a.pc - b.pc || a.street - b.street || a.number - b.number);
  const keyRanks = Uint32Array.from(rows, ({ key }) => rank[key]!);
  return [
    ...keyTableSections('buildingKeys', texts),
    ...poolSections('buildings', names.texts),
    { name: 'buildingStart', data: startsOf(texts.length, keyRanks) },
    ...buildingColumns(rows),
  ];
}

function distinctBuildings(rows: readonly BuildingRow[]): BuildingRow[] {
  const seen = new Set<string>();
  return rows.filter(({ key, street, number, pc, receiver }) => {
    const identity = `${key} ${street} ${number} ${pc} ${receiver}`;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

function buildingColumns(rows: readonly BuildingRow[]): SectionData[] {
  const column = (of: (row: BuildingRow) => number): Uint32Array => Uint32Array.from(rows, of);
  const street = column((row) => row.street);
  const number = column((row) => row.number);
  const pc = column((row) => row.pc);
  return [
    { name: 'buildingName', data: column((row) => row.name) },
    { name: 'buildingStreet', data: street },
    { name: 'buildingNumber', data: number },
    { name: 'buildingPc', data: pc },
    { name: 'buildingIsReceiver', data: column((row) => row.receiver) },
    { name: 'buildingByPc', data: sortRows(rows.length, [pc]) },
    { name: 'buildingByCivic', data: sortRows(rows.length, [street, number]) },
  ];
}
