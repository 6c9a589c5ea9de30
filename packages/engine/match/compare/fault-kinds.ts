import type { ElementName } from '../../address/elements.ts';
import type { Parse } from '../../parse/words/variant.ts';
import { FAULTS, type Fault, type FaultCode } from './faults.ts';

/** The kinds of differences that searching, weighing and deciding ask for, each told in one way. */

/** Whether one of the differences is this one. */
export function hasFault(faults: readonly Fault[], code: FaultCode): boolean {
  for (const fault of faults) if (fault.code === code) return true;
  return false;
}

/** The element was changed, not just written in an accepted way. */
export function isChangeOf({ code, penalty }: Fault, element: ElementName): boolean {
  return penalty > 0 && FAULTS[code].element === element;
}

/** The civic number, or name, type or direction of the street, was changed. */
export function isStreetFault({ code, penalty }: Fault): boolean {
  return penalty > 0 && isOfStreetLine(code);
}

/** A difference in the civic number, or in name, type or direction of the street. */
export function isOfStreetLine(code: FaultCode): boolean {
  return FAULTS[code].element.startsWith('Street');
}

/**
 * The name of the street differs from the typed one. A corrected word is weighed by itself: the name is as typed then.
 */
export function isNameFault(fault: Fault): boolean {
  return fault.respelt !== true && isChangeOf(fault, 'StreetName');
}

/** The name of the street is misspelt. */
export function isNameSlip(code: FaultCode): boolean {
  return code === 'STREET_NAME_CORRECTED' || code === 'STREET_NAME_CORRECTED_TWICE';
}

/** The text has another type, or one where the street has none: its last word may be no type. */
export function isOtherType({ code }: Fault): boolean {
  return code === 'STREET_TYPE_CORRECTED' || code === 'STREET_TYPE_REMOVED';
}

/** The typed place is not just called as typed; a valid other name is no such fault. */
export function isPlaceFault({ code }: Fault): boolean {
  return FAULTS[code].element === 'Municipality' && code !== 'MUNICIPALITY_ADDED' && code !== 'MUNICIPALITY_ALTERNATE';
}

/** The typed place is another one, or one that the reference does not know. */
export function isElsewhere({ code }: Fault): boolean {
  return code === 'MUNICIPALITY_DIFFERENT' || code === 'MUNICIPALITY_UNKNOWN';
}

/** The address has another code than the one that was typed. */
export function isOtherCode({ code }: Fault): boolean {
  return code === 'POSTAL_CODE_CORRECTED' || code === 'POSTAL_CODE_REPLACED';
}

/** A difference in the code, unless it was only misread. */
export function isCodeFault({ code }: Fault): boolean {
  return FAULTS[code].element === 'PostalCode' && code !== 'POSTAL_CODE_REPAIRED';
}

/** No difference in the code. */
export function agreesInCode(faults: readonly Fault[]): boolean {
  return faults.every(({ code }) => FAULTS[code].element !== 'PostalCode');
}

/** The typed code is that of the address. */
export function isOfTypedCode({ tail }: Parse, faults: readonly Fault[]): boolean {
  return tail.postalCode !== '' && agreesInCode(faults);
}
