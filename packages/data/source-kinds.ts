import { parseMapping } from './custom/mapping.ts';
import { CustomSource } from './custom/source.ts';
import { InputError } from './files/input-part.ts';
import { NarSource } from './nar/source.ts';
import { OdaSource } from './oda/source.ts';
import { OpenAddressesSource } from './openaddresses/source.ts';
import { PcadSource } from './pcad/source.ts';
import { RqaSource } from './rqa/source.ts';
import type { Source } from './sources/source.ts';
import { StarterSource } from './starter/source.ts';

/** A source as an operator names it: `nar:PATH`, `starter`. */
export interface SourceRequest {
  readonly kind: string;
  /** File or folder; the starter comes with the project and takes one only for tables of one's own. */
  readonly path?: string | undefined;
  /** Which column is what, as `parseMapping` reads it; only for `custom`. */
  readonly map?: string | undefined;
}

export interface SourceKind {
  /** How it is written, for help and messages. */
  readonly usage: string;
  readonly description: string;
  readonly make: (path: string | undefined, map: string | undefined) => Source;
}

/**
 * Everything a reference can be made of, in the order in which sources are read: those that divide streets and name
 * municipalities well come first, because the lists behind them are matched with what is there.
 */
export const SOURCE_KINDS: Readonly<Record<string, SourceKind>> = {
  nar: {
    usage: 'nar:PATH',
    description: 'National Address Register: the .zip, its folder, or one .csv or .csv.gz of it',
    make: (path) => new NarSource(path ?? missingPath('nar:PATH')),
  },
  pcad: {
    usage: 'pcad:PATH',
    description: "Canada Post's range file for those licensed to it: its folder, .zip, or the address file alone",
    make: (path) => new PcadSource(path ?? missingPath('pcad:PATH')),
  },
  rqa: {
    usage: 'rqa:PATH',
    description: "Quebec's register of addresses: RQA_CSV.zip, its folder, or RQA.csv",
    make: (path) => new RqaSource(path ?? missingPath('rqa:PATH')),
  },
  oda: {
    usage: 'oda:PATH',
    description: 'Open Database of Addresses: a folder or .zip with ODA_ON_v1.csv and the like, or one of them',
    make: (path) => new OdaSource(path ?? missingPath('oda:PATH')),
  },
  openaddresses: {
    usage: 'openaddresses:PATH',
    description: 'OpenAddresses: .geojson with one feature a line, or .csv, also .gz; a file, folder or .zip',
    make: (path) => new OpenAddressesSource(path ?? missingPath('openaddresses:PATH')),
  },
  custom: {
    usage: 'custom:FILE',
    description: 'any .csv, .csv.gz or .parquet with one civic address a row; --map says which column is what',
    make: (path, map) =>
      new CustomSource(path ?? missingPath('custom:FILE'), map === undefined ? {} : parseMapping(map)),
  },
  starter: {
    usage: 'starter[:FOLDER]',
    description: 'the public addresses that come with the project',
    make: (path) => new StarterSource(path),
  },
};

/** The source of a request. Errors: InputError naming the kinds there are. */
export function makeSource(request: SourceRequest): Source {
  const kind = Object.hasOwn(SOURCE_KINDS, request.kind) ? SOURCE_KINDS[request.kind] : undefined;
  if (kind === undefined) throw new InputError(`there is no kind of source "${request.kind}"; there are: ${usages()}`);
  if (request.map !== undefined && request.kind !== 'custom') {
    throw new InputError(`a mapping is only for custom:FILE, not for ${kind.usage}`);
  }
  return kind.make(request.path, request.map);
}

/** Requests in the order in which their sources are read; those of a kind stay as they are. */
export function inReadingOrder(requests: readonly SourceRequest[]): SourceRequest[] {
  const kinds = Object.keys(SOURCE_KINDS);
  return requests.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** Reads `KIND:PATH` or `KIND`. Errors: InputError naming the kinds there are. */
export function parseSourceRequest(text: string): SourceRequest {
  const colon = text.indexOf(':');
  const kind = colon < 0 ? text : text.slice(0, colon);
  const path = colon < 0 ? undefined : text.slice(colon + 1);
  const request = { kind, path: path === '' ? undefined : path };
  makeSource(request);
  return request;
}

function missingPath(usage: string): never {
  throw new InputError(`this source needs a path: ${usage}`);
}

function usages(): string {
  return Object.values(SOURCE_KINDS)
    .map((kind) => kind.usage)
    .join(', ');
}
