import type { Attack } from './attack.ts';
import { crowds } from './attacks/crowds.ts';
import { heavyCustomer } from './attacks/heavy-customer.ts';
import { heldBodies } from './attacks/held-bodies.ts';
import { keptConnections } from './attacks/kept-connections.ts';
import { largeBodies } from './attacks/large-bodies.ts';
import { shutdown } from './attacks/shutdown.ts';

/** Everything that is tried, in this order: one file each. */
export const ATTACKS: readonly Attack[] = [largeBodies, heldBodies, crowds, heavyCustomer, keptConnections, shutdown];
