/** A step is the work of comparing one street with the words of an input. Rows that are only passed are 2 ** ROWS_A_STEP a step. */
export const ROWS_A_STEP = 8;

/** Upper bound of work for one input: when it is used up the search ends without a conclusion, never with a wrong one. */
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
