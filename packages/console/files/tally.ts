/** A status as it is shown: *cannot tell* is N because of what the reference lacks. */
export const SHOWN_STATUSES = ['V', 'C', 'N', 'U', 'F', 'I'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** What is counted of an answer of AnalyzeRecords. */
export interface CountedAnswer {
  readonly strStatus: string;
  readonly ReasonCode: string;
  readonly strMessage: string;
  readonly Confidence: number;
  readonly AddressElements: Readonly<Record<string, string>>;
  readonly StyleChanges: readonly {
    readonly Code: string;
    readonly Element: string;
    readonly From: string;
    readonly To: string;
    readonly Penalty: number;
  }[];
}

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
  statuses: Record<ShownStatus, number>;
  changes: Record<string, ChangeCount>;
  /** By province of the answer, `''` for none: rows, and those that can be used. */
  provinces: Record<string, { rows: number; good: number }>;
  /** Decided rows by Confidence, in tenths; the last tenth includes 1. */
  confidence: number[];
  groups: Record<string, Group>;
}

/** Reasons that lie with the reference, not with the address. */
const CANNOT_TELL: ReadonlySet<string> = new Set(['NOT_COVERED', 'BOX_NOT_TOLD', 'QUESTIONABLE_RURAL']);

/** Groups beyond this many are left out: a list whose rows all differ has no decision that settles many. */
const MOST_GROUPS = 5_000;

export function emptyRunTally(): RunTally {
  return {
    rows: 0,
    statuses: { V: 0, C: 0, N: 0, U: 0, F: 0, I: 0 },
    changes: {},
    provinces: {},
    confidence: new Array<number>(10).fill(0),
    groups: {},
  };
}

/** The status as it is shown. */
export function shownStatus({ strStatus, ReasonCode }: Pick<CountedAnswer, 'strStatus' | 'ReasonCode'>): ShownStatus {
  if (strStatus === 'N' && CANNOT_TELL.has(ReasonCode)) return 'U';
  return strStatus as ShownStatus;
}

/** Adds the answer to one row. */
export function countRow(tally: RunTally, row: number, typed: string, answer: CountedAnswer): void {
  const status = shownStatus(answer);
  const isGood = status === 'V' || status === 'C';
  tally.rows++;
  tally.statuses[status]++;
  const province = answer.AddressElements.Province ?? '';
  tally.provinces[province] ??= { rows: 0, good: 0 };
  tally.provinces[province].rows++;
  if (isGood) tally.provinces[province].good++;
  if (isGood) tally.confidence[Math.min(9, Math.floor(answer.Confidence * 10))]!++;
  else if (status === 'N' || status === 'U') countGroup(tally, row, typed, answer);
  if (status !== 'C') return;
  for (const { Code, From, To, Penalty } of answer.StyleChanges) {
    if (Penalty === 0) continue;
    tally.changes[Code] ??= { count: 0, from: From, to: To };
    tally.changes[Code].count++;
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
