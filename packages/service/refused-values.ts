import type { RequestError } from './errors.ts';
import { pathOfSteps } from './value-path.ts';

/** Nesting depth allowed for objects and lists; the deepest request of the service needs five levels. */
export const DEEPEST = 32;

/** Names that reach into the internals of JavaScript objects; no request has such a member. */
const REFUSED_MEMBERS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const MOST_ERRORS = 100;

interface Findings {
  readonly refused: RequestError[];
  /** From the body to the current value. */
  readonly steps: (string | number)[];
  /** Counted only until there are too many. */
  values: number;
  readonly mostValues: number;
}

/**
 * Finds what no request may hold at any depth: members named `__proto__`, `constructor` or `prototype`, U+0000, broken
 * surrogate pairs, and more than 32 levels. Counts the values, until there are more than `mostValues`.
 */
export function inspect(
  value: unknown,
  mostValues = Number.POSITIVE_INFINITY,
): { readonly refused: readonly RequestError[]; readonly values: number } {
  const findings: Findings = { refused: [], steps: [], values: 0, mostValues };
  inspectValue(value, findings);
  return findings;
}

function inspectValue(value: unknown, findings: Findings): void {
  const { refused, steps } = findings;
  if (++findings.values > findings.mostValues) return;
  if (typeof value === 'string') {
    if (value.includes('\0')) refused.push({ path: pathOfSteps(steps), key: 'JSON_NUL' });
    if (!value.isWellFormed()) refused.push({ path: pathOfSteps(steps), key: 'JSON_SURROGATE' });
    return;
  }
  if (typeof value !== 'object' || value === null || refused.length >= MOST_ERRORS) return;
  if (steps.length >= DEEPEST) {
    refused.push({ path: pathOfSteps(steps), key: 'JSON_TOO_DEEP', parameters: { limit: DEEPEST } });
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
      refused.push({ path: pathOfSteps(steps), key: 'JSON_MEMBER_REFUSED', parameters: { name } });
    } else inspectAt(name, (value as Record<string, unknown>)[name], findings);
  }
}

function inspectAt(step: string | number, value: unknown, findings: Findings): void {
  findings.steps.push(step);
  inspectValue(value, findings);
  findings.steps.pop();
}
