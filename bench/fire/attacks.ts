import type { Attack } from './attack.ts';
import { costlyRequests } from './attacks/costly-requests.ts';
import { crowds } from './attacks/crowds.ts';
import { damagedReference } from './attacks/damaged-reference.ts';
import { floods } from './attacks/floods.ts';
import { frozenServers } from './attacks/frozen-servers.ts';
import { heavyCustomer } from './attacks/heavy-customer.ts';
import { heldBodies } from './attacks/held-bodies.ts';
import { keptConnections } from './attacks/kept-connections.ts';
import { largeBodies } from './attacks/large-bodies.ts';
import { newConnections } from './attacks/new-connections.ts';
import { pipelined } from './attacks/pipelined.ts';
import { rollingRestart } from './attacks/rolling-restart.ts';
import { shutdown } from './attacks/shutdown.ts';
import { smallParts } from './attacks/small-parts.ts';
import { stateFolder } from './attacks/state-folder.ts';
import { troubledDatabase } from './attacks/troubled-database.ts';

/** Everything that is tried, in this order: one file each. */
export const ATTACKS: readonly Attack[] = [
  largeBodies,
  smallParts,
  pipelined,
  heldBodies,
  crowds,
  heavyCustomer,
  costlyRequests,
  floods,
  keptConnections,
  newConnections,
  shutdown,
  rollingRestart,
  stateFolder,
  frozenServers,
  troubledDatabase,
  damagedReference,
];
