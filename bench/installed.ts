import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Programs to compare with: those that are installed, and a line for each that is not. */
export interface Found<Peer> {
  readonly peers: readonly Peer[];
  readonly missing: readonly string[];
}

/** A missing package; its message is printed in place of figures. */
export class NotInstalled extends Error {}

/** Installs what `bench/package.json` lists; the root install includes none of it. */
const INSTALL = 'npm ci --prefix bench';

/** A module of a package, untyped. @throws NotInstalled with the command that installs it */
export function installed<Module>(specifier: string, install = INSTALL): Module {
  try {
    return require(specifier) as Module;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new NotInstalled(`${specifier.split('/')[0]} is not installed: run \`${install}\`.`);
  }
}

/** Makes each peer whose package is installed. */
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
