import { MAX_CIVIC_NUMBER } from '../format/civic-codes.ts';
import { codeNumber } from '../format/postal-code-ranks.ts';

/** Checks and packs the values of rows given to a builder. */

/** Packs municipality, name key, type and direction into one number. */
export function streetIdentity(munId: number, keyId: number, typeId: number, directionId: number): number {
  return ((munId * 0x200000 + keyId) * 0x200 + typeId) * 16 + directionId;
}

/** Ranks display forms: mixed case above upper case, then accented above plain. */
export function displayRank(name: string): number {
  let rank = 0;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code >= 97 && code <= 122) rank |= 2;
    else if (code >= 0xc0 && code < 0x180) rank |= 1;
  }
  return rank;
}

/** @throws RangeError when the number is not a civic number */
export function checkNumber(number: number): void {
  if (!Number.isInteger(number) || number < 0 || number > MAX_CIVIC_NUMBER) {
    throw new RangeError(`not a civic number: ${number} (an integer of 0 to ${MAX_CIVIC_NUMBER})`);
  }
}

/**
 * `codeNumber` of a postal code.
 * @throws RangeError when it is not one
 */
export function checkedCode(postalCode: string): number {
  const code = codeNumber(postalCode);
  if (code < 0) throw new RangeError(`not a postal code: "${postalCode}" (six characters such as K7L1A1, or empty)`);
  return code;
}
