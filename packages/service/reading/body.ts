import { isUtf8 } from 'node:buffer';
import { failure, ServiceError } from '../errors.ts';
import { inspect } from '../refused-values.ts';

/**
 * Values in one body: reporting the errors of half a million wrong ones would hold up every other caller for seconds.
 */
export const MOST_VALUES = 10_000;

/**
 * A request body as a plain value. An empty body is an empty object. Throws BAD_REQUEST for what is not JSON in UTF-8
 * without a byte order mark, for more than 32 levels or `mostValues` values (10,000), and for refused values,
 * except those in the items of the member `itemsAt`, which are checked one by one.
 */
export function parseBody(bytes: Buffer, mostValues = MOST_VALUES, itemsAt?: string): unknown {
  if (bytes.length === 0) return {};
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) throw failure('BAD_REQUEST', 'JSON_BOM');
  if (!isUtf8(bytes)) throw failure('BAD_REQUEST', 'JSON_NOT_UTF8', { offset: firstInvalidByte(bytes) });
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw malformed(text, error as SyntaxError);
  }
  const { refused, values } = inspect(value, mostValues);
  if (values > mostValues) throw failure('BAD_REQUEST', 'JSON_TOO_MANY', { limit: mostValues });
  const errors = refused.filter(({ path }) => itemsAt === undefined || !path.startsWith(`${itemsAt}[`));
  if (errors.length > 0) throw new ServiceError('BAD_REQUEST', errors);
  return value;
}

/** V8 gives the position of most syntax errors, but quotes the text around it: only the position is passed on. */
function malformed(text: string, error: SyntaxError): ServiceError {
  if (/end of JSON input/i.test(error.message)) return failure('BAD_REQUEST', 'JSON_TRUNCATED');
  const position = /at position (\d+)/.exec(error.message)?.[1];
  if (position === undefined) return failure('BAD_REQUEST', 'JSON_MALFORMED');
  return failure('BAD_REQUEST', 'JSON_MALFORMED_AT', placeOf(text, Number(position)));
}

/** Where a position is, from 1. Millions of lines may be before it, so that to split the text would take seconds. */
function placeOf(text: string, position: number): { line: number; column: number } {
  let line = 1;
  let begins = 0;
  for (let at = 0; at < position; at++) {
    if (text.charCodeAt(at) !== NEWLINE) continue;
    line++;
    begins = at + 1;
  }
  return { line, column: position - begins + 1 };
}

const NEWLINE = 0x0a;

/** Decoding replaces what is not UTF-8, so the first byte that does not survive re-encoding is the bad one. */
function firstInvalidByte(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'), 'utf8');
  let at = 0;
  while (bytes[at] === again[at]) at++;
  return at;
}
