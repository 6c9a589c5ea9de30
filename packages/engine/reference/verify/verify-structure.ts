import { STREET_TYPES } from '../../address/street-types.ts';
import type { Column } from '../format/format.ts';
import type { KeyTable } from '../format/key-table.ts';
import { RANKING_BLOCK } from '../format/street-ranking.ts';
import type { ReferenceColumns } from '../read/columns.ts';
import { compressedRows } from '../read/section-lengths.ts';
import type { Complain } from './verify-finding.ts';

/** Verifies the starts, ids and orders that every look-up relies on. Nothing else may be read before these hold. */
export function verifyStructure(reference: ReferenceColumns, complain: Complain): void {
  const r = reference;
  for (const [section, start] of [...compressedRows(r), ...poolStarts(r)]) verifyStart(section, start, complain);
  for (const [section, column, below] of idSections(r)) verifyIds(section, column, below, complain);
  for (const section of ['pcCode', 'fsaCode', 'fsaMunCode'] as const) verifyAscending(section, r[section], complain);
  for (const section of ['munKeys', 'nameKeys', 'words', 'unitKeys', 'buildingKeys'] as const) {
    verifyKeys(section, r[section], complain);
  }
  const streets = r.streetName.length;
  if (r.streetWeight.length !== streets)
    complain('streetWeight', 'ROW_COUNT', { found: r.streetWeight.length, expected: streets });
  else verifyRanking(r, complain);
  for (let type = 1; type < r.typeOf.length; type++) {
    if (STREET_TYPES[r.typeOf[type]!] === undefined) {
      complain('typeCodes', 'TYPE_CODE_UNKNOWN', { code: r.typeCodes.text(type) });
    }
  }
}

/** Every section of ids, and what they must be below. */
function idSections(r: ReferenceColumns): readonly [string, Column, number][] {
  const streets = r.streetName.length;
  const municipalities = r.munName.length;
  const entries = r.entryStreet.length;
  const codes = r.pcCode.length;
  const deliveries = r.dlvKind.length;
  const buildings = r.buildingName.length;
  return [
    ['munName', r.munName, r.municipalities.size],
    ['munProvince', r.munProvince, r.provinces.length],
    ['munEntryMun', r.munEntryMun, municipalities],
    ['munEntryKind', r.munEntryKind, r.municipalityKinds.length],
    ['munEntryName', r.munEntryName, r.municipalities.size],
    ['munEntries', r.munEntries, r.munEntryMun.length],
    ['entryMun', r.entryMun, municipalities],
    ['entryStreet', r.entryStreet, streets],
    ['entryName', r.entryName, r.names.size],
    ['entryType', r.entryType, r.typeCodes.size],
    ['entryDir', r.entryDir, r.directionOf.length],
    ['aliasEntry', r.aliasEntry, entries],
    ['nameFuzzy.key', r.nameFuzzy.key, r.nameKeys.size],
    ['wordKey', r.wordKey, r.nameKeys.size],
    ['streetName', r.streetName, r.names.size],
    ['streetType', r.streetType, r.typeCodes.size],
    ['streetDir', r.streetDir, r.directionOf.length],
    ['streetMun', r.streetMun, municipalities],
    ['streetKey', r.streetKey, r.nameKeys.size],
    ['runPc', r.runPc, codes + 1],
    ['runDelivery', r.runDelivery, deliveries + 1],
    ['runSources', r.runSources, 2 ** r.meta.sources.length],
    ['dlvSources', r.dlvSources, 2 ** r.meta.sources.length],
    ['pcStreet', r.pcStreet, streets],
    ['pcDelivery', r.pcDelivery, deliveries],
    ['dlvMun', r.dlvMun, municipalities],
    ['dlvKind', r.dlvKind, r.deliveryKinds.length],
    ['dlvStationType', r.dlvStationType, r.deliveryCodes.size],
    ['dlvStation', r.dlvStation, r.stations.size],
    ['dlvRouteType', r.dlvRouteType, r.deliveryCodes.size],
    ['dlvPc', r.dlvPc, codes + 1],
    ['dlvReceiver', r.dlvReceiver, r.receivers.size],
    ['buildingName', r.buildingName, r.buildings.size],
    ['buildingStreet', r.buildingStreet, streets + 1],
    ['buildingPc', r.buildingPc, codes + 1],
    ['buildingByPc', r.buildingByPc, buildings],
    ['buildingByCivic', r.buildingByCivic, buildings],
    ['fsaPlaceName', r.fsaPlaceName, r.fsaPlaces.size],
    ['fsaProvince', r.fsaProvince, r.provinces.length],
    ['fsaMun', r.fsaMun, municipalities],
  ];
}

/** Verifies the ranking tree: a node that states less than its entries have would hide streets. */
function verifyRanking(reference: ReferenceColumns, complain: Complain): void {
  const { ranking, streetWeight, entryStreet, munProvince, streetMun } = reference;
  const { weight, number, provinces } = ranking;
  const leaves = weight.length / 2;
  if (number.length !== weight.length || provinces.length !== weight.length) {
    complain('ranking.weight', 'LENGTHS_DIFFER');
    return;
  }
  if (leaves * RANKING_BLOCK < entryStreet.length) {
    complain('ranking.weight', 'TOO_FEW_LEAVES', { leaves, entries: entryStreet.length });
    return;
  }
  for (let entry = 0; entry < entryStreet.length; entry++) {
    const street = entryStreet[entry]!;
    const leaf = leaves + Math.floor(entry / RANKING_BLOCK);
    const province = 1 << munProvince[streetMun[street]!]!;
    if (weight[leaf]! < streetWeight[street]! || (provinces[leaf]! & province) === 0) {
      complain('ranking.weight', 'LEAF_NOT_COVERING', { entry });
      return;
    }
  }
  for (let node = weight.length - 1; node > 1; node--) {
    const parent = node >> 1;
    const outside = provinces[node]! & ~provinces[parent]!;
    if (weight[parent]! < weight[node]! || number[parent]! < number[node]! || outside !== 0) {
      complain('ranking.weight', 'NODE_NOT_COVERING', { parent, node });
      return;
    }
  }
}

function verifyStart(section: string, start: Column, complain: Complain): void {
  for (let key = 0; key + 1 < start.length; key++) {
    if (start[key]! > start[key + 1]!) {
      complain(section, 'COLUMN_DESCENDS', { entry: key });
      return;
    }
  }
}

/** Where the texts of dictionaries and the buckets of the deletion index begin. */
function poolStarts(r: ReferenceColumns): readonly (readonly [string, Column])[] {
  return [
    ['municipalities.offsets', r.municipalities.offsets],
    ['munKeys.offsets', r.munKeys.offsets],
    ['names.offsets', r.names.offsets],
    ['nameKeys.offsets', r.nameKeys.offsets],
    ['words.offsets', r.words.offsets],
    ['typeCodes.offsets', r.typeCodes.offsets],
    ['unitKeys.offsets', r.unitKeys.offsets],
    ['units.offsets', r.units.offsets],
    ['deliveryCodes.offsets', r.deliveryCodes.offsets],
    ['stations.offsets', r.stations.offsets],
    ['receivers.offsets', r.receivers.offsets],
    ['buildingKeys.offsets', r.buildingKeys.offsets],
    ['buildings.offsets', r.buildings.offsets],
    ['fsaPlaces.offsets', r.fsaPlaces.offsets],
    ['nameFuzzy.start', r.nameFuzzy.start],
  ];
}

function verifyIds(section: string, column: Column, below: number, complain: Complain): void {
  for (let row = 0; row < column.length; row++) {
    if (column[row]! >= below) {
      complain(section, 'VALUE_TOO_HIGH', { row, value: column[row]!, limit: below });
      return;
    }
  }
}

function verifyAscending(section: string, column: Column, complain: Complain): void {
  for (let row = 1; row < column.length; row++) {
    if (column[row - 1]! >= column[row]!) {
      complain(section, 'ROW_NOT_ABOVE', { row });
      return;
    }
  }
}

function verifyKeys(section: string, keys: KeyTable, complain: Complain): void {
  // A search ends at a free slot; without one it would never end.
  if (!keys.hasFreePlace()) {
    complain(`${section}.slots`, 'NO_FREE_SLOT');
    return;
  }
  let before = '';
  for (let id = 0; id < keys.size; id++) {
    const key = keys.text(id);
    if (id > 0 && before >= key) {
      complain(section, 'KEY_ORDER', { id, key, before });
      return;
    }
    if (keys.find(key) !== id) {
      complain(section, 'KEY_NOT_FOUND', { id, key });
      return;
    }
    before = key;
  }
}
