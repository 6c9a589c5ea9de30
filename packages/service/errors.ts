import type { Language } from '@civique/engine';
import { inWords, type MessageCode, type MessageValues, say, sayAny } from './sentences/service-sentences.ts';

/** HTTP status (and `intRetCode`) of every failure the service can answer with. The codes are stable. */
export const ERRORS = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  CREDITS_EXHAUSTED: 402,
  KEY_REVOKED: 403,
  KEY_EXPIRED: 403,
  METHOD_NOT_ALLOWED: 403,
  ORIGIN_NOT_ALLOWED: 403,
  PARAMETER_READ_ONLY: 403,
  UNKNOWN_OPERATION: 404,
  PARAMETER_NOT_FOUND: 404,
  METHOD: 405,
  TOO_SLOW: 408,
  PARAMETER_CONFLICT: 409,
  IDEMPOTENCY_CONFLICT: 409,
  TOO_LARGE: 413,
  MEDIA_TYPE: 415,
  LAYOUT_MISMATCH: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  OVERLOADED: 503,
  NOT_READY: 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/**
 * One error: where in the request (`AddressLinesIn[0].strName`; empty = the whole body), the message, and the values of
 * its placeholders except `path`.
 */
export type RequestError = {
  readonly [Code in MessageCode]: { readonly path: string; readonly key: Code } & Parameters<Code>;
}[MessageCode];

type Places<Code extends MessageCode> = Omit<MessageValues<Code>, 'path'>;

type Parameters<Code extends MessageCode> = keyof Places<Code> extends never
  ? { readonly parameters?: never }
  : { readonly parameters: Places<Code> };

/** A failure reported to the caller, in the caller's language when the answer is written. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly RequestError[];
  readonly headers: Readonly<Record<string, string>>;
  /** How many errors there are, of which `errors` need not have all. */
  readonly count: number;

  /** `errors` has at least one element; `headers` go with the answer (`Retry-After`, `Allow`). */
  constructor(
    code: ErrorCode,
    errors: readonly RequestError[],
    headers: Readonly<Record<string, string>> = {},
    count = errors.length,
  ) {
    super(code);
    this.count = count;
    this.name = 'ServiceError';
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}

/** The failure `code` with the single message `key`, not tied to a place in the body. */
export function failure<Key extends MessageCode>(
  code: ErrorCode,
  key: Key,
  ...[parameters, headers]: keyof Places<Key> extends never ? [] : [Places<Key>, Readonly<Record<string, string>>?]
): ServiceError {
  const error = parameters === undefined ? { path: '', key } : { path: '', key, parameters };
  return new ServiceError(code, [error as RequestError], headers);
}

/** When a call may be sent again, unless more is known. */
const RETRY_SECONDS = 1;

/** The header that says when to send a call again. */
export function retryAfter(seconds = RETRY_SECONDS): Readonly<Record<string, string>> {
  return { 'retry-after': String(seconds) };
}

/** Messages whose only value is the number of seconds to wait. */
export type Later =
  | 'RATE_LIMITED'
  | 'RATE_LIMITED_ADDRESS'
  | 'CALLS_TOO_LONG'
  | 'CHANGES_TOO_MANY'
  | 'USE_TOO_MANY'
  | 'BODIES_TOO_LARGE'
  | 'OVERLOADED'
  | 'NOT_READY'
  | 'STATE_UNREACHABLE';

/** A failure that the same call may not meet again after so many seconds. */
export function retryLater(
  code: 'RATE_LIMITED' | 'OVERLOADED' | 'NOT_READY',
  key: Later,
  seconds = RETRY_SECONDS,
): ServiceError {
  return new ServiceError(code, [{ path: '', key, parameters: { seconds } }], retryAfter(seconds));
}

/** `Errors[]` of an answer. */
export interface ErrorMessage {
  Path: string;
  Message: string;
}

/** The body of every failure: part of the contract of every operation. */
export interface FailureBody {
  intRetCode: number;
  strMessage: string;
  ErrorCode: ErrorCode;
  Errors?: ErrorMessage[];
  Warnings?: string[];
}

export const MOST_ERRORS_NAMED = 100;

/** The sentence for one error. */
export function errorMessage({ path, key, parameters }: RequestError, language: Language): string {
  const values: Record<string, string | number> = { path: path === '' ? say(language, 'THE_BODY') : path };
  for (const [place, value] of Object.entries(parameters ?? {})) {
    values[place] = inWords(language, value);
  }
  return sayAny(language, key, values);
}

/** The failure in `language`. `Errors` lists every error if the failure is about places in the body. */
export function failureBody(error: ServiceError, language: Language): FailureBody {
  const messages = error.errors.slice(0, MOST_ERRORS_NAMED).map((each) => ({
    Path: each.path,
    Message: errorMessage(each, language),
  }));
  const first = messages[0]?.Message ?? '';
  const { count } = error;
  const body: FailureBody = {
    intRetCode: error.status,
    strMessage: count > 1 ? say(language, 'ERRORS_MANY', { first, count }) : first,
    ErrorCode: error.code,
  };
  if (count > messages.length) {
    messages.push({ Path: '', Message: say(language, 'ERRORS_CUT', { count: messages.length }) });
  }
  const located = error.code === 'BAD_REQUEST' || count > 1 || error.errors.some(({ path }) => path !== '');
  if (located) body.Errors = messages;
  return body;
}
