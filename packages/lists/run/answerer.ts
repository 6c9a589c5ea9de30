import type { Language } from '@civique/engine';
import type { ListSummary } from '../report/summary.ts';
import type { AnsweredBlock } from '../rows/block-answers.ts';
import type { ExceptionRow } from '../rows/exception.ts';
import type { Plan } from '../rows/plan.ts';
import type { OutCompression } from './compress.ts';
import type { SampleRow } from './instructions.ts';

/** Answers blocks of rows: threads of this process, or a service. */
export interface Answerer {
  /** True while no more blocks should be given. */
  readonly isFull: boolean;
  /**
   * Answers whole rows; the bytes of the answers are compressed as the result is. The buffer is the answerer's from now
   * on.
   */
  answer(bytes: Buffer, firstRow: number): Promise<AnsweredBlock>;
  end(): Promise<void>;
}

/** Where answers come from. */
export interface AnswerSource {
  /** What the answers depend on beside the instructions: address data, version of a service. Plain data. */
  readonly identity: unknown;
  /** The address data, as a report tells it. */
  readonly reference: ListSummary['reference'];
  /** @param run names the run, so that a service charges a block only once however often it is sent */
  start(plan: Plan, compression: OutCompression, run: string): Answerer;
  /** How rows of fields are read and answered. */
  sample(plan: Plan, rows: readonly (readonly string[])[]): Promise<SampleRow[]>;
  /** The reasons of exceptions in another language than that of the run. */
  reasons(plan: Plan, exceptions: readonly ExceptionRow[], language: Language): Promise<string[]>;
}
