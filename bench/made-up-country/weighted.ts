import type { Random } from '../random.ts';

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
    const at = random.next() * this.limits.at(-1)!;
    return this.choices[this.limits.findIndex((limit) => at < limit)]!;
  }
}
