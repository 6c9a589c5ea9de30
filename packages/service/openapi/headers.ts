import { about } from '../sentences/about.ts';

/** Headers of requests; `charged` = of operations that cost credits only. */
const REQUEST_HEADERS = {
  'Accept-Language': {
    description: about('HEADER_ACCEPT_LANGUAGE'),
    schema: { type: 'string' },
    example: 'fr-CA',
  },
  'X-Request-Id': {
    description: about('HEADER_REQUEST_ID'),
    schema: { type: 'string' },
    example: 'order-4711',
  },
  'Idempotency-Key': {
    description: about('HEADER_IDEMPOTENCY_KEY'),
    schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[!-~]{1,64}$' },
    // no example: whoever tries two requests out with the same one gets 409
    charged: true,
  },
} as const;

const ANSWER_HEADERS = {
  'X-Request-Id': { description: about('HEADER_REQUEST_ID'), schema: { type: 'string' }, example: 'order-4711' },
  RateLimit: { description: about('HEADER_RATE_LIMIT'), schema: { type: 'string' }, example: '"key";r=399;t=1' },
  'RateLimit-Policy': {
    description: about('HEADER_RATE_LIMIT_POLICY'),
    schema: { type: 'string' },
    example: '"key";q=400;w=2',
  },
  'Credits-Charged': {
    description: about('HEADER_CREDITS_CHARGED'),
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
  'Credits-Remaining': {
    description: about('HEADER_CREDITS_REMAINING'),
    schema: { type: 'integer', minimum: 0 },
    example: 999_999,
  },
  'Retry-After': { description: about('HEADER_RETRY_AFTER'), schema: { type: 'integer', minimum: 1 }, example: 1 },
} as const;

type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** Headers of a successful answer; a failure has at least the first. */
export const SUCCESS_HEADERS: readonly AnswerHeader[] = [
  'RateLimit',
  'RateLimit-Policy',
  'Credits-Charged',
  'Credits-Remaining',
];
export const RETRY_HEADERS: readonly AnswerHeader[] = ['Retry-After'];

/** `parameters` of an operation. */
export function parametersOf(cost: number): object[] {
  return Object.entries(REQUEST_HEADERS).flatMap(([name, header]) =>
    'charged' in header && cost === 0 ? [] : [{ $ref: `#/components/parameters/${name}` }],
  );
}

/** `headers` of an answer: the id of the request, and `names`. */
export function headersOf(names: readonly AnswerHeader[]): Record<string, object> {
  return Object.fromEntries(
    (['X-Request-Id', ...names] as const).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** `components.parameters` and `components.headers`, with codes in place of sentences. */
export const NAMED_PARAMETERS = Object.fromEntries(
  Object.entries(REQUEST_HEADERS).map(([name, header]) => {
    const { charged: _, ...described } = { charged: false, ...header };
    return [name, { name, in: 'header', required: false, ...described }];
  }),
);

export const NAMED_HEADERS: Readonly<Record<string, object>> = ANSWER_HEADERS;
