import type { Attack } from './attack.ts';
import { heldBodies } from './attacks/held-bodies.ts';
import { largeBodies } from './attacks/large-bodies.ts';

/** Everything that is tried, in this order: one file each. */
export const ATTACKS: readonly Attack[] = [largeBodies, heldBodies];
