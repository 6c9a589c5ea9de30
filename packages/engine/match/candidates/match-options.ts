import type { Budget } from './budget.ts';
import type { Candidate } from './candidate.ts';

/** How `match` searches. */
export interface MatchOptions {
  /** Number of wrong letters allowed in a word. */
  readonly typos: number;
  /** Bits of `GuessingFlags`. */
  readonly guessingFlags: number;
  /** False: alternate names of municipalities are corrected. */
  readonly alternates?: boolean;
  /**
   * Whether the streets found under the typed postal code settle the text. If so, similar names elsewhere are not
   * looked for: whoever meant one of them would have written both the name and the code wrong. Without it, they always
   * are.
   */
  readonly settles?: (candidates: readonly Candidate[]) => boolean;
  /** Looks for similar names under the typed code and nowhere else, if the reference has it. */
  readonly isCodeOnly?: boolean;
  /** Also looks for streets under the typed code whose names are hardly those of the text. */
  readonly isLastResort?: boolean;
  /** Work that several readings of one text share; without it, a reading has its own. */
  readonly budget?: Budget;
}
