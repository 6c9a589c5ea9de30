/** A small fast generator of pseudo-random numbers (sfc32): the same text gives the same numbers on every machine. */
export class Random {
  private a = 0x9e3779b9;
  private b = 0x243f6a88;
  private c = 0xb7e15162;
  private counter = 1;

  constructor(seed: string) {
    for (let i = 0; i < seed.length; i++) {
      this.a = Math.imul(this.a ^ seed.charCodeAt(i), 0x01000193);
      this.next();
    }
    for (let i = 0; i < 16; i++) this.next();
  }

  /** An unsigned 32-bit number. */
  next(): number {
    const out = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + out) | 0;
    return out >>> 0;
  }

  /** A number of 0 (included) to 1 (not included). */
  unit(): number {
    return this.next() / 0x100000000;
  }

  /** A whole number of 0 to `limit - 1`. */
  below(limit: number): number {
    return Math.floor(this.unit() * limit);
  }

  chance(probability: number): boolean {
    return this.unit() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!;
  }

  /** About normal: the sum of three, with the given mean and deviation. */
  normal(mean: number, deviation: number): number {
    return mean + deviation * 2 * (this.unit() + this.unit() + this.unit() - 1.5);
  }

  /** A rank below `count`, rank r being drawn with a probability in proportion to 1 / (r + `flat`). */
  rank(count: number, flat: number): number {
    return Math.floor(flat * (((count + flat) / flat) ** this.unit() - 1));
  }
}

/** Draws from a table of choices with weights. */
export class Weighted<T> {
  private readonly choices: readonly T[];
  private readonly limits: readonly number[];

  constructor(table: readonly (readonly [T, number])[]) {
    let sum = 0;
    this.choices = table.map(([choice]) => choice);
    this.limits = table.map(([, weight]) => {
      sum += weight;
      return sum;
    });
  }

  draw(random: Random): T {
    const at = random.unit() * this.limits.at(-1)!;
    return this.choices[this.limits.findIndex((limit) => at < limit)]!;
  }
}
