import { ENGLISH_ENDINGS, FRENCH_ENDINGS } from './ordinal-endings.ts';

/**
 * Words of names that are written in several ways. The first form is used in keys, never in output. It is the full
 * word, so that a misspelling of it (`LAKYE`) stays close; only ST, STE, DR and MGR keep their most common form.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['ST', 'SAINT'],
  ['STE', 'SAINTE'],
  ['STS', 'SAINTS'],
  ['MOUNT', 'MT', 'MONT'],
  ['FORT', 'FT'],
  ['POINT', 'PT'],
  ['POINTE', 'PTE'],
  ['NORTH', 'N', 'NORD'],
  ['SOUTH', 'S', 'SUD'],
  ['EAST', 'E', 'EST'],
  ['WEST', 'W', 'OUEST', 'O'],
  ['HEIGHTS', 'HTS', 'HGTS'],
  ['HARBOUR', 'HBR', 'HARBOR', 'HARBR'],
  ['STATION', 'STN'],
  ['CENTRAL', 'CENT'],
  ['BLOOMFIELD', 'BLOOMFLD'],
  ['WELLINGTON', 'WELLNGTON'],
  ['BRIDGE', 'BDG'],
  ['CITY', 'CTY'],
  ['TOWNSHIP', 'TWP'],
  ['CORNERS', 'CRNRS', 'CNRS'],
  ['MOUNTAIN', 'MTN'],
  // Types inside names: AVENUE ROAD, COUNTY ROAD 27, CONCESSION 6. ST and DR are missing: there they mean Saint and
  // Docteur.
  ['AVENUE', 'AVE', 'AV'],
  ['BOULEVARD', 'BLVD', 'BOUL'],
  ['ROAD', 'RD'],
  ['ROUTE', 'RTE'],
  ['HIGHWAY', 'HWY'],
  ['CONCESSION', 'CONC'],
  ['RANGE', 'RGE'],
  ['SIDEROAD', 'SIDERD', 'SDRD'],
  ['LAKE', 'LK'],
  ['RIVER', 'RIV', 'RVR'],
  ['SPRINGS', 'SPRGS', 'SPGS'],
  ['FALLS', 'FLS'],
  ['JUNCTION', 'JCT'],
  ['VILLAGE', 'VLG', 'VILLGE'],
  ['VALLEY', 'VLY'],
  ['ISLAND', 'ISL', 'ISLD'],
  ['BEACH', 'BCH'],
  ['CENTRE', 'CTR', 'CENTER'],
  ['CREEK', 'CRK'],
  ['GARDENS', 'GDNS'],
  ['DR', 'DOCTEUR'],
  ['MGR', 'MONSEIGNEUR', 'MSGR'],
  ['CAPTAIN', 'CAPT', 'CAPITAINE'],
  ['COLONEL', 'COL'],
  ['GENERAL', 'GEN'],
  ['LIEUTENANT', 'LT'],
  ['SERGEANT', 'SGT', 'SERGENT'],
  ['REVEREND', 'REV'],
  ['GOVERNMENT', 'GOVT'],
  ['NOTREDAME', 'ND'],
];

export const NAME_WORDS: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([canonical, ...others]) => others.map((other) => [other, canonical!] as const)),
);

/** The words behind the short forms that stand in keys: a slip is counted in the letters of the word. */
export const SPELLED_OUT: ReadonlyMap<string, string> = new Map([
  ['ST', 'SAINT'],
  ['STE', 'SAINTE'],
  ['STS', 'SAINTS'],
  ['DR', 'DOCTEUR'],
  ['MGR', 'MONSEIGNEUR'],
]);

/** Forms that only registers with short fields write: from a person, they are misspellings. */
export const CONTRACTIONS: ReadonlySet<string> = new Set(['BLOOMFLD', 'HARBR', 'VILLGE', 'WELLNGTON']);

/** Folded French particles; `L'` and `D'` arrive as single letters. */
export const PARTICLES: ReadonlySet<string> = new Set([
  'DE',
  'LA',
  'LE',
  'LES',
  'DES',
  'DU',
  'L',
  'D',
  'AUX',
  'AU',
  'A',
  'EN',
]);

/** Words that a smaller ordinal completes: FORTY SECOND, DIX-SEPTIEME, VINGT ET UNIEME. */
export const TENS: ReadonlyMap<string, number> = new Map([
  ['TWENTY', 20],
  ['THIRTY', 30],
  ['FORTY', 40],
  ['FOURTY', 40],
  ['FIFTY', 50],
  ['SIXTY', 60],
  ['SEVENTY', 70],
  ['EIGHTY', 80],
  ['NINETY', 90],
  ['DIX', 10],
  ['VINGT', 20],
  ['TRENTE', 30],
  ['QUARANTE', 40],
  ['CINQUANTE', 50],
  ['SOIXANTE', 60],
]);

const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map(
  [
    ['FIRST', 'PREMIER', 'PREMIERE', 'UNIEME'],
    ['SECOND', 'DEUXIEME', 'SECONDE'],
    ['THIRD', 'TROISIEME'],
    ['FOURTH', 'QUATRIEME'],
    ['FIFTH', 'CINQUIEME'],
    ['SIXTH', 'SIXIEME'],
    ['SEVENTH', 'SEPTIEME'],
    ['EIGHTH', 'HUITIEME'],
    ['NINTH', 'NEUVIEME'],
    ['TENTH', 'DIXIEME'],
    ['ELEVENTH', 'ONZIEME'],
    ['TWELFTH', 'DOUZIEME'],
    ['THIRTEENTH', 'TREIZIEME'],
    ['FOURTEENTH', 'QUATORZIEME'],
    ['FIFTEENTH', 'QUINZIEME'],
    ['SIXTEENTH', 'SEIZIEME'],
    ['SEVENTEENTH', 'DIXSEPTIEME'],
    ['EIGHTEENTH', 'DIXHUITIEME'],
    ['NINETEENTH', 'DIXNEUVIEME'],
    ['TWENTIETH', 'VINGTIEME'],
  ].flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
);

const ORDINAL_TENS: ReadonlyMap<string, number> = new Map([
  ['THIRTIETH', 30],
  ['TRENTIEME', 30],
  ['FORTIETH', 40],
  ['QUARANTIEME', 40],
  ['FIFTIETH', 50],
  ['CINQUANTIEME', 50],
  ['SIXTIETH', 60],
  ['SOIXANTIEME', 60],
  ['SEVENTIETH', 70],
  ['EIGHTIETH', 80],
  ['NINETIETH', 90],
  ['HUNDREDTH', 100],
  ['CENTIEME', 100],
]);

/** Every ordinal that is one word, with its number. */
export const ORDINAL_VALUES: readonly (readonly [string, number])[] = Object.freeze([
  ...ORDINAL_WORDS,
  ...ORDINAL_TENS,
]);

const ORDINAL_FORM = new RegExp(`^([0-9]{1,3})(?:${[...ENGLISH_ENDINGS, ...FRENCH_ENDINGS].join('|')})$`);

/** The number of an ordinal word or form (`FIFTH`, `5TH`, `5E`, `CINQUIEME` -> 5); 0 for any other folded word. */
export function ordinalValue(word: string): number {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) {
    const match = ORDINAL_FORM.exec(word);
    return match === null ? 0 : Number(match[1]);
  }
  return ORDINAL_WORDS.get(word) ?? ORDINAL_TENS.get(word) ?? 0;
}
