import { Kind } from '../../address/lexicon.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { hasFault, isOfTypedCode, isOtherCode } from '../../match/compare/fault-kinds.ts';
import type { TextAndReference } from '../model/weight.ts';

/**
 * `35 RANG, HULL` for the Côte du Rang-Double, `25 AVE, BATH` for Avenue Rd under another code: all that was typed is a
 * type, whose name may be missing. The code of the street tells.
 */
export function isTypeAlone({ parse }: TextAndReference, { reading, faults }: Candidate): boolean {
  if (reading === undefined || reading.types.length > 0) return false;
  const isOther = hasFault(faults, 'STREET_TYPE_ADDED') && faults.some(isOtherCode);
  if (!isOther && !hasFault(faults, 'STREET_NAME_WORDS')) return false;
  if (isOfTypedCode(parse, faults)) return false;
  const { nameFrom, nameTo } = reading;
  return nameTo === nameFrom + 1 && (parse.context.tokens[nameFrom]!.kinds & Kind.StreetType) !== 0;
}
