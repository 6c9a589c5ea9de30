import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Programs to compare with: those that are there, and a line for each that is not. */
export interface Found<Peer> {
  readonly peers: readonly Peer[];
  readonly missing: readonly string[];
}

/** A package that is not there; its message is printed in the place of figures. */
export class NotInstalled extends Error {}

/** A module of a package, untyped. @throws NotInstalled with what would install it */
export function installed<Module>(specifier: string, install: string): Module {
  try {
    return require(specifier) as Module;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new NotInstalled(`${specifier.split('/')[0]} is left out: it is not installed; \`${install}\` does that`);
  }
}

/** Makes each peer, apart from those whose package is not there. */
export function findPeers<Peer>(makers: readonly (() => Peer)[]): Found<Peer> {
  const peers: Peer[] = [];
  const missing: string[] = [];
  for (const make of makers) {
    try {
      peers.push(make());
    } catch (error) {
      if (!(error instanceof NotInstalled)) throw error;
      missing.push(error.message);
    }
  }
  return { peers, missing };
}
