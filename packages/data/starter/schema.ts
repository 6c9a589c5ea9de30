import { DIRECTIONS, formatPostalCode, parsePostalCode, provinceByCode, STREET_TYPES } from '@civique/engine/address';
import { TABLE_KINDS } from './table-kinds.ts';

/** Valid field values in the starter's tables: stricter than the reader. */

const ALIAS_KINDS = ['Alternate', 'Unofficial', 'Short18', 'Short13'];
const INSTALLATIONS = ['STN', 'RPO', 'LCD', 'CMC', 'CDO', 'PO', 'SUCC', 'CSP', 'PDF', 'CPC', 'CC', 'BDP'];
const ROUTES = ['RR', 'SS', 'MR'];

const FSA = /^[ABCEGHJKLMNPRSTVXY]\d[A-CEGHJ-NPRSTV-Z]$/;
const WORDS = /^[\p{L}\d](?:[\p{L}\d'’.&/()-]| (?! ))*$/u;
const UNIT = /^[A-Z\d]+(?:-[A-Z\d]+)?$/;

const TYPE_SYMBOLS: ReadonlySet<string> = new Set(STREET_TYPES.map((type) => type.symbol));
const DIRECTION_SYMBOLS: ReadonlySet<string> = new Set(DIRECTIONS.flatMap((direction) => [direction.en, direction.fr]));

/** What is wrong with a non-empty value; undefined if nothing is. */
type Format = (value: string) => string | undefined;

const matches =
  (pattern: RegExp, expected: string): Format =>
  (value) =>
    pattern.test(value) ? undefined : `is not ${expected}`;

const oneOf =
  (values: ReadonlySet<string>, expected: string): Format =>
  (value) =>
    values.has(value) ? undefined : `is not ${expected}`;

const listed = (values: readonly string[]): Format => oneOf(new Set(values), `one of ${values.join(', ')}`);

const name: Format = (value) => {
  if (!WORDS.test(value) || value.endsWith(' ')) return 'has a character or a blank that no name has';
  const shouts = /\p{Lu}{4}/u.test(value) && !/\p{Ll}/u.test(value);
  return shouts ? 'is all upper case; names are written in mixed case' : undefined;
};
const postalCode: Format = (value) => {
  const code = parsePostalCode(value);
  return code !== undefined && formatPostalCode(code) === value
    ? undefined
    : 'is not a postal code in the form A1A 1A1';
};
const fsaList: Format = (value) =>
  value.split(' ').every((fsa) => FSA.test(fsa)) ? undefined : 'is not a list of FSAs with single blanks between them';
const unitList: Format = (value) =>
  value.split('|').every((unit) => UNIT.test(unit)) ? undefined : 'is not a list like 100-120|200|PH1';
const number = matches(/^[1-9]\d{0,5}$/, 'a number of one to six digits');
const trimmed = matches(/^\S(?:.*\S)?$/, 'free of blanks at its ends');
const streetType = oneOf(TYPE_SYMBOLS, 'the symbol of a street type');
const direction = oneOf(DIRECTION_SYMBOLS, 'the symbol of a direction');

/** Formats by column; a column means the same in every table. */
const FORMATS: Readonly<Record<string, Format>> = {
  alternate: name,
  alternate_direction: direction,
  alternate_type: streetType,
  area: trimmed,
  box: number,
  civic: number,
  direction,
  file: trimmed,
  from: number,
  fsa: matches(FSA, 'an FSA'),
  fsas: fsaList,
  key: trimmed,
  kind: listed(ALIAS_KINDS),
  municipality: name,
  name: trimmed,
  place: trimmed,
  postal_code: postalCode,
  province: (value) => (provinceByCode(value) === undefined ? 'is not a province code' : undefined),
  reason: trimmed,
  route_number: number,
  route_type: listed(ROUTES),
  station_name: name,
  station_type: listed(INSTALLATIONS),
  street: name,
  suffix: matches(/^(?:[A-Z]|1\/4|1\/2|3\/4)$/, 'a letter or a fraction'),
  to: number,
  type: streetType,
  units: unitList,
};

const OPTIONAL: Readonly<Record<string, string>> = {
  civic: 'suffix units type direction place',
  boxes: 'station_type station_name',
  fsas: 'area',
  'general-delivery': 'station_type station_name',
  'municipality-aliases': 'fsas',
  receivers: 'civic street type direction box',
  routes: 'station_type station_name',
  'street-aliases': 'type direction alternate_type alternate_direction',
};

interface TableSchema {
  readonly columns: readonly string[];
  /** Columns that may be empty. */
  readonly optional: readonly string[];
}

/** The table of apparent contradictions that have an explanation, in this folder. */
export const EXPLAINED = 'explained.csv';

/** Schema of a file by its name; undefined if no table has that name. */
export function schemaOf(file: string): TableSchema | undefined {
  if (file === EXPLAINED) return { columns: ['file', 'key', 'reason'], optional: [] };
  const table = TABLE_KINDS.find((candidate) => candidate.file.test(file));
  const kind = file.startsWith('civic-') ? 'civic' : file.replace(/\.csv$/, '');
  return table && { columns: table.columns, optional: (OPTIONAL[kind] ?? '').split(' ') };
}

/** What is wrong with a value, as the end of a sentence that starts with the value; undefined if nothing is. */
export function fieldFault(table: TableSchema, column: string, value: string): string | undefined {
  if (value === '') return table.optional.includes(column) ? undefined : 'is empty and must not be';
  return FORMATS[column]?.(value);
}
