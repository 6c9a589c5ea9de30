/**
 * A step is the work of comparing one street with the words of an input. Skipping 2 ** ROWS_A_STEP rows also costs one
 * step.
 */
export const ROWS_A_STEP = 8;
/** What reading a text takes for each of its words, and weighing for each address that was found. */
export const STEPS_A_WORD = 8;
export const STEPS_A_CANDIDATE = 4;

/** Limits the work spent on one input. When it runs out, the search ends undecided, never with a wrong answer. */
export class Budget {
  private left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  /** False when nothing is left. */
  spend(steps: number): boolean {
    this.left -= steps;
    return this.left > 0;
  }

  get exhausted(): boolean {
    return this.left <= 0;
  }
}
