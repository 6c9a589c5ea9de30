import type { Language } from '@civique/engine';
import { type MessageKey, type MessageParameters, say } from './messages.ts';

/** HTTP status (and `intRetCode`) of every failure the service can answer. The codes are stable. */
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

/** One thing that is wrong: where in the request (`AddressLinesIn[0].strName`; empty = the whole body), and what. */
export interface Fault {
  readonly path: string;
  readonly key: MessageKey;
  readonly parameters?: MessageParameters;
  /** Places that are filled with a sentence of the table, in the language of the answer. */
  readonly words?: Readonly<Record<string, MessageKey>>;
}

/** A failure the caller is told about, said in the caller's language when the answer is written. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly faults: readonly Fault[];
  readonly headers: Readonly<Record<string, string>>;

  /** `faults` has at least one; `headers` go with the answer (`Retry-After`, `Allow`). */
  constructor(code: ErrorCode, faults: readonly Fault[], headers: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'ServiceError';
    this.code = code;
    this.faults = faults;
    this.headers = headers;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}

/** The failure `code` with the one sentence `key`, not bound to a place in the body. */
export function failure(
  code: ErrorCode,
  key: MessageKey,
  parameters?: MessageParameters,
  headers?: Readonly<Record<string, string>>,
): ServiceError {
  return new ServiceError(
    code,
    [parameters === undefined ? { path: '', key } : { path: '', key, parameters }],
    headers,
  );
}

/** `Errors[]` of an answer. */
export interface FaultMessage {
  Path: string;
  Message: string;
}

/** The body of every failure, contract of all operations. */
export interface FailureBody {
  intRetCode: number;
  strMessage: string;
  ErrorCode: ErrorCode;
  Errors?: FaultMessage[];
  Warnings?: string[];
}

const MOST_FAULTS_NAMED = 100;

/** A sentence about one fault, its `{path}` filled. */
export function faultMessage(fault: Fault, language: Language): string {
  const path = fault.path === '' ? say(language, 'FAULT_AT_BODY') : fault.path;
  const words = Object.entries(fault.words ?? {}).map(([place, key]) => [place, say(language, key)]);
  return say(language, fault.key, { path, ...fault.parameters, ...Object.fromEntries(words) });
}

/** The failure in `language`. `Errors` names every fault for the failures that are about places in the body. */
export function failureBody(error: ServiceError, language: Language): FailureBody {
  const messages = error.faults.slice(0, MOST_FAULTS_NAMED).map((fault) => ({
    Path: fault.path,
    Message: faultMessage(fault, language),
  }));
  const first = messages[0]?.Message ?? '';
  const count = error.faults.length;
  const body: FailureBody = {
    intRetCode: error.status,
    strMessage: count > 1 ? say(language, 'FAULTS_MANY', { first, count }) : first,
    ErrorCode: error.code,
  };
  if (count > messages.length) {
    messages.push({ Path: '', Message: say(language, 'FAULTS_CUT', { count: messages.length }) });
  }
  const located = error.code === 'BAD_REQUEST' || count > 1 || error.faults.some((fault) => fault.path !== '');
  if (located) body.Errors = messages;
  return body;
}
