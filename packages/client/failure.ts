import type { ErrorDetails } from './errors.ts';
import type { Failure } from './operations.ts';

/** What an answer and its headers say about a call that failed. */
export function failureDetails({ status, headers }: Response, answer: Partial<Failure>): ErrorDetails {
  return {
    code: answer.ErrorCode ?? '',
    status,
    message: answer.strMessage ?? '',
    Errors: answer.Errors,
    retryAfter: secondsUntil(headers.get('retry-after')),
    requestId: headers.get('x-request-id') ?? undefined,
    answer,
  };
}

/** `Retry-After`: seconds, or a date as proxies write it. */
function secondsUntil(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
