const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';
/** Local delivery units of an FSA; in towns none ends in 0, which is for post offices. */
const URBAN_UNITS = 10 * 20 * 9;
const RURAL_UNITS = 10 * 20;

/** The codes of an FSA, or of a village in it, assigned in order; a full FSA starts over. */
export class CodeBook {
  readonly fsa: string;
  readonly rural: boolean;
  private readonly first: number;
  private readonly limit: number;
  private next = 0;
  private villages = 0;

  constructor(fsa: string, rural: boolean, first = 0, limit = rural ? RURAL_UNITS : URBAN_UNITS) {
    this.fsa = fsa;
    this.rural = rural;
    this.first = first;
    this.limit = limit;
  }

  /** The codes of one village of a rural FSA. */
  village(codes: number): CodeBook {
    const first = this.villages;
    this.villages += codes;
    return new CodeBook(this.fsa, true, first, codes);
  }

  /** The first of `count` codes; `code` gives them. */
  take(count: number): number {
    const first = this.next;
    this.next += count;
    return first;
  }

  /** `K7L1A1` for a number from `take`, or one of those after it. */
  code(nth: number): string {
    const at = this.first + (nth % this.limit);
    if (this.rural) {
      const unit = at % RURAL_UNITS;
      return `${this.fsa}${Math.floor(unit / LETTERS.length)}${LETTERS[unit % LETTERS.length]}0`;
    }
    const digit = 1 + (at % 9);
    const letter = LETTERS[Math.floor(at / 9) % LETTERS.length];
    return `${this.fsa}${Math.floor(at / 180) % 10}${letter}${digit}`;
  }
}
