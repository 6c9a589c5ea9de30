import { Kind } from '../address/lexicon.ts';
import type { Candidate } from '../match/candidate.ts';
import { hasFault, isOfTypedCode } from '../match/fault-kinds.ts';
import type { TextAndReference } from './weight.ts';

/** `35 RANG, HULL` for the Côte du Rang-Double: all that was typed is a type, whose name may be missing. A code tells. */
export function isTypeAlone({ parse }: TextAndReference, { reading, faults }: Candidate): boolean {
  if (reading === undefined || reading.types.length > 0 || !hasFault(faults, 'STREET_NAME_WORDS')) return false;
  if (isOfTypedCode(parse, faults)) return false;
  const { tokens } = parse.context;
  for (let at = reading.nameFrom; at < reading.nameTo; at++) {
    if ((tokens[at]!.kinds & Kind.StreetType) === 0) return false;
  }
  return true;
}
