import type { Decision } from '../decide/decide.ts';
import type { AnalysisRequest } from '../engine.ts';
import type { Weighed } from '../evidence/posterior/weighed.ts';
import { type InputField, readLines } from '../format/read-lines.ts';
import { readablePart } from '../format/readable-part.ts';
import { Budget, REQUEST_BUDGET } from '../match/candidates/budget.ts';
import type { PlaceIndex } from '../parse/words/context.ts';
import type { Reference } from '../reference/read/reader.ts';

/** A request to a reference, with its text by the lines of its layout. */
export interface Question {
  readonly reference: Reference;
  readonly places: PlaceIndex;
  readonly request: AnalysisRequest;
  /** Every line of the layout. */
  readonly fields: readonly InputField[];
  /** The same as far as it is read. */
  readonly read: readonly InputField[];
  /** All words are read. */
  readonly isReadWhole: boolean;
  /** The work that all searches for one request share. */
  readonly budget: Budget;
}

/**
 * Reads the lines of a request.
 *
 * @throws {LayoutMismatchError} as `readLines` does
 */
export function questionOf(reference: Reference, places: PlaceIndex, request: AnalysisRequest): Question {
  const { fields } = readLines(request.lines, request.layout);
  const { fields: read, isWhole } = readablePart(fields);
  return { reference, places, request, fields, read, isReadWhole: isWhole, budget: new Budget(REQUEST_BUDGET) };
}

/** A question, and what each stage of the analysis made of it. */
export interface Findings extends Question, Weighed {
  readonly decision: Decision;
}
