import type { Reason } from './reasons.ts';

/**
 * Reasons of N that say nothing against the address: the reference lacks what could confirm it. Whoever checks a form
 * leaves such an address alone, and a report counts it by itself.
 */
export const CANNOT_TELL: ReadonlySet<string> = new Set<Reason>([
  'NOT_COVERED',
  'BOX_NOT_TOLD',
  'CODE_UNKNOWN',
  'QUESTIONABLE_RURAL',
]);
