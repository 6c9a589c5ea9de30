import { damaged } from '../format/errors.ts';
import type { Column } from '../format/format.ts';
import type { ReferenceColumns } from './columns.ts';
import { checkStart } from './section-reader.ts';

/** The columns of each table; a column is named after its section. */
const TABLES = [
  ['munName', 'munProvince', 'munWeight'],
  ['munEntryMun', 'munEntryKind', 'munEntryName', 'munEntries'],
  ['entryStreet', 'entryMun', 'entryName', 'entryType', 'entryDir', 'entryFlags'],
  ['streetName', 'streetType', 'streetDir', 'streetMun', 'streetKey', 'streetWeight'],
  ['runNumber', 'runLast', 'runPc', 'runDelivery', 'runFlags'],
  [
    'dlvKind',
    'dlvMun',
    'dlvStationType',
    'dlvStation',
    'dlvRouteType',
    'dlvRouteNumber',
    'dlvFrom',
    'dlvTo',
    'dlvPc',
    'dlvReceiver',
  ],
  [
    'buildingName',
    'buildingStreet',
    'buildingNumber',
    'buildingPc',
    'buildingIsReceiver',
    'buildingByPc',
    'buildingByCivic',
  ],
  ['fsaCode', 'fsaPlaceName', 'fsaProvince'],
] as const satisfies readonly (readonly (keyof ReferenceColumns)[])[];

/**
 * Compares the lengths of all columns that belong together, and the ends of all compressed rows.
 * @throws ReferenceFileError DAMAGED with the section that differs from the others of its table
 */
export function checkTables(reference: ReferenceColumns): void {
  const r = reference;
  for (const table of TABLES) {
    const length = commonLength(table.map((name) => reference[name]));
    for (const name of table) checkLength(name, reference[name], length);
  }
  const severalSources = r.meta.sources.length > 1;
  if (severalSources) checkLength('runSources', r.runSources, r.runNumber.length);
  if (severalSources) checkLength('dlvSources', r.dlvSources, r.dlvKind.length);
  checkLength('ranking.number', r.ranking.number, r.ranking.weight.length);
  checkLength('ranking.provinces', r.ranking.provinces, r.ranking.weight.length);
  if (r.units.size !== r.unitKeys.size)
    throw damaged('units.offsets', 'DAMAGE_LABELS', { labels: r.units.size, keys: r.unitKeys.size });
  for (const [section, start, keys, rows] of compressedRows(reference)) checkStart(section, start, keys, rows);
}

/** Every column of starts: its section, the column, the number of keys and the number of rows. */
export function compressedRows(r: ReferenceColumns): readonly (readonly [string, Column, number, number])[] {
  const municipalities = r.munName.length;
  const codes = r.pcCode.length;
  return [
    ['munStreetStart', r.munStreetStart, municipalities, r.streetName.length],
    ['munDeliveryStart', r.munDeliveryStart, municipalities, r.dlvKind.length],
    ['munFsaStart', r.munFsaStart, municipalities, r.munFsa.length],
    ['munEntryStart', r.munEntryStart, r.munKeys.size, r.munEntryMun.length],
    ['munEntryFsaStart', r.munEntryFsaStart, r.munEntryMun.length, r.munEntryFsa.length],
    ['munEntriesStart', r.munEntriesStart, municipalities, r.munEntries.length],
    ['keyStart', r.keyStart, r.nameKeys.size, r.entryStreet.length],
    ['wordStart', r.wordStart, r.words.size, r.wordKey.length],
    ['runStart', r.runStart, r.streetName.length, r.runNumber.length],
    ['runOffset', r.runOffset, r.runNumber.length, r.civics.length],
    ['pcStreetStart', r.pcStreetStart, codes, r.pcStreet.length],
    ['pcDeliveryStart', r.pcDeliveryStart, codes, r.pcDelivery.length],
    ['buildingStart', r.buildingStart, r.buildingKeys.size, r.buildingName.length],
    ['fsaMunStart', r.fsaMunStart, r.fsaMunCode.length, r.fsaMun.length],
  ];
}

function checkLength(section: string, column: Column, length: number): void {
  if (column.length !== length) throw damaged(section, 'DAMAGE_ROWS', { found: column.length, expected: length });
}

/** The length that most of the columns have. */
function commonLength(columns: readonly Column[]): number {
  const counts = new Map<number, number>();
  for (const { length } of columns) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0];
}
