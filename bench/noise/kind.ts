import type { AddressElements } from '../../packages/engine/address/elements.ts';
import type { Random } from '../random.ts';
import { FAMILIES, type Family } from './families.ts';
import type { Written } from './written.ts';

/** What the reference has around the true address; damage may borrow from it. */
export interface Nearby {
  /** The name of another municipality, mostly one of the same FSA; undefined when the province has no other. */
  place(random: Random): string | undefined;
  /** Another civic address of the same municipality, on another street; undefined when it has none. */
  address(random: Random): AddressElements | undefined;
}

export const NOTHING_NEARBY: Nearby = { place: () => undefined, address: () => undefined };

/**
 * One way in which addresses are written incorrectly, or just differently. Civic numbers, units, box and route numbers
 * keep their digits under every kind, because they identify an address. Only kinds that say so write a digit
 * differently.
 */
export interface NoiseKind {
  /** The damage, beginning with the affected part: `street-letter-dropped`. */
  readonly name: string;
  readonly family: Family;
  /** Likelihood among the kinds. */
  readonly weight: number;
  /** An accepted equivalence: the address must still be V. */
  readonly equivalent: boolean;
  /** Kinds of one group are never applied to the same address; empty for the others. */
  readonly group: string;
  /** Digits are written as something that looks like them (`l20`), or with signs between them (`2,150`). */
  readonly digitsDisguised: boolean;
  /** The parts that change; undefined when it does not apply to the address. */
  apply(address: Written, random: Random, nearby: Nearby): Partial<Written> | undefined;
}

/** A fault: the correct form has to be found. */
export function fault(name: string, weight: number, apply: NoiseKind['apply'], group = ''): NoiseKind {
  return Object.freeze({ name, family: FAMILIES[0], weight, equivalent: false, group, digitsDisguised: false, apply });
}

/** A spelling that is as good as the official one. */
export function spelling(name: string, weight: number, apply: NoiseKind['apply']): NoiseKind {
  return Object.freeze({
    name,
    family: FAMILIES[0],
    weight,
    equivalent: true,
    group: '',
    digitsDisguised: false,
    apply,
  });
}

/** A fault that writes digits of a number differently, but leaves no doubt about them. */
export function disguise(name: string, weight: number, apply: NoiseKind['apply']): NoiseKind {
  return Object.freeze({ ...fault(name, weight, apply), digitsDisguised: true });
}

/** The change of one text part; nothing when the text stays the same. */
export function changed<Part extends keyof Written>(
  address: Written,
  part: Part,
  text: Written[Part] | undefined,
): Partial<Written> | undefined {
  return text === undefined || text === address[part] ? undefined : { [part]: text };
}

/** The kinds of a table, as one family. */
export function ofFamily(family: Family, kinds: readonly NoiseKind[]): NoiseKind[] {
  return kinds.map((kind) => Object.freeze({ ...kind, family }));
}
