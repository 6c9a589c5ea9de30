import { createEngine, type Reference } from '@civique/engine';
import { referenceOf } from '../report/summary.ts';
import { BlockAnswerer } from '../rows/answer-block.ts';
import type { AnswerSource } from './answerer.ts';
import { Threads } from './threads.ts';

/** Answers from a compiled reference, in threads of this process. */
export function referenceSource(reference: Reference, threads: number | undefined): AnswerSource {
  return {
    identity: reference.meta,
    reference: referenceOf(reference),
    start: (plan, compression) =>
      new Threads(threads, { reference: reference.buffer as SharedArrayBuffer, plan, compression }),
    sample: async (plan, rows) => {
      const answerer = new BlockAnswerer(createEngine(reference), plan);
      return rows.map((fields) => answerer.show(fields));
    },
  };
}
