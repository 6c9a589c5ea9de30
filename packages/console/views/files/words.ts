import type { Language } from '@civique/engine';
import type { Role } from '@civique/lists/reading';
import { formatNumber } from '../../language.ts';
import { type FILES, sayFiles } from '../../sentences/files.ts';

type Code = keyof typeof FILES;

/** The word for each role of a column. */
export const ROLE_WORDS = {
  key: 'R_KEY',
  address: 'R_ADDRESS',
  line1: 'R_LINE1',
  line2: 'R_LINE2',
  line3: 'R_LINE3',
  unit: 'R_UNIT',
  civic: 'R_CIVIC',
  suffix: 'R_SUFFIX',
  street: 'R_STREET',
  streetType: 'R_STREET_TYPE',
  direction: 'R_DIRECTION',
  box: 'R_BOX',
  city: 'R_CITY',
  province: 'R_PROVINCE',
  postalCode: 'R_POSTAL_CODE',
  country: 'R_COUNTRY',
  name: 'R_NAME',
  surname: 'R_SURNAME',
} as const satisfies Record<Role, Code>;

/** The word for each delimiter. */
export const DELIMITER_WORDS = { ',': 'COMMAS', ';': 'SEMICOLONS', '\t': 'TABS', '|': 'BARS' } as const;

const KINDS = {
  Added: 'K_ADDED',
  Corrected: 'K_CORRECTED',
  Removed: 'K_REMOVED',
  Moved: 'K_MOVED',
  Standardized: 'K_STANDARDIZED',
} as const;

const ELEMENTS = {
  StreetNumberFrom: 'E_NUMBER',
  StreetNumberSuffix: 'E_NUMBER',
  StreetName: 'E_STREET',
  StreetType: 'E_TYPE',
  StreetDirection: 'E_DIRECTION',
  UnitDesignator: 'E_UNIT',
  UnitNumber: 'E_UNIT',
  POBoxNumberFrom: 'E_BOX',
  RouteType: 'E_ROUTE',
  RouteNumber: 'E_ROUTE',
  StationType: 'E_STATION',
  StationName: 'E_STATION',
  Municipality: 'E_MUNICIPALITY',
  Province: 'E_PROVINCE',
  PostalCode: 'E_POSTAL_CODE',
} as const;

/** `PostalCode Added` in words. */
export function changeWords(language: Language, name: string): string {
  const [element = '', kind = ''] = name.split(' ');
  const word = ELEMENTS[element as keyof typeof ELEMENTS] ?? 'E_OTHER';
  return sayFiles(language, KINDS[kind as keyof typeof KINDS] ?? 'K_CORRECTED', { element: sayFiles(language, word) });
}

/** `12 s` or `4 min`. */
export function durationWords(language: Language, seconds: number): string {
  if (seconds < 90) {
    return sayFiles(language, 'SECONDS', { count: formatNumber(language, Math.max(1, Math.round(seconds))) });
  }
  return sayFiles(language, 'MINUTES', { count: formatNumber(language, Math.round(seconds / 60)) });
}
