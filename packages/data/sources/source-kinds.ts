import { InputError } from '../files/input-part.ts';
import { NarSource } from '../nar/source.ts';
import { StarterSource } from '../starter/source.ts';
import type { Source } from './source.ts';

/** A source as an operator names it: `nar:PATH`, `starter`. */
export interface SourceRequest {
  readonly kind: string;
  /** File or folder; the starter comes with the project and takes one only for tables of one's own. */
  readonly path?: string | undefined;
}

export interface SourceKind {
  /** How it is written, for help and messages. */
  readonly usage: string;
  readonly description: string;
  readonly make: (path: string | undefined) => Source;
}

/** Everything a reference can be made of. */
export const SOURCE_KINDS: Readonly<Record<string, SourceKind>> = {
  nar: {
    usage: 'nar:PATH',
    description: 'National Address Register: the .zip, its folder, or one .csv or .csv.gz of it',
    make: (path) => new NarSource(path ?? missingPath('nar:PATH')),
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
  return kind.make(request.path);
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
