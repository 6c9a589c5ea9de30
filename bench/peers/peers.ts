import { addresserPeer, parseAddressPeer } from './packages.ts';
import { patternPeer } from './pattern.ts';
import type { Peer } from './peer.ts';

/** How each peer is found; undefined where its package is not installed. */
const PEERS: readonly (() => Promise<Peer | undefined>)[] = [async () => patternPeer, parseAddressPeer, addresserPeer];

/** The peers that are there. */
export async function availablePeers(): Promise<Peer[]> {
  const peers = await Promise.all(PEERS.map((find) => find()));
  return peers.filter((peer) => peer !== undefined);
}
