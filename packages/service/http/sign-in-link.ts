import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashKey, keyId, readCredential } from '../auth/keys.ts';
import type { SignInLink } from '../config.ts';
import { requestLanguage } from '../language.ts';
import { OPERATIONS } from '../operations/index.ts';
import { say } from '../sentences/service-sentences.ts';
import { fromState } from '../state-failures.ts';
import { type CallerServices, failedAuthentication } from './caller.ts';
import { isLoopback, isMadeHere } from './loopback.ts';

const SECRET_BYTES = 32;

/** How long a link counts, in minutes. */
export const LINK_MINUTES = 15;

/** The session that it begins is as long as one that begins with the key. */
const SESSION_MINUTES = 8 * 60;

/** A secret is 43 letters and digits; a longer text is none. */
const LONGEST_BODY = 256;

/**
 * A link that signs in as the customer of `license` (`CUSTOMER|KEY`). The secret is for its fragment, which browsers
 * send to no server; the link itself holds only its hash, and is shared by all threads of a process.
 */
export function newSignInLink(license: string, now: number): { readonly secret: string; readonly link: SignInLink } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const { key } = readCredential(license)!;
  const link = {
    hash: hash('sha256', secret, 'hex'),
    keyId: keyId(hashKey(key)),
    endsAt: now + LINK_MINUTES * 60_000,
    used: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
  return { secret, link };
}

/**
 * `POST /console/sign-in` with `{ Secret }` answers a token, once, and only to a page opened on this machine. Whatever
 * is wrong is answered with UNAUTHENTICATED and counts as a failed authentication.
 */
export async function addSignInLink(app: FastifyInstance, link: SignInLink, services: CallerServices): Promise<void> {
  // In a scope of its own: bodies of operations are read for the one who sent them, and here that is nobody yet.
  await app.register(async (scope) => addRoute(scope, link, services));
}

function addRoute(app: FastifyInstance, link: SignInLink, services: CallerServices): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readSecret(String(body))),
  );
  const options = { schema: { hide: true }, bodyLimit: LONGEST_BODY };
  app.post('/console/sign-in', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isFromHere(request) || !isSecretOf(link, request.body as string) || services.config.now() >= link.endsAt) {
      throw await failedAuthentication(request, services);
    }
    if (Atomics.compareExchange(link.used, 0, 0, 1) !== 0) throw await failedAuthentication(request, services);
    try {
      return await answer(link, request, services);
    } catch (error) {
      // Nobody has used it.
      Atomics.store(link.used, 0, 0);
      throw error;
    }
  });
}

async function answer({ keyId }: SignInLink, request: FastifyRequest, { authenticator }: CallerServices) {
  const principal = await fromState(authenticator.principalOf(keyId));
  const { origin } = request.headers;
  const names = OPERATIONS.map(({ name }) => name).filter((name) => name !== 'GetToken');
  const { token, expiresAt } = await fromState(
    authenticator.tokens.issue(principal, {
      minutes: SESSION_MINUTES,
      origins: origin === undefined ? null : [origin],
      methods: names.filter((name) => principal.methods === null || principal.methods.has(name)),
    }),
  );
  return {
    intRetCode: 0,
    strMessage: say(requestLanguage(request.headers['accept-language']), 'SUCCESS'),
    Outcome: true,
    Token: token,
    ExpiresAt: expiresAt,
    Customer: principal.customer,
  };
}

/** True for a call from this machine, by a page of the console if by any. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  const isOwn = origin === undefined || URL.parse(origin)?.host === host;
  return isOwn && isLoopback(raw.socket.remoteAddress) && isMadeHere(headers);
}

/** '' when there is none. */
function readSecret(body: string): string {
  try {
    const { Secret } = JSON.parse(body) as { readonly Secret?: unknown };
    return typeof Secret === 'string' ? Secret : '';
  } catch {
    return '';
  }
}

/** Takes the same time for every secret. */
function isSecretOf(link: SignInLink, secret = ''): boolean {
  return timingSafeEqual(hash('sha256', secret, 'buffer'), Buffer.from(link.hash, 'hex'));
}
