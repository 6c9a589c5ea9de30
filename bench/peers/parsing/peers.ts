import { type Found, findPeers } from '../../installed.ts';
import { addresserPeer, parseAddressPeer, peliasPeer } from './packages.ts';
import { patternPeer } from './pattern.ts';
import type { ParsingPeer } from './peer.ts';

/** The installed programs that read addresses. */
export function parsingPeers(): Found<ParsingPeer> {
  return findPeers([() => patternPeer, parseAddressPeer, addresserPeer, peliasPeer]);
}
