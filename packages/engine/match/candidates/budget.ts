/**
 * A step takes about a microsecond, as comparing one street with the words of an input does. Skipping 2 ** ROWS_A_STEP
 * rows also costs one step. What the rest costs was fitted to the times of hostile and of noisy texts.
 */
export const ROWS_A_STEP = 8;
/** Of the streets of a code and of the names that hold a word, most are told apart by length and letters. */
export const NAMES_A_STEP = 2;
/** Looking for a name in 2 ** FORMS_A_STEP forms. */
export const FORMS_A_STEP = 1;
/** Looking for misspelt words: for each character. */
export const STEPS_A_CHARACTER = 2;
/** Reading one word. */
export const STEPS_A_WORD = 8;
/** Weighing what was found for one text, and besides, what each of its readings and each address weighs. */
export const STEPS_A_TEXT = 20;
export const STEPS_A_READING = 24;
export const STEPS_A_CANDIDATE = 10;
/** Looking for a place that a reading names, and weighing each that it may be. */
export const STEPS_A_PLACE = 2;
/** What a street may be called if it is misspelt: for each of its words. */
export const STEPS_A_LOOSE_WORD = 8;

/** Steps that one reading may cost, and all readings of one text together; bench/ shows how long they take. */
export const WORK_BUDGET = 5_900;
export const TEXT_BUDGET = 6_500;
/** The same for a request, whose text is searched once more for what is near if it means nothing for sure. */
export const REQUEST_BUDGET = 7_500;

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
