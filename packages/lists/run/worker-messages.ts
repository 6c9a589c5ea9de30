import type { AnsweredBlock } from '../rows/block-answers.ts';
import type { Plan } from '../rows/plan.ts';
import type { OutCompression } from './compress.ts';

/** What a thread gets when it starts. */
export interface WorkerStart {
  readonly reference: SharedArrayBuffer;
  readonly plan: Plan;
  readonly compression: OutCompression;
}

/** Whole rows to answer. */
export interface WorkerTask {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly firstRow: number;
}

export type WorkerAnswer = ({ readonly id: number } & AnsweredBlock) | { readonly id: number; readonly error: Error };
