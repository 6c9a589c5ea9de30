import { type Analysis, STATUSES, type Status } from '@civique/engine';

/** Counts of a run, or of a part of it. Plain data: threads send it, a run that goes on reads it. */
export interface Tally {
  rows: number;
  /** Rows without any text in the columns of the address. */
  blank: number;
  /** Rows that could not be read; they are not among `rows`. */
  unread: number;
  statuses: Record<Status, number>;
  secondary: Record<string, number>;
  /** By province of the answer, then by status; the key '' stands for rows without a province. */
  provinces: Record<string, Record<Status, number>>;
  /** By type of address, then by status. */
  types: Record<string, Record<Status, number>>;
  /** By code of the reason. */
  reasons: Record<string, number>;
  changes: Record<string, ChangeTally>;
  /** Answers by Confidence, in steps of 0.05; the last is 1 alone. Only V and C. */
  confidence: number[];
}

/** How often a change was made, and the first times. */
interface ChangeTally {
  count: number;
  penalty: number;
  examples: { row: number; from: string; to: string }[];
}

const MOST_EXAMPLES = 3;
const STEPS = 20;

export function emptyTally(): Tally {
  return {
    rows: 0,
    blank: 0,
    unread: 0,
    statuses: noStatuses(),
    secondary: {},
    provinces: {},
    types: {},
    reasons: {},
    changes: {},
    confidence: new Array<number>(STEPS + 1).fill(0),
  };
}

const noStatuses = (): Record<Status, number> =>
  Object.fromEntries(STATUSES.map((status) => [status, 0])) as Record<Status, number>;

/** Adds the answer to row `row`. */
export function countAnswer(tally: Tally, row: number, answer: Analysis): void {
  const { status, secondaryStatus, elements, styleChanges, confidence } = answer;
  tally.rows++;
  tally.statuses[status]++;
  if (secondaryStatus !== '') increase(tally.secondary, secondaryStatus);
  countsOf(tally.provinces, elements.Province)[status]++;
  countsOf(tally.types, elements.TypeOfAddress)[status]++;
  increase(tally.reasons, answer.reasonCode);
  if (answer.reasonCode === 'BLANK') tally.blank++;
  if (status !== 'V' && status !== 'C') return;
  tally.confidence[Math.floor(confidence * STEPS)]!++;
  for (const { Code, Penalty, From, To } of styleChanges) {
    const change = changeOf(tally, Code, Penalty);
    change.count++;
    if (change.examples.length < MOST_EXAMPLES) change.examples.push({ row, from: From, to: To });
  }
}

/** Adds the counts of later rows. */
export function addTally(sum: Tally, later: Tally): void {
  sum.rows += later.rows;
  sum.blank += later.blank;
  sum.unread += later.unread;
  addCounts(sum.statuses, later.statuses);
  addCounts(sum.secondary, later.secondary);
  addCounts(sum.reasons, later.reasons);
  for (const kind of ['provinces', 'types'] as const) {
    for (const [name, counts] of Object.entries(later[kind])) addCounts(countsOf(sum[kind], name), counts);
  }
  for (const [code, { count, penalty, examples }] of Object.entries(later.changes)) {
    const change = changeOf(sum, code, penalty);
    change.count += count;
    change.examples.push(...examples.slice(0, MOST_EXAMPLES - change.examples.length));
  }
  for (const [step, count] of later.confidence.entries()) sum.confidence[step]! += count;
}

/** The counts under a name, made when there are none. */
function countsOf(table: Record<string, Record<Status, number>>, name: string): Record<Status, number> {
  table[name] ??= noStatuses();
  return table[name];
}

function changeOf({ changes }: Tally, code: string, penalty: number): ChangeTally {
  changes[code] ??= { count: 0, penalty, examples: [] };
  return changes[code];
}

function increase(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

function addCounts(sum: Record<string, number>, later: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(later)) sum[name] = (sum[name] ?? 0) + count;
}
