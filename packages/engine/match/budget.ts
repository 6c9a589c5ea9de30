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
