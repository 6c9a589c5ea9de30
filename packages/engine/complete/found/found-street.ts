import type { TypedPlace } from '../typed/typed-place.ts';
import type { TypedUnit } from '../typed/typed-unit.ts';

/** A street, or a civic number on it, that the text may mean. */
export interface FoundStreet {
  readonly street: number;
  readonly entry: number;
  /** -1: the street itself. */
  readonly number: number;
  readonly suffix: string;
  readonly unit: TypedUnit | undefined;
  /** Index, -1 = none. */
  readonly postalCode: number;
  /** Index, -1 = none. */
  readonly delivery: number;
  /** Argument of `unitsOf`; -1 = no units. */
  readonly unitsAt: number;
  /** The street alone, although a number was typed for it: its other numbers are not what is meant. */
  readonly lacksNumber: boolean;
  /** What was typed of the place; a postal code in it narrows the street to the addresses under it. */
  readonly place: TypedPlace;
  /** The number is the beginning of this one, and still being typed. */
  readonly begun: boolean;
  readonly cost: number;
  readonly weight: number;
}

/** A street without a number on it. */
export const NO_CIVIC = { number: -1, suffix: '', unit: undefined, postalCode: -1, delivery: -1, unitsAt: -1 } as const;

/** Orders the best first; the order depends on the reference alone. */
export function compareFound(a: FoundStreet, b: FoundStreet): number {
  return (
    a.cost - b.cost || b.weight - a.weight || a.entry - b.entry || a.number - b.number || a.postalCode - b.postalCode
  );
}
