/**
 * A step is the work of comparing one street with the words of an input. Skipping 2 ** ROWS_A_STEP rows also costs one
 * step.
 */
export const ROWS_A_STEP = 8;
/** What reading a text takes for each of its words, and weighing for each address that was found. */
export const STEPS_A_WORD = 8;
export const STEPS_A_CANDIDATE = 4;
/** What it takes to look for the place that a reading names, and to weigh each that it may be. */
export const STEPS_A_PLACE = 8;

/** Steps that one reading may cost, and all readings of one text together; bench/ shows how long they take. */
export const WORK_BUDGET = 6_000;
export const TEXT_BUDGET = 8_000;

/** Limits the work spent on one input. When it runs out, the search ends undecided, never with a wrong answer. */
export class Budget {
  private left: number;
  private readonly whole: Budget | undefined;

  /** `whole`: a budget that this one is part of, and that others may have spent. */
  constructor(steps: number, whole?: Budget) {
    this.left = steps;
    this.whole = whole;
  }

  /** False when nothing is left. */
  spend(steps: number): boolean {
    this.left -= steps;
    return (this.whole === undefined || this.whole.spend(steps)) && this.left > 0;
  }

  get exhausted(): boolean {
    return this.left <= 0 || this.whole?.exhausted === true;
  }
}
