/** A day in UTC, in ms: all have the same length. */
export const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * How long ago `then` was, both in milliseconds since 1970. Infinite when the clock has since been set back: the true
 * age is then unknown, and a remembered value is read again instead of being trusted until the clock catches up.
 */
export function ageOf(then: number, now: number): number {
  return now >= then ? now - then : Number.POSITIVE_INFINITY;
}
