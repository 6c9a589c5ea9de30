import type { Random } from '../random.ts';
import type { Written } from './written.ts';

/**
 * One way in which addresses are written wrongly, or just differently. Civic numbers, units, box and route numbers keep
 * their digits under every kind: they are what an address is known by.
 */
export interface NoiseKind {
  /** What happens, beginning with the part it happens to: `street-letter-dropped`. */
  readonly name: string;
  /** Likelihood among the kinds. */
  readonly weight: number;
  /** An accepted equivalence: the address must still be V. */
  readonly equivalent: boolean;
  /** Kinds of one group are never done to the same address; empty for the others. */
  readonly group: string;
  /** The parts that change; undefined when it does not apply to the address. */
  apply(address: Written, random: Random): Partial<Written> | undefined;
}

/** A fault: what is correct has to be found out. */
export function fault(name: string, weight: number, apply: NoiseKind['apply'], group = ''): NoiseKind {
  return Object.freeze({ name, weight, equivalent: false, group, apply });
}

/** A spelling that is as good as the official one. */
export function spelling(name: string, weight: number, apply: NoiseKind['apply']): NoiseKind {
  return Object.freeze({ name, weight, equivalent: true, group: '', apply });
}

/** The change of one text part; nothing when the text stays the same. */
export function changed<Part extends keyof Written>(
  address: Written,
  part: Part,
  text: Written[Part] | undefined,
): Partial<Written> | undefined {
  return text === undefined || text === address[part] ? undefined : { [part]: text };
}
