import type { Candidate } from '../../match/candidates/candidate.ts';
import { isOfTypedCode } from '../../match/compare/fault-kinds.ts';
import type { FaultCode } from '../../match/compare/faults.ts';
import { readingKey } from '../../parse/street/reading-keys.ts';
import type { TextAndReference } from '../model/weight.ts';

/** So few letters, with one or two of them wrong, may be the beginning of too many names (estimated). */
const SHORT: { readonly [code in FaultCode]?: number } = {
  STREET_NAME_CORRECTED: 3,
  STREET_NAME_CORRECTED_TWICE: 5,
};

/**
 * `801 ROG, TORONTO` for Roe Ave, `2205 IRONW, GUELPH` for Front St: a few letters, not all of them right, and no type
 * may as well be the beginning of another name. The code of the door tells.
 */
export function isShortGuess({ reference, parse }: TextAndReference, { reading, street, faults }: Candidate): boolean {
  if (reading === undefined || reading.types.length > 0 || isOfTypedCode(parse, faults)) return false;
  const longest = Math.max(...faults.map(({ code }) => SHORT[code] ?? 0), 0);
  const typed = readingKey(parse.context, reading);
  if (typed.length > longest) return false;
  // BAYVI is just cut off
  return (
    longest <= SHORT.STREET_NAME_CORRECTED! || !reference.nameKeyText(reference.keyOfStreet(street)).startsWith(typed)
  );
}
