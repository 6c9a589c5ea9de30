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

/** Rules that need nothing but the starter itself. */

/** Tables whose rows hold a postal code. */
export const CODED = /^(?:civic-..|boxes|routes|general-delivery|receivers)\.csv$/;
const CIVIC = /^civic-..\.csv$/;
const FSAS = /^fsas\.csv$/;
const ALIASES = /^municipality-aliases\.csv$/;
const BOXES = /^boxes\.csv$/;

/** Every contradiction inside the starter. */
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

/** FSA and LDU without the blank; the text itself when it is no code, which `checkFields` has said. */
export function codeOf(row: StarterRow): string {
  const written = row.values.postal_code ?? '';
  return parsePostalCode(written) ?? written;
}

/** Columns as the schema has them, and in each field what the column asks for. */
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

/** The province of a row is one its postal code can lie in, and the one `fsas.csv` has for the FSA. */
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

/** `civic-on.csv` holds addresses of ON only. */
function checkFileProvinces(tables: readonly StarterTable[]): Finding[] {
  return rowsOf(tables, CIVIC)
    .filter(({ file, values }) => file.slice(6, 8).toUpperCase() !== values.province)
    .map((row) => finding(row, 'FILE_PROVINCE', subjectOf(row), `province ${row.values.province} is not this file's`));
}

/** Rows with a civic address: those of the civic files, and receivers that have one. */
export function civicRows(tables: readonly StarterTable[]): StarterRow[] {
  return rowsOf(tables, /^(?:civic-..|receivers)\.csv$/).filter(({ values }) => values.civic);
}

/** One civic number on one street of one place has one postal code. */
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

/** A range runs upwards, and one box of one installation has one postal code. */
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
 * An alias says something a key would not, belongs to a place of another table, and holds in FSAs of its province.
 * Short forms may belong to any place and often have its key.
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

/** An alternate name belongs to a street of a civic file. */
function checkStreetAliases(tables: readonly StarterTable[]): Finding[] {
  const streets = new Set(rowsOf(tables, CIVIC).map(streetKey));
  return rowsOf(tables, /^street-aliases\.csv$/)
    .filter((row) => !streets.has(streetKey(row)))
    .map((row) => finding(row, 'STREET_ALIAS', subjectOf(row), 'no civic file has this street'));
}

/** Text that names a row in a key: what the row says apart from units, place and area. */
export function subjectOf({ values }: StarterRow): string {
  const columns = 'from to box civic suffix name street type direction station_type station_name municipality province';
  return columns
    .split(' ')
    .map((column) => values[column])
    .filter(Boolean)
    .join(' ');
}

/** Key of a civic address: spellings and languages of one street make no difference. */
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

/** Rows whose key an earlier row has, each with the first of them. */
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
