import { codeBeginning } from '../../match/compare/typed-codes.ts';
import { postalCodesStarting } from '../../names/postal-prefix.ts';
import type { TextAndReference } from '../model/weight.ts';

/** What the characters behind the FSA say where the code is not whole: `K7L 1`, `K7L 1E`. */

const FSA_LENGTH = 3;

/** Bits of the chance that another code of the FSA fits what is typed; 0 if only the FSA is. */
export function cutCodeBits(evidence: TextAndReference): number {
  const { reference, parse } = evidence;
  const fitting = fittingCodes(evidence).length;
  if (fitting === 0) return 0;
  const { lo, hi } = postalCodesStarting(reference, parse.tail.fsa);
  return Math.log2(fitting / (hi - lo));
}

/** The same for a door on a street of the reference, which may have one of the codes of its street. */
export function cutCodeBitsOn(evidence: TextAndReference, street: number): number {
  const isServed = fittingCodes(evidence).some((code) => evidence.reference.codeServes(code, street));
  return isServed ? 0 : cutCodeBits(evidence);
}

/** The listed codes that a code with more than the FSA may be; none if it is whole. */
function fittingCodes({ reference, parse }: TextAndReference): number[] {
  const { fsa, postalCandidates } = parse.tail;
  const beginning = codeBeginning(parse);
  if (fsa === '' || beginning.length === FSA_LENGTH) return [];
  const { lo, hi } = postalCodesStarting(reference, beginning);
  const codes = Array.from({ length: hi - lo }, (_, at) => lo + at);
  for (const candidate of postalCandidates) {
    const code = reference.findPostalCode(candidate);
    if (code >= 0 && !codes.includes(code)) codes.push(code);
  }
  return codes;
}
