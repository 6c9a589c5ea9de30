import type { Sentence } from '@civique/engine/sentences';
import type { REJECTIONS, REMARKS } from '../sentences/reports.ts';

/** Why a row was left out. */
export type Rejection = keyof typeof REJECTIONS;
/** What was unusual about a row that was accepted anyway. */
export type Remark = keyof typeof REMARKS;

/** A row as displayed: text from the file, or words about it. */
export type Example = string | Sentence;

export interface ReasonCount {
  count: number;
  /** The first few, each with its place in the file. */
  readonly examples: Example[];
}

const EXAMPLES = 3;

/** Counts for one source: every row is either accepted or rejected for one reason. */
export class RowTally {
  accepted = 0;
  rejected = 0;
  readonly rejections: Map<Rejection, ReasonCount> = new Map();
  readonly remarks: Map<Remark, ReasonCount> = new Map();

  get rows(): number {
    return this.accepted + this.rejected;
  }

  /** `example` is called only for the first few rows of each reason. */
  reject(reason: Rejection, example: () => Example): void {
    this.rejected++;
    count(this.rejections, reason, example);
  }

  remark(reason: Remark, example: () => Example): void {
    count(this.remarks, reason, example);
  }
}

function count<Reason>(counts: Map<Reason, ReasonCount>, reason: Reason, example: () => Example): void {
  let entry = counts.get(reason);
  if (entry === undefined) {
    entry = { count: 0, examples: [] };
    counts.set(reason, entry);
  }
  entry.count++;
  if (entry.examples.length < EXAMPLES) entry.examples.push(example());
}
