/** Register files for tests, in the layouts of the releases; the addresses are invented. */

/** Columns of a row under the names of the newest release; columns not given are empty. */
export type NarRow = Readonly<Record<string, string>>;

const LEAD = 'LOC_GUID,ADDR_GUID,';
const OFFICIAL = 'OFFICIAL_STREET_NAME,OFFICIAL_STREET_TYPE,OFFICIAL_STREET_DIR,';
const PLACE = 'PROV_CODE,CSD_ENG_NAME,CSD_FRE_NAME,CSD_TYPE_ENG_CODE,CSD_TYPE_FRE_CODE,';
const SURVEY = 'BG_DLS_LSD,BG_DLS_QTR,BG_DLS_SCTN,BG_DLS_TWNSHP,BG_DLS_RNG,BG_DLS_MRD,BG_X,BG_Y,';
const NUMBER = 'APT_NO_LABEL,CIVIC_NO,CIVIC_NO_SUFFIX,';
const MAIL = 'MAIL_STREET_NAME,MAIL_STREET_TYPE,MAIL_STREET_DIR,MAIL_MUN_NAME,MAIL_PROV_ABVN,MAIL_POSTAL_CODE,';
const USE = 'BU_N_CIVIC_ADD,BU_USE';

/** Header line of every layout so far. */
export const LAYOUTS = {
  '2022':
    LEAD +
    'CIVIC_NO,CIVIC_NO_SUFFIX,APT_NO_LABEL,' +
    OFFICIAL +
    PLACE +
    'MAIL_STREET_NAME,MAIL_STREET_TYPE,MAIL_STREET_DIR,MAIL_MUN_NAME,MAIL_POSTAL_CODE,MAIL_PROV_ABVN,' +
    SURVEY +
    USE,
  '2023': LEAD + NUMBER + OFFICIAL + PLACE + MAIL.replace('MAIL_STREET_DIR', 'MAIL_STEET_DIR') + SURVEY + USE,
  '2024': LEAD + NUMBER + OFFICIAL + PLACE + MAIL + SURVEY + USE,
  '2026-06': `${LEAD}${NUMBER}${OFFICIAL}${PLACE}${MAIL}${SURVEY}BF_REPPOINT_X,BF_REPPOINT_Y,${USE}`,
} as const;

export type Layout = keyof typeof LAYOUTS;

/** A row on Kingston's Princess Street, with the given changes. */
export function row(changes: NarRow = {}): NarRow {
  return {
    CIVIC_NO: '101',
    OFFICIAL_STREET_NAME: 'Princess',
    OFFICIAL_STREET_TYPE: 'ST',
    PROV_CODE: '35',
    CSD_ENG_NAME: 'Kingston',
    CSD_FRE_NAME: 'Kingston',
    MAIL_STREET_NAME: 'PRINCESS',
    MAIL_STREET_TYPE: 'ST',
    MAIL_MUN_NAME: 'KINGSTON',
    MAIL_PROV_ABVN: 'ON',
    MAIL_POSTAL_CODE: 'K7L1A1',
    BU_USE: '1',
    ...changes,
  };
}

/** The text of a file in a given layout. */
export function narCsv(layout: Layout, rows: readonly NarRow[], lineEnd = '\n'): string {
  const header = LAYOUTS[layout];
  const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((values, index) =>
    header
      .replace('MAIL_STEET_DIR', 'MAIL_STREET_DIR')
      .split(',')
      .map((column) => quoted(values[column] ?? (column.endsWith('_GUID') ? `0a${index}` : '')))
      .join(','),
  );
  return [header, ...lines].map((line) => line + lineEnd).join('');
}
