import { CiviqueError, NetworkError, NoAnswerError } from './errors.ts';
import type { Failure } from './operations.ts';
import { timeLimit, unlessAborted } from './time-limit.ts';
import type { TokenSource } from './token-source.ts';

/** Who sends. */
export interface SenderOptions {
  /** The header of every call, where there are no tokens. */
  readonly authorization?: string | undefined;
  readonly tokens?: TokenSource | undefined;
  /** In place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Makes the error for a failure; one with code, status and `retryAfter` when absent. */
  readonly toError?: ErrorMaker | undefined;
}

/** The error for an answer that says that the call failed. */
export type ErrorMaker = (response: Response, answer: Partial<Failure>) => CiviqueError;

/** One call. */
export interface Sending {
  readonly url: string;
  readonly request: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds to wait for a token and the answer. */
  readonly timeout: number;
  readonly signals: readonly (AbortSignal | undefined)[];
}

/**
 * Sends a call once, or twice if the service refused the token. Rejects with a `CiviqueError`, or with the reason of an
 * aborted signal.
 */
export type Sender = (sending: Sending) => Promise<unknown>;

export function createSender({ authorization, tokens, fetch: own, toError = briefError }: SenderOptions): Sender {
  const send = async ({ url, request, headers, timeout, signals }: Sending, isRenewed: boolean): Promise<unknown> => {
    const limit = timeLimit(timeout, signals);
    const { signal } = limit;
    let sent = authorization;
    try {
      if (tokens !== undefined) sent = await unlessAborted(tokens.token(), signal);
      const all: Record<string, string> = { 'content-type': 'application/json', ...headers };
      if (sent !== undefined) all.authorization = sent;
      const init = { method: 'POST', headers: all, body: JSON.stringify(request ?? {}), signal };
      const answered = (own ?? fetch)(url, init).then((response) => readAnswer(response, toError));
      return await unlessAborted(answered, signal);
    } catch (error) {
      const failed = signal.aborted ? signal.reason : failureOf(error);
      if (tokens === undefined || failed.status !== 401 || isRenewed) throw failed;
      // The token may have been revoked, or its end passed on the way.
      tokens.forget(sent!);
    } finally {
      limit.clear();
    }
    return send({ url, request, timeout, signals, ...(headers && { headers }) }, true);
  };
  return (sending) => send(sending, false);
}

/** What a page needs to know. */
const briefError: ErrorMaker = ({ status, headers }, { ErrorCode = '', strMessage = '' }) =>
  new CiviqueError({
    code: ErrorCode,
    status,
    message: strMessage,
    retryAfter: secondsUntil(headers.get('retry-after')),
  });

/** `Retry-After`: seconds, or a date as proxies write it. */
export function secondsUntil(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

async function readAnswer(response: Response, toError: ErrorMaker): Promise<unknown> {
  const { ok, status, headers } = response;
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // A text that should have been JSON is one that was cut off.
    if (ok && /json/.test(headers.get('content-type') ?? '')) throw new NetworkError('The answer is cut off.');
  }
  if (isEnvelope(answer)) {
    if (ok && answer.intRetCode === 0) return answer;
    if (!ok) throw toError(response, answer);
  }
  throw new NoAnswerError(`What answered with ${status} is not Civique.`, {
    status,
    retryAfter: secondsUntil(headers.get('retry-after')),
    answer: answer ?? text,
  });
}

function isEnvelope(answer: unknown): answer is { readonly intRetCode: number } {
  return Number.isInteger((answer as { intRetCode?: unknown } | null | undefined)?.intRetCode);
}

function failureOf(error: unknown): CiviqueError {
  return error instanceof CiviqueError
    ? error
    : new NetworkError('The service could not be reached.', { cause: error });
}
