import type { CallOptions } from './calls.ts';
import type { CiviqueError } from './errors.ts';
import { fullError } from './failure.ts';
import { createSender, type Sending } from './sender.ts';
import { pause } from './time-limit.ts';
import { type TokenGetter, type TokenSource, tokenSource, tokensFrom } from './token-source.ts';

/** Where the service is, who calls it, and how patiently. Give one of `key`, `token`, `tokenUrl` and `getToken`. */
export interface CallerOptions {
  /** Where the operations are: `https://addresses.example`. */
  readonly baseUrl: string;
  /** Where the token service is, if elsewhere. */
  readonly tokenServiceUrl?: string | undefined;
  /** `CUSTOMER|LICENSE_KEY`: for servers. A page must never hold it. */
  readonly key?: string | undefined;
  /** A token that the caller renews. */
  readonly token?: string | undefined;
  /** A URL of your own server that answers a GET with the answer of GetToken. */
  readonly tokenUrl?: string | undefined;
  /** Gets a token in any other way. */
  readonly getToken?: TokenGetter | undefined;
  /** Language of sentences, as in `Accept-Language`; English by default. */
  readonly language?: string | undefined;
  /** Milliseconds to wait for each answer; 10,000 by default, `Infinity` = without end. */
  readonly timeout?: number | undefined;
  /** How often a call is repeated after the first time, when that may help; 2 by default. */
  readonly retries?: number | undefined;
  /** Ends every call. */
  readonly signal?: AbortSignal | undefined;
  /** In place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/** One operation to call. */
export interface Target {
  readonly path: string;
  readonly isCharged: boolean;
}

/** Calls an operation and answers its body. Rejects with a `CiviqueError`, or with the reason of an aborted signal. */
export type Caller = (target: Target, request: unknown, options?: CallOptions) => Promise<unknown>;

const TIMEOUT = 10_000;
const RETRIES = 2;
/** A timer for longer, in ms, would end at once. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** Nobody waits longer than this between two attempts, in ms: a longer `Retry-After` is left to the caller. */
const LONGEST_WAIT = 30_000;
/** The first wait is at most this long, in ms; each further one twice as long. */
const FIRST_WAIT = 250;
/** Statuses after which the same call may succeed. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Calls operations as `options` say, again where that may help. */
export function createCaller(options: CallerOptions): Caller {
  const { key, token, fetch } = options;
  const send = createSender({ authorization: key ?? token, tokens: tokensOf(options), fetch, toError: fullError });
  return async (target, request, own = {}) => {
    const retries = own.retries ?? options.retries ?? RETRIES;
    const signals = [own.signal, options.signal];
    // Every attempt has the same body and the same key.
    const sending: Sending = {
      url: urlOf(options, target.path),
      request,
      headers: headersOf(options, own, target.isCharged && retries > 0),
      timeout: Math.min(own.timeout ?? options.timeout ?? TIMEOUT, LONGEST_TIMER),
      signals,
    };
    for (let tried = 0; ; tried++) {
      try {
        return await send(sending);
      } catch (error) {
        const wait = waitAfter(error as CiviqueError, tried);
        if (tried >= retries || wait === undefined || signals.some((signal) => signal?.aborted)) throw error;
        await pause(wait, signals);
      }
    }
  };
}

function urlOf({ baseUrl, tokenServiceUrl = baseUrl }: CallerOptions, path: string): string {
  return (path.startsWith('/ts/') ? tokenServiceUrl : baseUrl).replace(/\/+$/, '') + path;
}

function headersOf(options: CallerOptions, own: CallOptions, needsKey: boolean): Record<string, string> {
  const language = own.language ?? options.language;
  const idempotencyKey = own.idempotencyKey ?? (needsKey ? newKey() : undefined);
  return {
    ...(language !== undefined && { 'accept-language': language }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
}

/** Milliseconds to wait before another attempt; undefined when another attempt cannot help, or only much later. */
function waitAfter({ code, status, retryAfter = 0 }: CiviqueError, tried: number): number | undefined {
  if (code !== 'NETWORK' && code !== 'TIMEOUT' && !PASSING.has(status)) return undefined;
  // Anywhere up to the limit, so that many callers do not come back at once.
  const wait = retryAfter * 1000 + Math.random() * FIRST_WAIT * 2 ** tried;
  return wait > LONGEST_WAIT ? undefined : wait;
}

function tokensOf({ key, token, tokenUrl, getToken, fetch }: CallerOptions): TokenSource | undefined {
  const given = [key, token, tokenUrl, getToken].filter((each) => each !== undefined);
  if (given.length > 1) throw new TypeError('Give one of key, token, tokenUrl and getToken.');
  if (tokenUrl !== undefined) return tokenSource(tokensFrom(tokenUrl, fetch));
  return getToken && tokenSource(getToken);
}

/** 32 hexadecimal digits. `crypto.randomUUID` exists only on secure pages. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
