import type { Peer } from './peer.ts';

/** Parsers from npm, optional dependencies of the bench; undefined where one is not installed. */

type Parse = (line: string) => unknown;

/** The module of a package, which ships no types; undefined when it is not there. */
async function moduleOf<Shape>(specifier: string): Promise<Shape | undefined> {
  try {
    const loaded: { default?: Shape } & Shape = await import(specifier);
    return loaded.default ?? loaded;
  } catch {
    return undefined;
  }
}

export async function parseAddressPeer(): Promise<Peer | undefined> {
  const module = await moduleOf<{ parseLocation: Parse }>('parse-address');
  if (module === undefined) return undefined;
  return { name: 'parse-address', note: 'addresses of the United States only', parse: module.parseLocation };
}

export async function addresserPeer(): Promise<Peer | undefined> {
  const module = await moduleOf<{ parseAddress: Parse }>('addresser');
  if (module === undefined) return undefined;
  const parse: Parse = (line) => {
    try {
      return module.parseAddress(line);
    } catch {
      // it throws where it finds no city or state
      return undefined;
    }
  };
  return { name: 'addresser', note: 'United States and Canada, English', parse };
}
