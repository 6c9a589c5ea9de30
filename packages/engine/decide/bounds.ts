import type { Hypothesis } from '../evidence/posterior/posterior.ts';
import { type Fault, isKeptText } from '../match/compare/faults.ts';
import type { AnalysisMode } from '../values/parameters.ts';

/** The probability an address needs, in any mode, if it agrees with everything that was typed. */
const AGREEING_BOUND = 0.95;

/** The doubt that a lead of 0 leaves; every point of MinLead halves it. */
const DOUBT = 0.32;

/**
 * How much more doubt is allowed where only the province or the code was left out: nothing that was typed is changed
 * then. Of the 63 best addresses with 0.9 to 0.99 in the lines that measure the engine, all are right
 * (`bench/evidence.ts --sample 500`).
 */
const ADDING = 3;

/** The probability that the likeliest address needs before a mode answers with it; what any needs if there is none. */
export function boundFor(best: Pick<Hypothesis, 'parse' | 'candidate'> | undefined, mode: AnalysisMode): number {
  if (best === undefined) return boundOf(mode, 1);
  const { parse, candidate } = best;
  const { faults, penalty } = candidate;
  // beside another address or text with numbers, nothing agrees with the whole text
  if (parse.aside !== undefined || faults.some(isKeptText)) return boundOf(mode, 1);
  if (penalty === 0) return AGREEING_BOUND;
  // 63 (4) RUE EDDY: number and unit, or unit and number
  const isUnitClear = candidate.variant.unit === undefined || candidate.unit === 'known';
  return boundOf(mode, isUnitClear && faults.every(isNoChange) ? ADDING : 1);
}

/** 0.68 for a MinLead of 0, 0.99 for 5 (FLEXIBLE, oneStop), 0.995 for 6 (MODERATE), 0.9994 for 9 (STRICT). */
function boundOf({ MinLead }: AnalysisMode, times: number): number {
  return 1 - times * DOUBT * 2 ** -MinLead;
}

function isNoChange({ code, penalty }: Fault): boolean {
  return penalty === 0 || code === 'PROVINCE_ADDED' || code === 'POSTAL_CODE_ADDED';
}
