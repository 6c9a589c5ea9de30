import {
  directionOf,
  parsePostalCode,
  placeNameKey,
  provincesOfPostalCode,
  streetNameKey,
  streetTypeOfSymbol,
} from '@civique/engine/address';
import { type Finding, finding } from './finding.ts';
import { fieldFault, schemaOf } from './schema.ts';
import { rowsOf, type StarterRow, type StarterTable } from './starter-table.ts';

/** Rules that need only the starter itself. */

/** Tables whose rows have a postal code. */
export const CODED = /^(?:civic-..|boxes|routes|general-delivery|receivers)\.csv$/;
const CIVIC = /^civic-..\.csv$/;
const FSAS = /^fsas\.csv$/;
const ALIASES = /^municipality-aliases\.csv$/;
const BOXES = /^boxes\.csv$/;

/** Every contradiction within the starter. */
export function checkStarter(tables: readonly StarterTable[]): Finding[] {
  return [
    ...tables.flatMap(checkFields),
    ...tables.flatMap(checkDuplicates),
    ...checkProvinces(tables),
    ...checkFileProvinces(tables),
    ...checkCivicCodes(tables),
    ...checkBoxes(rowsOf(tables, BOXES)),
    ...checkAliases(tables),
    ...checkStreetAliases(tables),
  ];
}

/** FSA and LDU without the space; invalid codes, which `checkFields` reports, are returned as they are. */
export function codeOf(row: StarterRow): string {
  const written = row.values.postal_code ?? '';
  return parsePostalCode(written) ?? written;
}

/** Checks that columns match the schema, and every field its column. */
export function checkFields(table: StarterTable): Finding[] {
  const header = { file: table.file, line: 1 };
  const schema = schemaOf(table.file);
  if (!schema) return [finding(header, 'FILE', table.file, 'no table of the starter has this name')];
  if (table.columns.join() !== schema.columns.join()) {
    return [finding(header, 'COLUMNS', table.file, `columns are ${table.columns}, expected ${schema.columns}`)];
  }
  const found: Finding[] = [];
  for (const row of table.rows) {
    for (const column of schema.columns) {
      const value = row.values[column] ?? '';
      const fault = fieldFault(schema, column, value);
      if (fault) found.push(finding(row, 'FIELD', `${column} ${value}`, `${column} "${value}" ${fault}`));
    }
  }
  return found;
}

function checkDuplicates(table: StarterTable): Finding[] {
  const columns = table.columns.filter((column) => column !== 'place' && column !== 'area' && column !== 'reason');
  const keyColumns = table.file === 'fsas.csv' ? ['fsa'] : columns;
  return repeated(table.rows, (row) => keyColumns.map((column) => row.values[column]?.toUpperCase()).join('|')).map(
    ({ row, first, key }) => finding(row, 'DUPLICATE', key, `the same as line ${first.line}`),
  );
}

/** The province of a row must be possible for its postal code, and match the FSA in `fsas.csv`. */
function checkProvinces(tables: readonly StarterTable[]): Finding[] {
  const provinces = new Map(rowsOf(tables, FSAS).map(({ values }) => [values.fsa, values.province]));
  const found: Finding[] = [];
  for (const row of rowsOf(tables, FSAS)) {
    const { fsa = '', province = '' } = row.values;
    const possible = provincesOfPostalCode(fsa);
    if (!possible.includes(province)) {
      found.push(finding(row, 'PROVINCE', fsa, `${fsa} lies in ${possible.join(' or ')}, not in ${province}`));
    }
  }
  for (const row of rowsOf(tables, CODED)) {
    const { province = '', postal_code: code = '' } = row.values;
    const fsa = code.slice(0, 3);
    if (code === '') continue;
    const possible = provincesOfPostalCode(fsa);
    if (!provinces.has(fsa)) found.push(finding(row, 'FSA_UNKNOWN', code, `${fsa} is not in fsas.csv`));
    else if (!possible.includes(province)) {
      found.push(finding(row, 'PROVINCE', code, `${fsa} lies in ${possible.join(' or ')}, not in ${province}`));
    }
  }
  return found;
}

/** `civic-on.csv` holds only Ontario addresses. */
function checkFileProvinces(tables: readonly StarterTable[]): Finding[] {
  return rowsOf(tables, CIVIC)
    .filter(({ file, values }) => file.slice(6, 8).toUpperCase() !== values.province)
    .map((row) => finding(row, 'FILE_PROVINCE', subjectOf(row), `province ${row.values.province} is not this file's`));
}

/** Rows with a civic address: those of the civic files, and receivers that have one. */
export function civicRows(tables: readonly StarterTable[]): StarterRow[] {
  return rowsOf(tables, /^(?:civic-..|receivers)\.csv$/).filter(({ values }) => values.civic);
}

/** A civic number on one street in one place has one postal code. */
function checkCivicCodes(tables: readonly StarterTable[]): Finding[] {
  return repeated(civicRows(tables), addressKey)
    .filter(({ row, first }) => codeOf(row) !== codeOf(first))
    .map(({ row, first }) =>
      finding(
        row,
        'TWO_CODES',
        subjectOf(row),
        `has ${codeOf(first)} in ${first.file}:${first.line}, ${codeOf(row)} here`,
      ),
    );
}

/** A range ascends, and a box at one installation has one postal code. */
function checkBoxes(rows: readonly StarterRow[]): Finding[] {
  const found = rows
    .filter(({ values }) => Number(values.from) > Number(values.to))
    .map((row) => finding(row, 'RANGE', subjectOf(row), `from ${row.values.from} is above to ${row.values.to}`));
  rows.forEach((row, at) => {
    const other = rows.slice(0, at).find((before) => sameInstallation(row, before) && overlap(row, before));
    if (other) found.push(finding(row, 'BOX_OVERLAP', subjectOf(row), `shares boxes with line ${other.line}`));
  });
  return found;
}

/**
 * An alias must add something that a key would not, belong to a place in another table, and apply in FSAs of its
 * province. Short forms may belong to any place and often share its key.
 */
function checkAliases(tables: readonly StarterTable[]): Finding[] {
  const fsas = new Map(rowsOf(tables, FSAS).map(({ values }) => [values.fsa, values.province]));
  const places = new Set([...rowsOf(tables, FSAS), ...rowsOf(tables, CODED)].map((row) => placeOf(row)));
  const found: Finding[] = [];
  for (const row of rowsOf(tables, ALIASES)) {
    const { municipality = '', alternate = '', province = '', kind = '' } = row.values;
    const subject = `${municipality} ${province} ${alternate}`;
    if (!kind.startsWith('Short') && placeNameKey(municipality) === placeNameKey(alternate)) {
      found.push(finding(row, 'ALIAS_SELF', subject, `"${alternate}" has the same key as "${municipality}"`));
    }
    if (!kind.startsWith('Short') && !places.has(placeOf(row))) {
      found.push(finding(row, 'ALIAS_PLACE', subject, `no table has the place ${municipality} ${province}`));
    }
    for (const fsa of (row.values.fsas ?? '').split(' ').filter(Boolean)) {
      if (fsas.get(fsa) !== province) {
        found.push(finding(row, 'ALIAS_FSA', `${subject} ${fsa}`, `${fsa} is not an FSA of ${province}`));
      }
    }
  }
  return found;
}

/** An alternate name must belong to a street in a civic file. */
function checkStreetAliases(tables: readonly StarterTable[]): Finding[] {
  const streets = new Set(rowsOf(tables, CIVIC).map(streetKey));
  return rowsOf(tables, /^street-aliases\.csv$/)
    .filter((row) => !streets.has(streetKey(row)))
    .map((row) => finding(row, 'STREET_ALIAS', subjectOf(row), 'no civic file has this street'));
}

/** Identifies a row in the key of a finding: its contents, apart from units, place and area. */
export function subjectOf({ values }: StarterRow): string {
  const columns = 'from to box civic suffix name street type direction station_type station_name municipality province';
  return columns
    .split(' ')
    .map((column) => values[column])
    .filter(Boolean)
    .join(' ');
}

/** Key of a civic address; the spelling and language of the street make no difference. */
export function addressKey(row: StarterRow): string {
  return [row.values.civic, row.values.suffix, streetKey(row)].join('|');
}

function streetKey({ values }: StarterRow): string {
  const type = values.type ? (streetTypeOfSymbol(values.type)?.concept ?? values.type) : '';
  return [
    streetNameKey(values.street ?? ''),
    type,
    directionOf(values.direction ?? ''),
    placeNameKey(values.municipality ?? ''),
    values.province,
  ].join('|');
}

function placeOf({ values }: Pick<StarterRow, 'values'>, column = 'municipality'): string {
  return `${placeNameKey(values[column] ?? '')}|${values.province}`;
}

function sameInstallation(one: StarterRow, other: StarterRow): boolean {
  return placeOf(one) === placeOf(other) && placeOf(one, 'station_name') === placeOf(other, 'station_name');
}

function overlap(one: StarterRow, other: StarterRow): boolean {
  return (
    Number(one.values.from) <= Number(other.values.to) &&
    Number(other.values.from) <= Number(one.values.to) &&
    codeOf(one) !== codeOf(other)
  );
}

/** Rows whose key occurred before, each with the first row that has it. */
function repeated(
  rows: readonly StarterRow[],
  keyOf: (row: StarterRow) => string,
): { row: StarterRow; first: StarterRow; key: string }[] {
  const firsts = new Map<string, StarterRow>();
  const out: { row: StarterRow; first: StarterRow; key: string }[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const first = firsts.get(key);
    if (first) out.push({ row, first, key });
    else firsts.set(key, row);
  }
  return out;
}
