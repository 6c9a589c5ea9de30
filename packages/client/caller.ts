import type { CallOptions } from './calls.ts';
import { type CiviqueError, NetworkError, NoAnswerError } from './errors.ts';
import { readFailure } from './failure.ts';
import { pause, timeLimit, unlessAborted } from './time-limit.ts';
import { type IssuedToken, type TokenGetter, type TokenSource, tokenSource } from './token-source.ts';

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
  /** Milliseconds to wait for each answer; 10,000 by default. */
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
/** Nobody waits longer than this between two attempts, in ms: a longer `Retry-After` is left to the caller. */
const LONGEST_WAIT = 30_000;
/** The first wait is at most this long, in ms; each further one twice as long. */
const FIRST_WAIT = 250;
/** Statuses after which the same call may succeed. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export function createCaller(options: CallerOptions): Caller {
  const source = sourceOf(options);
  return async (target, request, own = {}) => {
    const retries = own.retries ?? options.retries ?? RETRIES;
    const signals = [own.signal, options.signal];
    const attempt = attempts(options, source, target, request, own, retries > 0);
    for (let tried = 0; ; tried++) {
      try {
        return await attempt(signals);
      } catch (error) {
        const wait = waitAfter(error as CiviqueError, tried);
        if (tried >= retries || wait === undefined || signals.some((signal) => signal?.aborted)) throw error;
        await pause(wait, signals);
      }
    }
  };
}

/** Makes one attempt at a time; every attempt has the same body and the same `Idempotency-Key`. */
function attempts(
  options: CallerOptions,
  source: TokenSource | undefined,
  { path, isCharged }: Target,
  request: unknown,
  own: CallOptions,
  isRepeated: boolean,
): (signals: readonly (AbortSignal | undefined)[]) => Promise<unknown> {
  const url = urlOf(path.startsWith('/ts/') ? (options.tokenServiceUrl ?? options.baseUrl) : options.baseUrl, path);
  const body = JSON.stringify(request ?? {});
  const timeout = own.timeout ?? options.timeout ?? TIMEOUT;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const language = own.language ?? options.language;
  if (language !== undefined) headers['accept-language'] = language;
  const idempotencyKey = own.idempotencyKey ?? (isCharged && isRepeated ? newKey() : undefined);
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  const send = options.fetch ?? fetch;
  let renewed = false;

  const attempt = async (signals: readonly (AbortSignal | undefined)[]): Promise<unknown> => {
    const limit = timeLimit(timeout, signals);
    let authorization = options.key ?? options.token;
    try {
      if (source !== undefined) authorization = await unlessAborted(source.token(), limit.signal);
      if (authorization !== undefined) headers.authorization = authorization;
      const answered = send(url, { method: 'POST', headers, body, signal: limit.signal }).then(readAnswer);
      return await unlessAborted(answered, limit.signal);
    } catch (error) {
      const failed = limit.signal.aborted ? limit.signal.reason : failureOf(error);
      if (source === undefined || failed.status !== 401 || renewed) throw failed;
      // The token may have been revoked, or its end passed on the way.
      source.forget(authorization!);
      renewed = true;
    } finally {
      limit.clear();
    }
    return attempt(signals);
  };
  return attempt;
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = undefined;
  }
  if (response.ok && isEnvelope(answer) && answer.intRetCode === 0) return answer;
  if (!response.ok && isEnvelope(answer)) throw readFailure(response, answer);
  const isCut = response.ok && /json/.test(response.headers.get('content-type') ?? '') && answer === undefined;
  const Reason = isCut ? NetworkError : NoAnswerError;
  throw new Reason({
    code: isCut ? 'NETWORK' : 'NO_ANSWER',
    message: isCut ? 'The answer is cut off.' : `What answered with ${response.status} is not Civique.`,
    status: response.status,
    retryAfter: readFailure(response, {}).retryAfter,
    answer: answer ?? text,
  });
}

function isEnvelope(answer: unknown): answer is { readonly intRetCode: number } {
  return (
    typeof answer === 'object' && answer !== null && Number.isInteger((answer as { intRetCode?: unknown }).intRetCode)
  );
}

function failureOf(error: unknown): CiviqueError {
  if (error instanceof Error && 'code' in error && 'status' in error) return error as CiviqueError;
  return new NetworkError({ code: 'NETWORK', message: 'The service could not be reached.', cause: error });
}

/** Milliseconds to wait before another attempt; undefined when another attempt cannot help, or only much later. */
function waitAfter(error: CiviqueError, tried: number): number | undefined {
  const isPassing = error.code === 'NETWORK' || error.code === 'TIMEOUT' || PASSING.has(error.status);
  if (!isPassing) return undefined;
  // Anywhere up to the limit, so that many callers do not come back at once.
  const spread = Math.random() * FIRST_WAIT * 2 ** tried;
  const wait = (error.retryAfter ?? 0) * 1000 + spread;
  return wait > LONGEST_WAIT ? undefined : wait;
}

function sourceOf({ key, token, tokenUrl, getToken, fetch: send = fetch }: CallerOptions): TokenSource | undefined {
  const given = [key, token, tokenUrl, getToken].filter((each) => each !== undefined);
  if (given.length > 1) throw new TypeError('Give one of key, token, tokenUrl and getToken.');
  if (getToken !== undefined) return tokenSource(getToken);
  if (tokenUrl === undefined) return undefined;
  return tokenSource(async () => {
    const response = await send(tokenUrl, { headers: { accept: 'application/json' }, cache: 'no-store' });
    if (response.ok) return (await response.json()) as IssuedToken;
    throw new NetworkError({
      code: 'NETWORK',
      message: `${tokenUrl} answered with ${response.status} in place of a token.`,
      status: response.status,
    });
  });
}

function urlOf(base: string, path: string): string {
  return base.replace(/\/+$/, '') + path;
}

/** 32 hexadecimal digits. `crypto.randomUUID` exists only on secure pages. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
