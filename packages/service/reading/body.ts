import { isUtf8 } from 'node:buffer';
import { failure, type RequestError, ServiceError } from '../errors.ts';
import { pathOfSteps } from '../value-path.ts';
import { DEEPEST } from './json-scanner.ts';

/** Names that reach into the internals of JavaScript objects; no request has such a member. */
const REFUSED_MEMBERS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const MOST_ERRORS = 100;

/**
 * Values in one body: reporting the errors of half a million wrong ones would hold up every other caller for seconds.
 */
export const MOST_VALUES = 10_000;

/**
 * A request body as a plain value. An empty body is an empty object. Throws BAD_REQUEST for what is not JSON in UTF-8
 * without a byte order mark, for members named `__proto__`, `constructor` or `prototype`, for more than 32 levels or
 * `mostValues` values (10,000), for U+0000 and for broken surrogate pairs.
 */
export function parseBody(bytes: Buffer, mostValues = MOST_VALUES): unknown {
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
  const findings: Findings = { errors: [], steps: [], values: 0, mostValues };
  inspect(value, findings);
  if (findings.values > mostValues) throw failure('BAD_REQUEST', 'JSON_TOO_MANY', { limit: mostValues });
  if (findings.errors.length > 0) throw new ServiceError('BAD_REQUEST', findings.errors);
  return value;
}

interface Findings {
  readonly errors: RequestError[];
  /** From the body to the current value. */
  readonly steps: (string | number)[];
  /** Counted only until there are too many. */
  values: number;
  readonly mostValues: number;
}

function inspect(value: unknown, findings: Findings): void {
  const { errors, steps } = findings;
  if (++findings.values > findings.mostValues) return;
  if (typeof value === 'string') {
    if (value.includes('\0')) errors.push({ path: pathOfSteps(steps), key: 'JSON_NUL' });
    if (!value.isWellFormed()) errors.push({ path: pathOfSteps(steps), key: 'JSON_SURROGATE' });
    return;
  }
  if (typeof value !== 'object' || value === null || errors.length >= MOST_ERRORS) return;
  if (steps.length >= DEEPEST) {
    errors.push({ path: pathOfSteps(steps), key: 'JSON_TOO_DEEP', parameters: { limit: DEEPEST } });
    return;
  }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && findings.values <= findings.mostValues; index++) {
      inspectAt(index, value[index], findings);
    }
    return;
  }
  for (const name of Object.keys(value)) {
    if (REFUSED_MEMBERS.has(name)) {
      errors.push({ path: pathOfSteps(steps), key: 'JSON_MEMBER_REFUSED', parameters: { name } });
    } else inspectAt(name, (value as Record<string, unknown>)[name], findings);
  }
}

function inspectAt(step: string | number, value: unknown, findings: Findings): void {
  findings.steps.push(step);
  inspect(value, findings);
  findings.steps.pop();
}

/** V8 gives the position of most syntax errors, but quotes the text around it: only the position is passed on. */
function malformed(text: string, error: SyntaxError): ServiceError {
  if (/end of JSON input/i.test(error.message)) return failure('BAD_REQUEST', 'JSON_TRUNCATED');
  const position = /at position (\d+)/.exec(error.message)?.[1];
  if (position === undefined) return failure('BAD_REQUEST', 'JSON_MALFORMED');
  const before = text.slice(0, Number(position)).split('\n');
  return failure('BAD_REQUEST', 'JSON_MALFORMED_AT', {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  });
}

/** Decoding replaces what is not UTF-8, so the first byte that does not survive re-encoding is the bad one. */
function firstInvalidByte(bytes: Buffer): number {
  const again = Buffer.from(bytes.toString('utf8'), 'utf8');
  return bytes.findIndex((byte, offset) => byte !== again[offset]);
}
