import type { AnalysisMode } from '../values/parameters.ts';

/** The probability an address needs, in any mode, if it agrees with everything that was typed. */
export const AGREEING_BOUND = 0.95;

/** The doubt that a lead of 0 leaves; every point of MinLead halves it. */
const DOUBT = 0.32;

/**
 * The probability an address needs before a mode corrects a text to it: 0.68 for a MinLead of 0, 0.99 for 5 (FLEXIBLE,
 * oneStop), 0.995 for 6 (MODERATE), 0.9994 for 9 (STRICT).
 */
export function boundOf({ MinLead }: AnalysisMode): number {
  return 1 - DOUBT * 2 ** -MinLead;
}
