import type { CsvRecord } from '../csv/record.ts';
import { inputError } from '../input-error.ts';

/** The columns we read, under the register's own names. */
const USED = {
  civicNumber: 'CIVIC_NO',
  civicSuffix: 'CIVIC_NO_SUFFIX',
  unit: 'APT_NO_LABEL',
  officialName: 'OFFICIAL_STREET_NAME',
  officialType: 'OFFICIAL_STREET_TYPE',
  officialDirection: 'OFFICIAL_STREET_DIR',
  mailName: 'MAIL_STREET_NAME',
  mailType: 'MAIL_STREET_TYPE',
  mailDirection: 'MAIL_STREET_DIR',
  mailMunicipality: 'MAIL_MUN_NAME',
  mailProvince: 'MAIL_PROV_ABVN',
  province: 'PROV_CODE',
  subdivisionEnglish: 'CSD_ENG_NAME',
  subdivisionFrench: 'CSD_FRE_NAME',
  postalCode: 'MAIL_POSTAL_CODE',
  additional: 'BU_N_CIVIC_ADD',
} as const;

type ColumnKey = keyof typeof USED;

/** Columns with the same value in every row of a street; the two type codes lie between them in most releases. */
const STREET_COLUMNS: readonly string[] = [
  ...(['officialName', 'officialType', 'officialDirection', 'province', 'subdivisionEnglish'] as const),
  ...(['subdivisionFrench', 'mailName', 'mailType', 'mailDirection', 'mailMunicipality', 'mailProvince'] as const),
].map((key) => USED[key]);
const CONSTANT_PER_SUBDIVISION = ['CSD_TYPE_ENG_CODE', 'CSD_TYPE_FRE_CODE'];

/** Other names that releases gave a column: the 2023 release misspells one. */
const RENAMED: ReadonlyMap<string, string> = new Map([['MAIL_STEET_DIR', 'MAIL_STREET_DIR']]);

/** Where a release has its columns. Their order differs between releases, so only names count. */
export type NarColumns = Readonly<Record<ColumnKey, number>> & {
  /** Number of columns in the header line. */
  readonly width: number;
  /** The first column we read; those before it are identifiers. */
  readonly firstUsed: number;
  /** First and last of each run of adjacent columns that identify the street of a row. */
  readonly streetRuns: readonly (readonly [number, number])[];
};

/** Reads a header line. Errors: InputError, which names every missing column. */
export function narColumns(header: CsvRecord, fileName: string): NarColumns {
  const positions = new Map<string, number>();
  for (let field = 0; field < header.fields; field++) {
    const name = header.text(field).toUpperCase();
    positions.set(RENAMED.get(name) ?? name, field);
  }
  const missing = Object.values(USED).filter((name) => !positions.has(name));
  if (missing.length > 0) {
    throw inputError('NAR_COLUMNS', { file: fileName, count: missing.length, columns: missing.join(', ') });
  }
  const at = Object.fromEntries(Object.entries(USED).map(([key, name]) => [key, positions.get(name)!]));
  const street = [...STREET_COLUMNS, ...CONSTANT_PER_SUBDIVISION].flatMap((name) => positions.get(name) ?? []);
  return {
    ...(at as Record<ColumnKey, number>),
    width: header.fields,
    firstUsed: Math.min(...Object.values(at)),
    streetRuns: runs(street),
  };
}

function runs(columns: readonly number[]): [number, number][] {
  const out: [number, number][] = [];
  for (const column of columns.toSorted((a, b) => a - b)) {
    const last = out.at(-1);
    if (last !== undefined && last[1] === column - 1) last[1] = column;
    else out.push([column, column]);
  }
  return out;
}
