import type { Ground } from './ground.ts';

/** One row of the table: what was tried, what must hold, what was seen. */
export interface Finding {
  readonly attack: string;
  readonly bound: string;
  readonly measured: string;
  readonly held: boolean;
  /**
   * True when the figure is a time or a rate, which depends on what else the machine does. Tests do not look at these.
   */
  readonly timed: boolean;
  /**
   * True for what an empty server does under the same attack: a bound that it misses, too, says something about the
   * machine. The row of the service is not held because of it.
   */
  readonly isBase?: boolean;
}

/** How much is tried. */
export interface Effort {
  /** A small sample of everything, for tests. */
  readonly quick: boolean;
}

/** An attack: it starts the services that it needs on `ground`, which stops them afterwards. */
export interface Attack {
  /** Selects it on the command line. */
  readonly name: string;
  readonly run: (ground: Ground, effort: Effort) => Promise<Finding[]>;
}

/** A figure that must not exceed a bound. */
export function atMost(attack: string, value: number, bound: number, unit: string, timed = true): Finding {
  const held = value <= bound;
  return { attack, bound: `≤ ${figure(bound)} ${unit}`, measured: `${figure(value)} ${unit}`, held, timed };
}

/** A figure that must reach a bound. */
export function atLeast(attack: string, value: number, bound: number, unit: string, timed = true): Finding {
  const held = value >= bound;
  return { attack, bound: `≥ ${figure(bound)} ${unit}`, measured: `${figure(value)} ${unit}`, held, timed };
}

/** Something that either holds or does not, in words. */
export function holds(attack: string, bound: string, measured: string, held: boolean): Finding {
  return { attack, bound, measured, held, timed: false };
}

/** Several figures of one attack in a row; it holds when all do. */
export function together(attack: string, figures: readonly Finding[]): Finding {
  const broken = figures.filter(({ held }) => !held);
  return {
    attack,
    bound: figures.map(({ attack: what, bound }) => `${what} ${bound}`).join(', '),
    measured: figures.map(({ measured }) => measured).join(', '),
    held: broken.length === 0,
    timed: broken.every(({ timed }) => timed),
  };
}

function figure(value: number): string {
  return Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toPrecision(2);
}
