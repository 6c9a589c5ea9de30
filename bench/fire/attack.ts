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
  /** True when only figures did not hold that an empty server, under the same attack, misses as well. */
  readonly isMachine?: boolean;
  /** What did not hold, when the row has several figures. */
  readonly broken?: readonly string[];
}

/** What is printed of whether it held. */
export function outcomeOf({ held, isBase, isMachine }: Finding): string {
  const outcome = held ? 'yes' : isMachine === true ? 'machine' : 'NO';
  return isBase === true ? `base: ${outcome}` : outcome;
}

/** True for what the service must answer for. */
export function isMissed({ held, isBase, isMachine }: Finding): boolean {
  return !held && isBase !== true && isMachine !== true;
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

/** Units of figures, and whether such a figure is a time or a rate. */
const UNITS = { ms: true, '×': true, '/s': true, MB: false, '': false } as const;
type Unit = keyof typeof UNITS;

/** A figure that must not exceed a bound. */
export function atMost(attack: string, value: number, bound: number, unit: Unit): Finding {
  return {
    attack,
    bound: `≤ ${inUnit(bound, unit)}`,
    measured: inUnit(value, unit),
    held: value <= bound,
    timed: UNITS[unit],
  };
}

/** A figure that must reach a bound. */
export function atLeast(attack: string, value: number, bound: number, unit: Unit): Finding {
  return {
    attack,
    bound: `≥ ${inUnit(bound, unit)}`,
    measured: inUnit(value, unit),
    held: value >= bound,
    timed: UNITS[unit],
  };
}

/** Something that either holds or does not, in words. */
export function holds(attack: string, bound: string, measured: string, held: boolean): Finding {
  return { attack, bound, measured, held, timed: false };
}

/** Calls that were refused for lack of room or time, of which there should be none; how many is a matter of time. */
export function noneRefused(attack: string, refused: number): Finding {
  return { ...holds(`${attack}: refused`, 'none', String(refused), refused === 0), timed: true };
}

/** Several figures of one attack in a row, and what else was seen; it holds when all figures do. */
export function together(attack: string, figures: readonly Finding[], seen: readonly string[] = []): Finding {
  const broken = figures.filter(({ held }) => !held);
  return {
    attack,
    bound: figures.map(({ attack: what, bound }) => `${what} ${bound}`).join(', '),
    measured: [...figures.map(({ measured }) => measured), ...seen].join(', '),
    held: broken.length === 0,
    broken: broken.map(({ attack: what }) => what),
    timed: broken.every(({ timed }) => timed),
  };
}

/**
 * A row of the service, and beside it that of an empty server under the same attack. What both miss is the machine's:
 * the row of the service says so when it misses nothing else.
 */
export function besideBase(row: Finding, base: Finding): [Finding, Finding] {
  const isMachine = (row.broken ?? []).every((each) => base.broken?.includes(each));
  return [
    { ...row, isMachine },
    { ...base, attack: `${base.attack}: an empty server`, isBase: true },
  ];
}

function inUnit(value: number, unit: Unit): string {
  const figure = Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toPrecision(2);
  return `${figure} ${unit}`.trimEnd();
}
