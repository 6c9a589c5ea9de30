/** Numbers that look random and are the same for the same seed, on every machine. */
export class Random {
  readonly #draw: () => number;

  /** A number for small needs, quick to create; a text for as many numbers as a country needs. */
  constructor(seed: number | string) {
    this.#draw = typeof seed === 'number' ? mulberry32(seed) : sfc32(seed);
  }

  /** 0 <= n < 1. */
  next(): number {
    return this.#draw() / 2 ** 32;
  }

  /** An integer, 0 <= n < limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** An index, with a probability in proportion to its weight. */
  weighted(weights: readonly number[]): number {
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (let index = 0; index < weights.length; index++) {
      rest -= weights[index]!;
      if (rest < 0) return index;
    }
    return weights.length - 1;
  }

  /** Roughly normal: the sum of three, with the given mean and deviation. */
  normal(mean: number, deviation: number): number {
    return mean + deviation * 2 * (this.next() + this.next() + this.next() - 1.5);
  }

  /** A rank below `count`, rank r being drawn with a probability in proportion to 1 / (r + `flat`). */
  rank(count: number, flat: number): number {
    return Math.floor(flat * (((count + flat) / flat) ** this.next() - 1));
  }

  /** A separate generator for the nth item of a run, so that one item does not depend on how many came before. */
  static nth(seed: number, n: number): Random {
    return new Random(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 1, 0xc2b2ae35));
  }
}

/** Unsigned 32-bit numbers; quick to create, repeats after 2^32. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/** Unsigned 32-bit numbers; a state of 128 bits. */
function sfc32(seed: string): () => number {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = 1;
  const draw = (): number => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  for (let i = 0; i < seed.length; i++) {
    a = Math.imul(a ^ seed.charCodeAt(i), 0x01000193);
    draw();
  }
  for (let i = 0; i < 16; i++) draw();
  return draw;
}
