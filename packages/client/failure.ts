import { ERROR_CLASSES } from './error-classes.ts';
import { CiviqueError } from './errors.ts';
import type { ErrorCode } from './operations.ts';
import { type ErrorMaker, secondsUntil } from './sender.ts';

/** The error for a failure: of the class that belongs to its code, with everything that the answer says. */
export const fullError: ErrorMaker = ({ status, headers }, answer) => {
  const code = answer.ErrorCode ?? '';
  const Kind = Object.hasOwn(ERROR_CLASSES, code) ? ERROR_CLASSES[code as ErrorCode] : CiviqueError;
  return new Kind({
    code,
    status,
    message: answer.strMessage ?? '',
    Errors: answer.Errors,
    retryAfter: secondsUntil(headers.get('retry-after')),
    requestId: headers.get('x-request-id') ?? undefined,
    answer,
  });
};
