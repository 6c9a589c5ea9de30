import { CiviqueError } from './errors.ts';
import type { ErrorCode } from './operations.ts';

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
export const IdempotencyConflictError = errorClass('IdempotencyConflictError');
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
  IDEMPOTENCY_CONFLICT: IdempotencyConflictError,
  TOO_LARGE: TooLargeError,
  MEDIA_TYPE: MediaTypeError,
  LAYOUT_MISMATCH: LayoutMismatchError,
  RATE_LIMITED: RateLimitedError,
  HEADERS_TOO_LARGE: HeadersTooLargeError,
  INTERNAL: InternalError,
  OVERLOADED: OverloadedError,
  NOT_READY: NotReadyError,
};
