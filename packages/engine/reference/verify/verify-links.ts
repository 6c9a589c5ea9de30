import { significantWords } from '../../address/name-key.ts';
import {
  type DeletionColumns,
  eachDeletion,
  isFiled,
  letterCount,
  MIN_FUZZY_LETTERS,
} from '../format/deletion-index.ts';
import type { Column } from '../format/format.ts';
import { FSAS, fsaOfPackedCode } from '../format/fsa-codes.ts';
import type { KeyTable } from '../format/key-table.ts';
import { ENTRY_CANONICAL, ENTRY_LOOSE } from '../format/meta.ts';
import { lowerBound } from '../format/search-column.ts';
import { unitKey } from '../format/units.ts';
import type { ReferenceColumns } from '../read/columns.ts';
import { Reference } from '../read/reader.ts';
import { fault, type VerifyFinding } from './verify-finding.ts';

/**
 * Verifies that what is stated twice agrees: streets under their municipality, entries under their street, words and
 * misspellings under their keys, municipalities and FSAs under each other, weights and totals.
 */
export function verifyLinks(reference: Reference): VerifyFinding[] {
  const columns = Reference.columnsOf(reference);
  return [
    verifyOwners(columns),
    verifyNameFsas(columns),
    verifyEntries(columns),
    verifyAliases(columns),
    verifyWords(columns),
    verifyFuzzy('nameFuzzy', columns.nameFuzzy, columns.nameKeys, 1),
    verifyUnitLabels(columns),
    verifyPlaces(columns),
    verifyCodes(columns),
    verifyWeights(reference, columns),
    verifyBuildingLists(columns),
  ].filter((finding) => finding !== undefined);
}

/**
 * Streets and deliveries lie in the rows of their own municipality, and streets are in the order that comparing relies
 * on.
 */
function verifyOwners(r: ReferenceColumns): VerifyFinding | undefined {
  if (new Set(r.munEntries).size !== r.munEntries.length) return fault('munEntries', 'NAME_LISTED_TWICE');
  for (let mun = 0; mun < r.munName.length; mun++) {
    for (let street = r.munStreetStart[mun]!; street < r.munStreetStart[mun + 1]!; street++) {
      if (r.streetMun[street] !== mun) return fault('streetMun', 'STREET_MISFILED', { street });
      if (street === r.munStreetStart[mun]) continue;
      const order =
        r.streetKey[street - 1]! - r.streetKey[street]! ||
        r.streetType[street - 1]! - r.streetType[street]! ||
        r.streetDir[street - 1]! - r.streetDir[street]!;
      if (order >= 0) return fault('streetKey', 'STREET_ORDER', { street });
    }
    if (r.munEntryName[r.munEntries[r.munEntriesStart[mun]!]!] !== r.munName[mun]) {
      return fault('munName', 'MUNICIPALITY_NAME_DIFFERS', { municipality: mun });
    }
    for (let row = r.munEntriesStart[mun]!; row < r.munEntriesStart[mun + 1]!; row++) {
      if (r.munEntryMun[r.munEntries[row]!] !== mun) return fault('munEntries', 'NAME_OF_ANOTHER', { row });
    }
  }
  return undefined;
}

/** The FSAs of a name ascend, because a look-up is a binary search. */
function verifyNameFsas(r: ReferenceColumns): VerifyFinding | undefined {
  for (let entry = 0; entry < r.munEntryMun.length; entry++) {
    for (let row = r.munEntryFsaStart[entry]!; row < r.munEntryFsaStart[entry + 1]!; row++) {
      const before = row === r.munEntryFsaStart[entry] ? -1 : r.munEntryFsa[row - 1]!;
      if (r.munEntryFsa[row]! <= before) return fault('munEntryFsa', 'ROW_ORDER', { row });
      if (r.munEntryFsa[row]! >= FSAS) return fault('munEntryFsa', 'NOT_AN_FSA', { row });
    }
  }
  return undefined;
}

function verifyEntries(r: ReferenceColumns): VerifyFinding | undefined {
  let aliases = 0;
  for (let key = 0; key < r.nameKeys.size; key++) {
    for (let entry = r.keyStart[key]!; entry < r.keyStart[key + 1]!; entry++) {
      const street = r.entryStreet[entry]!;
      const flags = r.entryFlags[entry]!;
      if (r.entryMun[entry] !== r.streetMun[street]) return fault('entryMun', 'ENTRY_MUNICIPALITY', { entry });
      if (entry > r.keyStart[key]! && street < r.entryStreet[entry - 1]!)
        return fault('entryStreet', 'ENTRY_ORDER', { entry });
      if ((flags & ENTRY_CANONICAL) !== 0) {
        const same =
          r.entryName[entry] === r.streetName[street] &&
          r.entryType[entry] === r.streetType[street] &&
          r.entryDir[entry] === r.streetDir[street];
        if (!same) return fault('streetName', 'ENTRY_DIFFERS', { entry });
        if ((flags & ENTRY_LOOSE) === 0 && r.streetKey[street] !== key)
          return fault('streetKey', 'STREET_KEY_DIFFERS', { street });
      }
      if ((flags & (ENTRY_CANONICAL | ENTRY_LOOSE)) === 0) aliases++;
    }
  }
  if (aliases !== r.aliasEntry.length)
    return fault('aliasEntry', 'ALIAS_COUNT', { found: r.aliasEntry.length, expected: aliases });
  return undefined;
}

function verifyAliases(r: ReferenceColumns): VerifyFinding | undefined {
  for (let row = 0; row < r.aliasEntry.length; row++) {
    const entry = r.aliasEntry[row]!;
    if ((r.entryFlags[entry]! & (ENTRY_CANONICAL | ENTRY_LOOSE)) !== 0)
      return fault('aliasEntry', 'NOT_AN_ALIAS', { row });
    const before = row === 0 ? -1 : r.entryStreet[r.aliasEntry[row - 1]!]!;
    if (r.entryStreet[entry]! < before) return fault('aliasEntry', 'ROW_ORDER', { row });
  }
  return undefined;
}

/** Every name of several words is found by each of them. */
function verifyWords(r: ReferenceColumns): VerifyFinding | undefined {
  const seen = new Uint8Array(r.names.size);
  for (let entry = 0; entry < r.entryName.length; entry++) {
    if ((r.entryFlags[entry]! & ENTRY_LOOSE) !== 0) continue;
    const name = r.entryName[entry]!;
    if (seen[name] === 1) continue;
    seen[name] = 1;
    const words = significantWords(r.names.text(name));
    if (words.length < 2) continue;
    const key = keyOfEntry(r, entry);
    for (const word of words) {
      const id = r.words.find(word);
      if (id < 0) return fault('words.bytes', 'WORD_NOT_FOUND', { word, name: r.names.text(name) });
      if (!contains(r.wordKey, key, r.wordStart[id]!, r.wordStart[id + 1]!)) {
        return fault('wordKey', 'WORD_LEADS_ELSEWHERE', { word, name: r.names.text(name) });
      }
    }
  }
  return undefined;
}

function keyOfEntry(r: ReferenceColumns, entry: number): number {
  let low = 0;
  let high = r.nameKeys.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (r.keyStart[middle + 1]! <= entry) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Every key is filed under itself and each of its forms. */
function verifyFuzzy(
  section: string,
  index: DeletionColumns,
  keys: KeyTable,
  deletions: number,
): VerifyFinding | undefined {
  for (let id = 0; id < keys.size; id++) {
    const key = keys.text(id);
    if (letterCount(key) < MIN_FUZZY_LETTERS) continue;
    let missing = false;
    eachDeletion(key, deletions, (hash) => {
      if (!isFiled(index, hash, id)) missing = true;
    });
    if (missing) return fault(`${section}.key`, 'FORMS_NOT_FILED', { key });
  }
  return undefined;
}

function verifyUnitLabels(r: ReferenceColumns): VerifyFinding | undefined {
  for (let label = 0; label < r.units.size; label++) {
    const text = r.units.text(label);
    if (r.unitKeys.find(unitKey(text)) !== label) return fault('units.bytes', 'UNIT_NOT_FOUND', { unit: text });
  }
  return undefined;
}

/** The municipalities of an FSA are those that its streets and deliveries imply, in both directions. */
function verifyPlaces(r: ReferenceColumns): VerifyFinding | undefined {
  const pairs = new Set<number>();
  const fsaOfCode = Uint32Array.from(r.pcCode, fsaOfPackedCode);
  const add = (pc: number, mun: number): void => {
    if (pc > 0) pairs.add(fsaOfCode[pc - 1]! * r.munName.length + mun);
  };
  eachRun(r, (run, street) => add(r.runPc[run]!, r.streetMun[street]!));
  for (let row = 0; row < r.dlvKind.length; row++) add(r.dlvPc[row]!, r.dlvMun[row]!);
  const compare = (section: string, start: Column, rows: Column, pairOf: (key: number, row: number) => number) => {
    if (rows.length !== pairs.size) return fault(section, 'ROW_COUNT', { found: rows.length, expected: pairs.size });
    const left = new Set(pairs);
    for (let key = 0; key + 1 < start.length; key++) {
      for (let row = start[key]!; row < start[key + 1]!; row++) {
        if (!left.delete(pairOf(key, row))) return fault(section, 'ROW_WITHOUT_STREET', { row });
      }
    }
    return undefined;
  };
  return (
    compare('munFsa', r.munFsaStart, r.munFsa, (mun, row) => r.munFsa[row]! * r.munName.length + mun) ??
    compare('fsaMun', r.fsaMunStart, r.fsaMun, (fsa, row) => r.fsaMunCode[fsa]! * r.munName.length + r.fsaMun[row]!)
  );
}

/** A postal code leads to exactly the streets and deliveries that have it. */
function verifyCodes(r: ReferenceColumns): VerifyFinding | undefined {
  const codes = new Set<number>();
  let pairs = 0;
  for (let street = 0; street < r.streetName.length; street++) {
    codes.clear();
    for (let run = r.runStart[street]!; run < r.runStart[street + 1]!; run++) {
      if (r.runPc[run]! > 0) codes.add(r.runPc[run]!);
    }
    pairs += codes.size;
  }
  if (pairs !== r.pcStreet.length) return fault('pcStreet', 'ROW_COUNT', { found: r.pcStreet.length, expected: pairs });
  const deliveries = r.dlvPc.filter((pc) => pc > 0).length;
  if (deliveries !== r.pcDelivery.length)
    return fault('pcDelivery', 'ROW_COUNT', { found: r.pcDelivery.length, expected: deliveries });
  return undefined;
}

function verifyWeights(reference: Reference, r: ReferenceColumns): VerifyFinding | undefined {
  const streets = new Uint32Array(r.streetName.length);
  const municipalities = new Uint32Array(r.munName.length);
  const provinces = new Float64Array(r.provinces.length);
  for (let street = 0; street < streets.length; street++) {
    for (const { number, last, units, bare } of reference.civicsOf(street)) {
      streets[street] = streets[street]! + (last - number) / 2 + (bare ? 1 : 0) + units.length;
    }
    if (streets[street] !== r.streetWeight[street])
      return fault('streetWeight', 'STREET_ADDRESSES', { street, count: streets[street]! });
    const mun = r.streetMun[street]!;
    municipalities[mun] = municipalities[mun]! + streets[street]!;
    provinces[r.munProvince[mun]!] = provinces[r.munProvince[mun]!]! + streets[street]!;
  }
  const wrong = municipalities.findIndex((weight, mun) => weight !== r.munWeight[mun]);
  if (wrong >= 0)
    return fault('munWeight', 'MUNICIPALITY_ADDRESSES', { municipality: wrong, count: municipalities[wrong]! });
  for (let row = 0; row < r.dlvMun.length; row++) {
    const province = r.munProvince[r.dlvMun[row]!]!;
    provinces[province] = provinces[province]! + 1;
  }
  for (const [province, code] of r.provinces.entries()) {
    const stated = Object.values(r.meta.counts[code] ?? {}).reduce((sum, count) => sum + count, 0);
    if (stated !== provinces[province])
      return fault('meta', 'PROVINCE_ADDRESSES', { province: code, count: provinces[province]!, stated });
  }
  return undefined;
}

function verifyBuildingLists(r: ReferenceColumns): VerifyFinding | undefined {
  for (const [section, list, value] of [
    ['buildingByPc', r.buildingByPc, r.buildingPc],
    ['buildingByCivic', r.buildingByCivic, r.buildingStreet],
  ] as const) {
    if (new Set(list).size !== list.length) return fault(section, 'BUILDING_LISTED_TWICE');
    for (let row = 1; row < list.length; row++) {
      if (value[list[row - 1]!]! > value[list[row]!]!) return fault(section, 'ROW_ORDER', { row });
    }
  }
  return undefined;
}

function eachRun(r: ReferenceColumns, visit: (run: number, street: number) => void): void {
  for (let street = 0; street < r.streetName.length; street++) {
    for (let run = r.runStart[street]!; run < r.runStart[street + 1]!; run++) visit(run, street);
  }
}

function contains(column: Column, value: number, start: number, end: number): boolean {
  const at = lowerBound(column, value, start, end);
  return at < end && column[at] === value;
}
