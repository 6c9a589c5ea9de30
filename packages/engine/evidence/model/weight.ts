import type { ElementName } from '../../address/elements.ts';
import type { MatchResult } from '../../match/candidates/candidate.ts';
import { FAULTS, type Fault } from '../../match/compare/faults.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { REMARKS } from '../../sentences/explain.ts';

export interface TextAndReference {
  readonly reference: Reference;
  readonly parse: Parse;
}

/** What all weighing needs. */
export interface Evidence extends TextAndReference {
  readonly found: MatchResult;
  /** Results for the words that a reading leaves over, kept for reuse. */
  readonly leftovers?: Map<ParseVariant, Map<StreetReading | undefined, number>>;
}

/** A code of what bits stand for. */
export type Remark = keyof typeof REMARKS;

/** What one element says for or against an address. */
export interface Weight {
  readonly element: ElementName | 'Reading' | 'Chance';
  readonly bits: number;
  /** As typed. */
  readonly typed: string;
  /** What the address has, or empty. */
  readonly meant: string;
  /** What the bits stand for instead. */
  readonly remark?: Remark;
}

/** Collects the weights to report, none of them 0. A search that reports nothing passes none. */
export type Trace = Weight[] | undefined;

export function told(trace: Trace, { code, from, to }: Fault, bits: number): number {
  if (bits !== 0) trace?.push({ element: FAULTS[code].element, bits, typed: from, meant: to });
  return bits === 0 ? 0 : bits;
}

export function tell(trace: Trace, element: Weight['element'], bits: number, typed: string, remark?: Remark): number {
  if (bits !== 0) trace?.push({ element, bits, typed, meant: '', ...(remark !== undefined && { remark }) });
  return bits;
}

/** log2(2^a + 2^b). */
export function logSum(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log2(2 ** (a - most) + 2 ** (b - most));
}
