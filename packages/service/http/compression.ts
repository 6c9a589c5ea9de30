import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { madeOf } from '../lasting-content.ts';
import { beginningOfList } from '../list-header.ts';

/**
 * Answers below this many bytes are sent as they are: they fit in the packets that a connection sends at once, so
 * compressing them would only cost time. In UTF-16 units for texts, which is near enough.
 */
export const COMPRESSED_FROM = 8_192;

/** What is worth compressing; images are compressed already. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript)|image\/svg)/;

const { constants } = zlib;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** By coding, the one that takes the least processor time first. */
const CODINGS = {
  zstd: { whole: promisify(zlib.zstdCompress), stream: () => zlib.createZstdCompress() },
  br: {
    whole: (bytes: Buffer) => promisify(zlib.brotliCompress)(bytes, BROTLI),
    stream: () => zlib.createBrotliCompress(BROTLI),
  },
  gzip: { whole: promisify(zlib.gzip), stream: () => zlib.createGzip() },
} as const satisfies Record<
  string,
  { whole: (bytes: Buffer) => Promise<Buffer>; stream: () => NodeJS.ReadWriteStream }
>;

type Coding = keyof typeof CODINGS;

const PREFERRED = Object.keys(CODINGS) as Coding[];

/**
 * Compresses long answers and pages for callers that accept it. The work is done outside the thread that answers calls,
 * and once for what is the same for everybody: see `lasting`.
 *
 * A compressed answer over TLS can give away a secret if it holds both the secret and text that an attacker chooses
 * (BREACH). No long answer holds a secret: keys and tokens are never repeated, and the answers of the token service are
 * left alone.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLong(payload, request) || !isCompressible(request, reply)) {
      done(null, payload);
      return;
    }
    addVary(reply);
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === undefined) {
      done(null, payload);
      return;
    }
    reply.header('content-encoding', coding).removeHeader('content-length');
    // The bytes differ from those that a strong tag was made for.
    const tag = reply.getHeader('etag');
    if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`);
    const { whole, stream } = CODINGS[coding];
    if (isStream(payload)) {
      // Whoever reads the result learns of an error, too.
      done(
        null,
        pipeline(payload, stream(), () => {}),
      );
      return;
    }
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    madeOf(bytes, coding, whole).then((compressed) => done(null, compressed), done);
  });
}

type Payload = string | Buffer | Readable;

/**
 * Of streams, only answers of operations: a customer has few of them at a time. Of files anybody could ask for many.
 */
function isLong(payload: unknown, { operation }: FastifyRequest): payload is Payload {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length >= COMPRESSED_FROM;
  return isStream(payload) && operation !== null;
}

function isStream(payload: unknown): payload is Readable {
  return typeof (payload as Readable | null | undefined)?.pipe === 'function';
}

function isCompressible({ method, operation }: FastifyRequest, reply: FastifyReply): boolean {
  return (
    method !== 'HEAD' &&
    operation?.capability !== 'Tokens' &&
    reply.statusCode !== 206 &&
    reply.getHeader('content-encoding') === undefined &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type'))) &&
    !isShort(reply)
  );
}

/** A stream says how long it is. */
function isShort(reply: FastifyReply): boolean {
  const length = reply.getHeader('content-length');
  return length !== undefined && Number(length) < COMPRESSED_FROM;
}

/** Its types do not have the second argument yet. */
interface ByPreference {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
}

/** The coding that the caller accepts and prefers; where several are equal, the cheapest. */
function codingFor(accepted: string | undefined): Coding | undefined {
  if (accepted === undefined) return undefined;
  const encodings = new Negotiator({
    headers: { 'accept-encoding': beginningOfList(accepted) },
  }) as unknown as ByPreference;
  const first = encodings.encodings([...PREFERRED, 'identity'], { preferred: PREFERRED })[0];
  return first === 'identity' ? undefined : (first as Coding | undefined);
}

function addVary(reply: FastifyReply): void {
  const varies = reply.getHeader('vary');
  reply.header('vary', varies === undefined ? 'Accept-Encoding' : `${varies}, Accept-Encoding`);
}
