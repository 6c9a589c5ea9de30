import type { AnalysisMode } from '../values/parameters.ts';

/** How likely an address must be that agrees with everything that was typed, whatever the mode. */
export const AGREEING_BOUND = 0.95;

/** Doubt that a lead of 0 leaves; every point of MinLead halves it. */
const DOUBT = 0.32;

/**
 * How likely an address must be before a mode corrects a text to it: 0.68 for a MinLead of 0, 0.99 for 5 (FLEXIBLE, oneStop),
 * 0.995 for 6 (MODERATE), 0.9994 for 9 (STRICT).
 */
export function boundOf({ MinLead }: AnalysisMode): number {
  return 1 - DOUBT * 2 ** -MinLead;
}
