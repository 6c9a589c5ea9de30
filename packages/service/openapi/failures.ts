import type { Language } from '@civique/engine';
import { ERRORS, type ErrorCode, failure, failureBody, ServiceError } from '../errors.ts';
import type { Operation } from '../operations/operation.ts';
import type { Sentence } from '../sentences/about.ts';
import { ERROR_CAUSES } from '../sentences/error-codes.ts';
import { headersOf, RETRY_HEADERS } from './headers.ts';
import { refTo } from './schemas.ts';

/** Operations answer POST alone, and whoever uses the description sends that. */
const UNDESCRIBED: ReadonlySet<number> = new Set([405]);

/** Statuses that not every operation has. */
const ONLY: Readonly<Record<number, (operation: Operation, members: ReadonlySet<string>) => boolean>> = {
  402: ({ cost }) => cost > 0,
  409: ({ name, cost }) => cost > 0 || name.startsWith('Set'),
  422: (_operation, members) => members.has('AddressLinesIn') || members.has('Records'),
};

/** HTTP statuses of all failures. */
const STATUSES: readonly number[] = [...new Set(Object.values(ERRORS))].filter((status) => !UNDESCRIBED.has(status));

const NAMED = (status: number): string => `Failure${status}`;

/** The failing answers of an operation whose request has these members, by status. */
export function failuresOf(operation: Operation, members: ReadonlySet<string>): Record<string, object> {
  const own = STATUSES.filter((status) => ONLY[status]?.(operation, members) ?? true);
  return Object.fromEntries(own.map((status) => [status, { $ref: `#/components/responses/${NAMED(status)}` }]));
}

/** `components.responses`: the failures of each status, with an example of every code. */
export function failureResponses(language: Language): Record<string, object> {
  return Object.fromEntries(
    STATUSES.map((status) => {
      const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code] === status);
      const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, language) }]));
      return [
        NAMED(status),
        {
          description: codes.map((code) => `${code}: ${causeOf(code, language)}`).join('\n\n'),
          headers: headersOf(status === 429 || status === 503 ? RETRY_HEADERS : []),
          content: { 'application/json': { schema: refTo('Failure'), examples } },
        },
      ];
    }),
  );
}

function causeOf(code: ErrorCode, language: Language): string {
  return (ERROR_CAUSES as Record<ErrorCode, Sentence>)[code][language];
}

/** A failure as a caller may get it. */
const EXAMPLES: Readonly<Record<ErrorCode, () => ServiceError>> = {
  BAD_REQUEST: () =>
    new ServiceError('BAD_REQUEST', [
      { path: 'BrowsingLevel', key: 'RANGE', parameters: { minimum: 0, maximum: 3, found: 4 } },
    ]),
  UNAUTHENTICATED: () => failure('UNAUTHENTICATED', 'UNAUTHENTICATED'),
  CREDITS_EXHAUSTED: () => failure('CREDITS_EXHAUSTED', 'CREDITS_EXHAUSTED', { cost: 1, balance: 0 }),
  KEY_REVOKED: () => failure('KEY_REVOKED', 'KEY_REVOKED'),
  KEY_EXPIRED: () => failure('KEY_EXPIRED', 'KEY_EXPIRED', { date: '2026-12-31' }),
  METHOD_NOT_ALLOWED: () =>
    failure('METHOD_NOT_ALLOWED', 'METHOD_NOT_ALLOWED', { operation: 'AnalyzeRecords', allowed: 'OneStopAnalyze' }),
  ORIGIN_NOT_ALLOWED: () => failure('ORIGIN_NOT_ALLOWED', 'ORIGIN_NOT_ALLOWED', { allowed: 'https://shop.example' }),
  PARAMETER_READ_ONLY: () =>
    new ServiceError('PARAMETER_READ_ONLY', [
      { path: 'Name', key: 'PARAMETER_READ_ONLY', parameters: { name: 'SERP TEST' } },
    ]),
  UNKNOWN_OPERATION: () => failure('UNKNOWN_OPERATION', 'UNKNOWN_OPERATION_NEAR', { nearest: '/OneStopAnalyze' }),
  PARAMETER_NOT_FOUND: () =>
    new ServiceError('PARAMETER_NOT_FOUND', [
      {
        path: 'AnalysisMode',
        key: 'MODE_NOT_FOUND',
        parameters: { name: 'MODERAT', nearest: { quoted: ['MODERATE'] } },
      },
    ]),
  METHOD: () => failure('METHOD', 'METHOD', { allowed: 'POST' }),
  TOO_SLOW: () => failure('TOO_SLOW', 'REQUEST_TOO_SLOW'),
  PARAMETER_CONFLICT: () =>
    new ServiceError('PARAMETER_CONFLICT', [
      { path: 'AddressLayout.Name', key: 'PARAMETER_NAME_SHARED', parameters: { name: 'SERP TEST' } },
    ]),
  IDEMPOTENCY_CONFLICT: () => failure('IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_CONFLICT'),
  TOO_LARGE: () => failure('TOO_LARGE', 'TOO_LARGE', { limit: 1_048_576 }),
  MEDIA_TYPE: () => failure('MEDIA_TYPE', 'MEDIA_TYPE'),
  LAYOUT_MISMATCH: () =>
    new ServiceError('LAYOUT_MISMATCH', [
      {
        path: 'AddressLinesIn[0].strName',
        key: 'LINE_NOT_IN_LAYOUT',
        parameters: {
          layout: 'FREE FORM x3',
          line: { quoted: ['Line4'] },
          lines: { quoted: ['Line1', 'Line2', 'Line3'] },
        },
      },
    ]),
  RATE_LIMITED: () => failure('RATE_LIMITED', 'RATE_LIMITED', { seconds: 1 }),
  HEADERS_TOO_LARGE: () => failure('HEADERS_TOO_LARGE', 'REQUEST_HEADERS_TOO_LARGE'),
  INTERNAL: () => failure('INTERNAL', 'INTERNAL', { requestId: '6f8a2c1e-3b0d-4c55-9d2e-0a1b2c3d4e5f' }),
  OVERLOADED: () => failure('OVERLOADED', 'OVERLOADED', { seconds: 1 }),
  NOT_READY: () => failure('NOT_READY', 'NOT_READY', { seconds: 1 }),
};

function exampleOf(code: ErrorCode, language: Language): object {
  return failureBody(EXAMPLES[code](), language);
}
