import { createHash } from 'node:crypto';

/**
 * Every set of cases is divided by a hash: `dev` is read and learnt from, of `held` only figures are shown, so that it stays
 * what nobody has seen.
 */
export const HALVES = ['dev', 'held'] as const;
export type Half = (typeof HALVES)[number];

/** The half of a case, by what it is known by: its id, or the address it was made of. */
export function halfOf(identity: string): Half {
  return HALVES[createHash('sha256').update(identity).digest()[0]! & 1]!;
}
