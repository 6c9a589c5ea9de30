import { CiviqueError, ERROR_CLASSES } from './errors.ts';
import type { ErrorCode, Failure } from './operations.ts';

/** The error for an answer that says that the call failed. */
export function readFailure({ status, headers }: Response, answer: Partial<Failure>): CiviqueError {
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
}

/** `Retry-After`: seconds, or a date as proxies write it. */
function secondsUntil(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
