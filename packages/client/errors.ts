import type { ErrorMessage } from './operations.ts';

/** What is known about a failed call. */
export interface ErrorDetails {
  readonly message: string;
  readonly code: string;
  readonly status?: number;
  readonly Errors?: readonly ErrorMessage[] | undefined;
  readonly retryAfter?: number | undefined;
  readonly requestId?: string | undefined;
  readonly answer?: unknown;
  readonly cause?: unknown;
}

/** Why a call failed. There is a class for each ErrorCode, and three for calls without an answer of the service. */
export class CiviqueError extends Error {
  override readonly name: string = 'CiviqueError';
  /** The ErrorCode of the answer; `NETWORK`, `TIMEOUT` or `NO_ANSWER` when there was none. */
  declare readonly code: string;
  /** The HTTP status; 0 when there was no answer. */
  declare readonly status: number;
  /** Every error of the request, with its path. */
  declare readonly Errors: readonly ErrorMessage[];
  /** Seconds after which the service asks to be called again. */
  declare readonly retryAfter: number | undefined;
  /** Names the call in the service's log. */
  declare readonly requestId: string | undefined;
  /** The whole answer as it came. */
  declare readonly answer: unknown;

  constructor({ message, cause, code, status = 0, Errors = [], retryAfter, requestId, answer }: ErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, { code, status, Errors, retryAfter, requestId, answer });
  }
}

/** What else is known when there was no answer of the service. */
type Rest = Partial<Omit<ErrorDetails, 'message' | 'code'>>;

/** The service could not be reached, or the connection broke before the whole answer had come. */
export class NetworkError extends CiviqueError {
  override readonly name: string = 'NetworkError';

  constructor(message: string, rest?: Rest) {
    super({ ...rest, code: 'NETWORK', message });
  }
}

/** No answer came in time. */
export class TimeoutError extends CiviqueError {
  override readonly name: string = 'TimeoutError';

  constructor(message: string) {
    super({ code: 'TIMEOUT', message });
  }
}

/** Something answered, but not Civique: a proxy, or another server. */
export class NoAnswerError extends CiviqueError {
  override readonly name: string = 'NoAnswerError';

  constructor(message: string, rest?: Rest) {
    super({ ...rest, code: 'NO_ANSWER', message });
  }
}
