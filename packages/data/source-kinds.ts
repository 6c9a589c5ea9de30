import type { Message } from '@civique/engine/sentences';
import { parseMapping } from './custom/mapping.ts';
import { CustomSource } from './custom/source.ts';
import { inputError } from './input-error.ts';
import { NarSource } from './nar/source.ts';
import { OdaSource } from './oda/source.ts';
import { OpenAddressesSource } from './openaddresses/source.ts';
import { PcadSource } from './pcad/source.ts';
import { RqaSource } from './rqa/source.ts';
import { message } from './sentences/data-sentences.ts';
import type { Source } from './sources/source.ts';
import { StarterSource } from './starter/source.ts';

/** A source as an operator names it: `nar:PATH`, `starter`. */
export interface SourceRequest {
  readonly kind: string;
  /** File or folder; the starter needs one only for tables other than its own. */
  readonly path?: string | undefined;
  /** What each column holds, as `parseMapping` reads it; only for `custom`. */
  readonly map?: string | undefined;
}

interface SourceKind {
  /** How it is written in help and messages. */
  readonly usage: string;
  readonly description: Message;
  readonly make: (path: string | undefined, map: string | undefined) => Source;
}

/**
 * Every kind of source, in the order of reading: those that split streets and name municipalities well come first,
 * because later rows are matched with what is already there.
 */
export const SOURCE_KINDS: Readonly<Record<string, SourceKind>> = {
  nar: withPath('nar:PATH', message('SOURCE_NAR'), (path) => new NarSource(path)),
  pcad: withPath('pcad:PATH', message('SOURCE_PCAD'), (path) => new PcadSource(path)),
  rqa: withPath('rqa:PATH', message('SOURCE_RQA'), (path) => new RqaSource(path)),
  oda: withPath('oda:PATH', message('SOURCE_ODA'), (path) => new OdaSource(path)),
  openaddresses: withPath(
    'openaddresses:PATH',
    message('SOURCE_OPENADDRESSES'),
    (path) => new OpenAddressesSource(path),
  ),
  custom: withPath(
    'custom:FILE',
    message('SOURCE_CUSTOM'),
    (path, map) => new CustomSource(path, map === undefined ? {} : parseMapping(map)),
  ),
  starter: {
    usage: 'starter[:FOLDER]',
    description: message('SOURCE_STARTER'),
    make: (path) => new StarterSource(path),
  },
};

/** The source for a request. Errors: InputError, which lists the kinds. */
export function makeSource(request: SourceRequest): Source {
  const kind = Object.hasOwn(SOURCE_KINDS, request.kind) ? SOURCE_KINDS[request.kind] : undefined;
  if (kind === undefined) throw inputError('SOURCE_UNKNOWN', { kind: request.kind, kinds: usages() });
  if (request.map !== undefined && request.kind !== 'custom') {
    throw inputError('MAPPING_NOT_CUSTOM', { usage: kind.usage });
  }
  return kind.make(request.path, request.map);
}

/** Sorts requests into the order in which their sources are read; the order within a kind stays. */
export function inReadingOrder(requests: readonly SourceRequest[]): SourceRequest[] {
  const kinds = Object.keys(SOURCE_KINDS);
  return requests.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

/** Parses `KIND:PATH` or `KIND`. Errors: InputError, which lists the kinds. */
export function parseSourceRequest(text: string): SourceRequest {
  const colon = text.indexOf(':');
  const kind = colon < 0 ? text : text.slice(0, colon);
  const path = colon < 0 ? undefined : text.slice(colon + 1);
  const request = { kind, path: path === '' ? undefined : path };
  makeSource(request);
  return request;
}

/** A kind that needs a path. Errors: InputError if there is none. */
function withPath(
  usage: string,
  description: Message,
  make: (path: string, map: string | undefined) => Source,
): SourceKind {
  return {
    usage,
    description,
    make: (path, map) => {
      if (path === undefined) throw inputError('SOURCE_PATH', { usage });
      return make(path, map);
    },
  };
}

function usages(): string {
  return Object.values(SOURCE_KINDS)
    .map((kind) => kind.usage)
    .join(', ');
}
