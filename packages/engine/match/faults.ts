import type { ElementName } from '../address/elements.ts';
import type { ChangeKind } from '../values/style-change.ts';

/**
 * Every way in which an input can differ from a reference address: the element, what happens to it when the reference is
 * believed, and the penalty. The penalties of a candidate add up; 100 minus their sum is its score. A penalty of 0 is an
 * accepted equivalence of contract section 5 that is worth telling.
 */
export const FAULTS = {
  CIVIC_NUMBER_MISREAD: { element: 'StreetNumberFrom', kind: 'Corrected', penalty: 4 },
  STREET_NAME_STANDARDIZED: { element: 'StreetName', kind: 'Standardized', penalty: 0 },
  STREET_NAME_ALTERNATE: { element: 'StreetName', kind: 'Standardized', penalty: 0 },
  STREET_NAME_PARTICLE: { element: 'StreetName', kind: 'Corrected', penalty: 2 },
  STREET_NAME_CORRECTED: { element: 'StreetName', kind: 'Corrected', penalty: 7 },
  STREET_NAME_CORRECTED_TWICE: { element: 'StreetName', kind: 'Corrected', penalty: 13 },
  STREET_NAME_WORDS: { element: 'StreetName', kind: 'Corrected', penalty: 9 },
  STREET_TYPE_STANDARDIZED: { element: 'StreetType', kind: 'Standardized', penalty: 0 },
  STREET_TYPE_ADDED: { element: 'StreetType', kind: 'Added', penalty: 4 },
  STREET_TYPE_CORRECTED: { element: 'StreetType', kind: 'Corrected', penalty: 8 },
  STREET_TYPE_MISSPELT: { element: 'StreetType', kind: 'Corrected', penalty: 4 },
  STREET_TYPE_REMOVED: { element: 'StreetType', kind: 'Removed', penalty: 6 },
  STREET_DIRECTION_STANDARDIZED: { element: 'StreetDirection', kind: 'Standardized', penalty: 0 },
  STREET_DIRECTION_ADDED: { element: 'StreetDirection', kind: 'Added', penalty: 4 },
  STREET_DIRECTION_CORRECTED: { element: 'StreetDirection', kind: 'Corrected', penalty: 9 },
  STREET_DIRECTION_REMOVED: { element: 'StreetDirection', kind: 'Removed', penalty: 6 },
  UNIT_STANDARDIZED: { element: 'UnitNumber', kind: 'Standardized', penalty: 0 },
  UNIT_SIGN_REMOVED: { element: 'UnitNumber', kind: 'Corrected', penalty: 1 },
  UNIT_FROM_SUFFIX: { element: 'UnitNumber', kind: 'Moved', penalty: 2 },
  UNIT_OF_ANOTHER_CODE: { element: 'UnitNumber', kind: 'Standardized', penalty: 5 },
  MUNICIPALITY_STANDARDIZED: { element: 'Municipality', kind: 'Standardized', penalty: 0 },
  MUNICIPALITY_ALTERNATE: { element: 'Municipality', kind: 'Standardized', penalty: 0 },
  MUNICIPALITY_UNOFFICIAL: { element: 'Municipality', kind: 'Corrected', penalty: 3 },
  MUNICIPALITY_ADDED: { element: 'Municipality', kind: 'Added', penalty: 5 },
  MUNICIPALITY_CORRECTED: { element: 'Municipality', kind: 'Corrected', penalty: 4 },
  MUNICIPALITY_CORRECTED_TWICE: { element: 'Municipality', kind: 'Corrected', penalty: 7 },
  MUNICIPALITY_UNKNOWN: { element: 'Municipality', kind: 'Corrected', penalty: 12 },
  MUNICIPALITY_DIFFERENT: { element: 'Municipality', kind: 'Corrected', penalty: 18 },
  PROVINCE_STANDARDIZED: { element: 'Province', kind: 'Standardized', penalty: 0 },
  PROVINCE_ADDED: { element: 'Province', kind: 'Added', penalty: 2 },
  PROVINCE_CORRECTED: { element: 'Province', kind: 'Corrected', penalty: 6 },
  POSTAL_CODE_ADDED: { element: 'PostalCode', kind: 'Added', penalty: 3 },
  POSTAL_CODE_COMPLETED: { element: 'PostalCode', kind: 'Added', penalty: 2 },
  POSTAL_CODE_REPAIRED: { element: 'PostalCode', kind: 'Corrected', penalty: 4 },
  POSTAL_CODE_CORRECTED: { element: 'PostalCode', kind: 'Corrected', penalty: 6 },
  POSTAL_CODE_REPLACED: { element: 'PostalCode', kind: 'Corrected', penalty: 10 },
  POSTAL_CODE_UNCONFIRMED: { element: 'PostalCode', kind: 'Standardized', penalty: 0 },
  ROUTE_ADDED: { element: 'RouteNumber', kind: 'Added', penalty: 0 },
  ROUTE_CORRECTED: { element: 'RouteNumber', kind: 'Corrected', penalty: 6 },
  BOX_KEYWORD_CORRECTED: { element: 'POBoxNumberFrom', kind: 'Corrected', penalty: 1 },
  STATION_STANDARDIZED: { element: 'StationType', kind: 'Standardized', penalty: 0 },
  STATION_TYPE_ADDED: { element: 'StationType', kind: 'Added', penalty: 2 },
  STATION_TYPE_CORRECTED: { element: 'StationType', kind: 'Corrected', penalty: 3 },
  STATION_NAME_CORRECTED: { element: 'StationName', kind: 'Corrected', penalty: 5 },
  STATION_ADDED: { element: 'StationName', kind: 'Added', penalty: 4 },
  STATION_REMOVED: { element: 'StationName', kind: 'Removed', penalty: 6 },
  TEXT_NOT_PLACED: { element: 'AdditionalInfo', kind: 'Moved', penalty: 3 },
  TEXT_REMOVED: { element: 'AdditionalInfo', kind: 'Removed', penalty: 0 },
  COUNTRY_REMOVED: { element: 'Country', kind: 'Removed', penalty: 0 },
  NUMBER_NOT_PLACED: { element: 'AdditionalInfo', kind: 'Moved', penalty: 40 },
} as const satisfies Record<string, { element: ElementName; kind: ChangeKind; penalty: number }>;

export type FaultCode = keyof typeof FAULTS;

export interface Fault {
  readonly code: FaultCode;
  readonly penalty: number;
  /** As typed, empty when nothing was. */
  readonly from: string;
  /** As the reference has it, empty when removed. */
  readonly to: string;
}

export function fault(code: FaultCode, from: string, to: string): Fault {
  return { code, penalty: FAULTS[code].penalty, from, to };
}
