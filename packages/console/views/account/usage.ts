import type { GetStatusResponse } from '@civique/client';

export type UsageLines = NonNullable<GetStatusResponse['Usage']>;

/** Days of one chart. */
export const DAYS = 30;

/** Series that have a colour of their own; the others are added up. */
const OWN_SERIES = 2;

/** What the chart and the table show. */
export interface UsageTable {
  /** `YYYY-MM-DD` in UTC, oldest first: every day, also those without use. */
  readonly days: readonly string[];
  /** Largest first; the last is `OTHERS` where there are more. */
  readonly series: readonly Series[];
  /** Credits of the busiest day. */
  readonly most: number;
  readonly total: number;
}

export interface Series {
  readonly name: string;
  /** Credits of each day. */
  readonly credits: readonly number[];
  readonly total: number;
}

/** The name of the series that adds up the smaller ones; no operation and no key is called so. */
export const OTHERS = '*';

/** Credits by day, split by operation or by key. `now` is in ms since 1970. */
export function usageTable(lines: UsageLines, by: 'Operation' | 'KeyId', now: number): UsageTable {
  const days = Array.from({ length: DAYS }, (_, at) =>
    new Date(now - (DAYS - 1 - at) * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10),
  );
  const byName = new Map<string, number[]>();
  for (const line of lines) {
    const day = days.indexOf(line.Day);
    if (day < 0 || line.Credits === 0) continue;
    const credits = byName.get(line[by]) ?? new Array<number>(DAYS).fill(0);
    credits[day]! += line.Credits;
    byName.set(line[by], credits);
  }
  const all = [...byName]
    .map(([name, credits]) => ({ name, credits, total: sum(credits) }))
    .sort((one, other) => other.total - one.total);
  const series = all.length <= OWN_SERIES + 1 ? all : [...all.slice(0, OWN_SERIES), others(all.slice(OWN_SERIES))];
  const ofDay = days.map((_, day) => sum(series.map(({ credits }) => credits[day]!)));
  return { days, series, most: Math.max(0, ...ofDay), total: sum(ofDay) };
}

function others(series: readonly Series[]): Series {
  const credits = series[0]!.credits.map((_, day) => sum(series.map((each) => each.credits[day]!)));
  return { name: OTHERS, credits, total: sum(credits) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A round number that is not less: the top of an axis. */
export function roundTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= most)!;
}

/**
 * When the credits end at this pace, in ms since 1970; undefined when none are used, infinite when that is more than
 * ten years away.
 */
export function lastsUntil(left: number, usedInDays: number, now: number): number | undefined {
  if (usedInDays === 0) return undefined;
  const days = left / (usedInDays / DAYS);
  return days > 3_652 ? Number.POSITIVE_INFINITY : now + days * 24 * 60 * 60 * 1_000;
}
