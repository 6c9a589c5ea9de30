import type { ErrorCode, ErrorMessage } from './operations.ts';

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
  readonly code: string;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Every error of the request, with its path. */
  readonly Errors: readonly ErrorMessage[];
  /** Seconds after which the service asks to be called again. */
  readonly retryAfter: number | undefined;
  /** Names the call in the service's log. */
  readonly requestId: string | undefined;
  /** The whole answer as it came. */
  readonly answer: unknown;

  constructor(details: ErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.status = details.status ?? 0;
    this.Errors = details.Errors ?? [];
    this.retryAfter = details.retryAfter;
    this.requestId = details.requestId;
    this.answer = details.answer;
  }
}

/** The service could not be reached, or the connection broke before the whole answer had come. */
export class NetworkError extends CiviqueError {
  override readonly name: string = 'NetworkError';
}

/** No answer came in time. */
export class TimeoutError extends CiviqueError {
  override readonly name: string = 'TimeoutError';
}

/** Something answered, but not Civique: a proxy, or another server. */
export class NoAnswerError extends CiviqueError {
  override readonly name: string = 'NoAnswerError';
}

/** A class for failures with one ErrorCode. */
function errorClass(name: string) {
  return class extends CiviqueError {
    override readonly name: string = name;
  };
}

export const BadRequestError = errorClass('BadRequestError');
export const UnauthenticatedError = errorClass('UnauthenticatedError');
export const CreditsExhaustedError = errorClass('CreditsExhaustedError');
export const KeyRevokedError = errorClass('KeyRevokedError');
export const KeyExpiredError = errorClass('KeyExpiredError');
export const MethodNotAllowedError = errorClass('MethodNotAllowedError');
export const OriginNotAllowedError = errorClass('OriginNotAllowedError');
export const ParameterReadOnlyError = errorClass('ParameterReadOnlyError');
export const UnknownOperationError = errorClass('UnknownOperationError');
export const ParameterNotFoundError = errorClass('ParameterNotFoundError');
export const MethodError = errorClass('MethodError');
export const TooSlowError = errorClass('TooSlowError');
export const ParameterConflictError = errorClass('ParameterConflictError');
export const TooLargeError = errorClass('TooLargeError');
export const MediaTypeError = errorClass('MediaTypeError');
export const LayoutMismatchError = errorClass('LayoutMismatchError');
export const RateLimitedError = errorClass('RateLimitedError');
export const HeadersTooLargeError = errorClass('HeadersTooLargeError');
export const InternalError = errorClass('InternalError');
export const OverloadedError = errorClass('OverloadedError');
export const NotReadyError = errorClass('NotReadyError');

/** The class of each ErrorCode. An unknown one, of a later service, is a plain `CiviqueError`. */
export const ERROR_CLASSES: Readonly<Record<ErrorCode, typeof CiviqueError>> = {
  BAD_REQUEST: BadRequestError,
  UNAUTHENTICATED: UnauthenticatedError,
  CREDITS_EXHAUSTED: CreditsExhaustedError,
  KEY_REVOKED: KeyRevokedError,
  KEY_EXPIRED: KeyExpiredError,
  METHOD_NOT_ALLOWED: MethodNotAllowedError,
  ORIGIN_NOT_ALLOWED: OriginNotAllowedError,
  PARAMETER_READ_ONLY: ParameterReadOnlyError,
  UNKNOWN_OPERATION: UnknownOperationError,
  PARAMETER_NOT_FOUND: ParameterNotFoundError,
  METHOD: MethodError,
  TOO_SLOW: TooSlowError,
  PARAMETER_CONFLICT: ParameterConflictError,
  TOO_LARGE: TooLargeError,
  MEDIA_TYPE: MediaTypeError,
  LAYOUT_MISMATCH: LayoutMismatchError,
  RATE_LIMITED: RateLimitedError,
  HEADERS_TOO_LARGE: HeadersTooLargeError,
  INTERNAL: InternalError,
  OVERLOADED: OverloadedError,
  NOT_READY: NotReadyError,
};
