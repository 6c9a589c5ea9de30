import type { ElementName } from '../../address/elements.ts';
import type { ChangeKind } from '../../values/style-change.ts';

/**
 * Every way in which an input can differ from a reference address: the element, what is done to it if the reference is
 * right, and the penalty. The score of a candidate is 100 minus the sum of its penalties. A penalty of 0 is an accepted
 * equivalence of contract section 5 that is worth reporting. `bits` weighs the difference as evidence: the binary
 * logarithm of how often somebody who meant the address writes it this way, compared with the usual way; 0 means as
 * usual. The other numbers of the error model are in `evidence/model/error-model.ts`. All are estimates unless
 * `docs/evidence.md` says that `bench/error-rates.ts` counted them.
 */
export const FAULTS = {
  /** Digits written apart; a look-alike is weighed as a corrected word. */
  CIVIC_NUMBER_MISREAD: { element: 'StreetNumberFrom', kind: 'Corrected', penalty: 4, bits: -10 },
  /** One of several numbers before the street. */
  CIVIC_NUMBER_OF_SEVERAL: { element: 'StreetNumberFrom', kind: 'Corrected', penalty: 3, bits: -1.5 },
  STREET_NAME_ALTERNATE: { element: 'StreetName', kind: 'Standardized', penalty: 0, bits: -2 },
  /** A particle left out. */
  STREET_NAME_PARTICLE: { element: 'StreetName', kind: 'Corrected', penalty: 2, bits: -5 },
  /** A numbered road with its words in another order, with ROAD or without; a number in a name, in digits or words. */
  STREET_NAME_FORM: { element: 'StreetName', kind: 'Corrected', penalty: 3, bits: -3 },
  /** Words in a short form: WM for William. */
  STREET_NAME_SHORTENED: { element: 'StreetName', kind: 'Corrected', penalty: 2, bits: -3 },
  /** The name in the other language: Park Avenue for AV DU PARC. */
  STREET_NAME_TRANSLATED: { element: 'StreetName', kind: 'Corrected', penalty: 5, bits: -7 },
  /** What `slips.ts` cannot explain, such as a misspelt ordinal word. */
  STREET_NAME_CORRECTED: { element: 'StreetName', kind: 'Corrected', penalty: 7, bits: -13 },
  STREET_NAME_CORRECTED_TWICE: { element: 'StreetName', kind: 'Corrected', penalty: 13, bits: -20 },
  /** Missing or extra words; the words themselves are counted separately. */
  STREET_NAME_WORDS: { element: 'StreetName', kind: 'Corrected', penalty: 9, bits: -7 },
  STREET_TYPE_STANDARDIZED: { element: 'StreetType', kind: 'Standardized', penalty: 0, bits: 0 },
  STREET_TYPE_ADDED: { element: 'StreetType', kind: 'Added', penalty: 4, bits: -4 },
  STREET_TYPE_CORRECTED: { element: 'StreetType', kind: 'Corrected', penalty: 8, bits: -8.5 },
  STREET_TYPE_MISSPELT: { element: 'StreetType', kind: 'Corrected', penalty: 4, bits: -8 },
  STREET_TYPE_REMOVED: { element: 'StreetType', kind: 'Removed', penalty: 6, bits: -6 },
  STREET_DIRECTION_STANDARDIZED: { element: 'StreetDirection', kind: 'Standardized', penalty: 0, bits: 0 },
  STREET_DIRECTION_ADDED: { element: 'StreetDirection', kind: 'Added', penalty: 4, bits: -4.2 },
  STREET_DIRECTION_CORRECTED: { element: 'StreetDirection', kind: 'Corrected', penalty: 9, bits: -9.7 },
  STREET_DIRECTION_REMOVED: { element: 'StreetDirection', kind: 'Removed', penalty: 6, bits: -5 },
  UNIT_SIGN_REMOVED: { element: 'UnitNumber', kind: 'Corrected', penalty: 1, bits: 0 },
  /** Letters or digits of it that look like others, or a slip in the word for a floor. */
  UNIT_CORRECTED: { element: 'UnitNumber', kind: 'Corrected', penalty: 2, bits: 0 },
  SUFFIX_FROM_UNIT: { element: 'StreetNumberSuffix', kind: 'Moved', penalty: 2, bits: -3 },
  UNIT_FROM_SUFFIX: { element: 'UnitNumber', kind: 'Moved', penalty: 2, bits: -3 },
  /** Nothing calls it a unit, and the reference does not have it; it is weighed as such a unit is. */
  UNIT_FROM_LINE: { element: 'UnitNumber', kind: 'Moved', penalty: 0, bits: 0 },
  UNIT_OF_ANOTHER_CODE: { element: 'UnitNumber', kind: 'Standardized', penalty: 5, bits: -6 },
  MUNICIPALITY_STANDARDIZED: { element: 'Municipality', kind: 'Standardized', penalty: 0, bits: 0 },
  MUNICIPALITY_ALTERNATE: { element: 'Municipality', kind: 'Standardized', penalty: 0, bits: -1 },
  MUNICIPALITY_UNOFFICIAL: { element: 'Municipality', kind: 'Corrected', penalty: 3, bits: -2 },
  MUNICIPALITY_ADDED: { element: 'Municipality', kind: 'Added', penalty: 5, bits: -4 },
  MUNICIPALITY_CORRECTED: { element: 'Municipality', kind: 'Corrected', penalty: 4, bits: -12 },
  MUNICIPALITY_CORRECTED_TWICE: { element: 'Municipality', kind: 'Corrected', penalty: 7, bits: -20 },
  /** A name that the reference does not know; its letters are counted separately. */
  MUNICIPALITY_UNKNOWN: { element: 'Municipality', kind: 'Corrected', penalty: 12, bits: -5 },
  MUNICIPALITY_DIFFERENT: { element: 'Municipality', kind: 'Corrected', penalty: 18, bits: -11 },
  PROVINCE_STANDARDIZED: { element: 'Province', kind: 'Standardized', penalty: 0, bits: 0 },
  PROVINCE_ADDED: { element: 'Province', kind: 'Added', penalty: 2, bits: -2 },
  PROVINCE_CORRECTED: { element: 'Province', kind: 'Corrected', penalty: 6, bits: -9 },
  POSTAL_CODE_ADDED: { element: 'PostalCode', kind: 'Added', penalty: 3, bits: 0 },
  POSTAL_CODE_COMPLETED: { element: 'PostalCode', kind: 'Added', penalty: 2, bits: 0 },
  POSTAL_CODE_REPAIRED: { element: 'PostalCode', kind: 'Corrected', penalty: 4, bits: -4 },
  /** Another code in the same FSA, or one that a single slip explains. */
  POSTAL_CODE_CORRECTED: { element: 'PostalCode', kind: 'Corrected', penalty: 6, bits: -14 },
  POSTAL_CODE_REPLACED: { element: 'PostalCode', kind: 'Corrected', penalty: 10, bits: -20 },
  POSTAL_CODE_UNCONFIRMED: { element: 'PostalCode', kind: 'Standardized', penalty: 0, bits: -10 },
  ROUTE_ADDED: { element: 'RouteNumber', kind: 'Added', penalty: 0, bits: 0 },
  ROUTE_CORRECTED: { element: 'RouteNumber', kind: 'Corrected', penalty: 6, bits: -4 },
  BOX_KEYWORD_CORRECTED: { element: 'POBoxNumberFrom', kind: 'Corrected', penalty: 1, bits: 0 },
  /** The words that announce a box, a route or general delivery, with a slip. */
  DELIVERY_KEYWORD_CORRECTED: { element: 'TypeOfAddress', kind: 'Corrected', penalty: 1, bits: 0 },
  STATION_STANDARDIZED: { element: 'StationType', kind: 'Standardized', penalty: 0, bits: 0 },
  STATION_TYPE_ADDED: { element: 'StationType', kind: 'Added', penalty: 2, bits: -1 },
  STATION_TYPE_CORRECTED: { element: 'StationType', kind: 'Corrected', penalty: 3, bits: -3 },
  STATION_NAME_CORRECTED: { element: 'StationName', kind: 'Corrected', penalty: 5, bits: -10 },
  STATION_ADDED: { element: 'StationName', kind: 'Added', penalty: 4, bits: -1.5 },
  STATION_REMOVED: { element: 'StationName', kind: 'Removed', penalty: 6, bits: -5 },
  /** Words that belong to nothing are weighed one by one. Beside a box, a unit or street says more than its words. */
  TEXT_NOT_PLACED: { element: 'AdditionalInfo', kind: 'Moved', penalty: 3, bits: 0 },
  /** What is set aside before any lookup says nothing about the address. */
  TEXT_REMOVED: { element: 'AdditionalInfo', kind: 'Removed', penalty: 0, bits: 0 },
  COUNTRY_REMOVED: { element: 'Country', kind: 'Removed', penalty: 0, bits: 0 },
  NUMBER_NOT_PLACED: { element: 'AdditionalInfo', kind: 'Moved', penalty: 40, bits: -30 },
} as const satisfies Record<string, { element: ElementName; kind: ChangeKind; penalty: number; bits: number }>;

export type FaultCode = keyof typeof FAULTS;

/** One difference between a text and an address of the reference. */
export interface Fault {
  readonly code: FaultCode;
  readonly penalty: number;
  /** As typed; empty if nothing was. */
  readonly from: string;
  /** As in the reference; empty if removed. */
  readonly to: string;
  /** The word was corrected before it was read, which is weighed there. */
  readonly respelt?: true;
}

/** What was typed and what the reference has, with the points of its row in `FAULTS`. */
export function fault(code: FaultCode, from: string, to: string): Fault {
  return { code, penalty: FAULTS[code].penalty, from, to };
}

/** Text that belongs to nothing, but stands where the answer has it: it is weighed, and nothing was changed. */
export function keptText(text: string): Fault {
  return { ...fault('TEXT_NOT_PLACED', text, ''), penalty: 0 };
}

export function isKeptText({ code, penalty }: Fault): boolean {
  return code === 'TEXT_NOT_PLACED' && penalty === 0;
}

/** The points that these faults take off the score, together. */
export function penaltyOf(faults: readonly Fault[]): number {
  let sum = 0;
  for (const { penalty } of faults) sum += penalty;
  return sum;
}
