import type { RecordOut } from '@civique/client';
import { STATUS_KINDS, type StatusKind, statusKind } from '../parts/status.ts';

/** What is counted of an answer of AnalyzeRecords. */
export type CountedAnswer = Pick<
  RecordOut,
  'strStatus' | 'ReasonCode' | 'strMessage' | 'Confidence' | 'AddressElements' | 'StyleChanges'
>;

/** How often a change was made, and the first time. */
export interface ChangeCount {
  count: number;
  readonly from: string;
  readonly to: string;
}

/** Rows that one decision settles. */
export interface Group {
  count: number;
  readonly typed: string;
  readonly reason: string;
  readonly firstRow: number;
}

/** Counts of a run. Plain data. */
export interface RunTally {
  rows: number;
  statuses: Record<StatusKind, number>;
  /** By element and kind of change, of corrected rows: `PostalCode Added`. */
  changes: Record<string, ChangeCount>;
  /** By province of the answer, `''` for none: rows, and those that can be used. */
  provinces: Record<string, { rows: number; good: number }>;
  /** Decided rows by Confidence, in tenths; the last tenth includes 1. */
  confidence: number[];
  groups: Record<string, Group>;
}

/** Kinds of answers that somebody may settle, for all rows alike. */
const AWAIT_A_DECISION: ReadonlySet<StatusKind> = new Set(['undecided', 'untold', 'invalid']);

/** Groups beyond this many are left out: a list whose rows all differ has no decision that settles many. */
const MOST_GROUPS = 5_000;

export function emptyRunTally(): RunTally {
  return {
    rows: 0,
    statuses: Object.fromEntries(STATUS_KINDS.map((kind) => [kind, 0])) as Record<StatusKind, number>,
    changes: {},
    provinces: {},
    confidence: new Array<number>(10).fill(0),
    groups: {},
  };
}

/** Adds the answer to one row. */
export function countRow(tally: RunTally, row: number, typed: string, answer: CountedAnswer): void {
  const kind = statusKind(answer);
  const isGood = kind === 'valid' || kind === 'corrected';
  tally.rows++;
  tally.statuses[kind]++;
  const province = answer.AddressElements.Province;
  tally.provinces[province] ??= { rows: 0, good: 0 };
  tally.provinces[province].rows++;
  if (isGood) tally.provinces[province].good++;
  if (isGood) tally.confidence[Math.min(9, Math.floor(answer.Confidence * 10))]!++;
  else if (AWAIT_A_DECISION.has(kind)) countGroup(tally, row, typed, answer);
  if (kind !== 'corrected') return;
  for (const { Element, Kind, From, To, Penalty } of answer.StyleChanges) {
    if (Penalty === 0) continue;
    const name = `${Element} ${Kind}`;
    tally.changes[name] ??= { count: 0, from: From, to: To };
    tally.changes[name].count++;
  }
}

function countGroup(tally: RunTally, row: number, typed: string, answer: CountedAnswer): void {
  const { StreetName, StreetType, StreetDirection, Municipality, Province } = answer.AddressElements;
  const key = [answer.ReasonCode, Province, Municipality, StreetName, StreetType, StreetDirection]
    .join('|')
    .toUpperCase();
  const known = tally.groups[key];
  if (known !== undefined) known.count++;
  else if (tally.rows <= MOST_GROUPS || Object.keys(tally.groups).length < MOST_GROUPS) {
    tally.groups[key] = { count: 1, typed, reason: answer.strMessage, firstRow: row };
  }
}

/** The most frequent first. */
export function mostFrequent<Counted extends { readonly count: number }>(
  counts: Readonly<Record<string, Counted>>,
  most: number,
): [string, Counted][] {
  return Object.entries(counts)
    .sort(([, one], [, other]) => other.count - one.count)
    .slice(0, most);
}
