/**
 * How long ago `then` was, both in milliseconds since 1970. Infinite when the clock was set back since: then nobody knows, and
 * what was remembered for a time is looked up again instead of being trusted until the clock has caught up.
 */
export function ageOf(then: number, now: number): number {
  return now >= then ? now - then : Number.POSITIVE_INFINITY;
}
