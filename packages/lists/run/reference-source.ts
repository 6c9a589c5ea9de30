import { createEngine, type Reference } from '@civique/engine';
import { referenceOf } from '../report/summary.ts';
import { BlockAnswerer } from '../rows/answer-block.ts';
import type { AnsweredBlock } from '../rows/block-answers.ts';
import type { Answerer, AnswerSource } from './answerer.ts';
import { compressed, type OutCompression } from './compress.ts';
import { Threads } from './threads.ts';

/** Answers from a compiled reference, in threads of this process. */
export function referenceSource(reference: Reference, threads: number | undefined): AnswerSource {
  return {
    identity: reference.meta,
    reference: referenceOf(reference),
    start: (plan, compression) =>
      threads === 0
        ? new InThisThread(new BlockAnswerer(createEngine(reference), plan), compression)
        : new Threads(threads, { reference: reference.buffer as SharedArrayBuffer, plan, compression }),
    sample: async (plan, rows) => {
      const answerer = new BlockAnswerer(createEngine(reference), plan);
      return rows.map((fields) => answerer.show(fields));
    },
    reasons: async (plan, exceptions, language) => {
      const answerer = new BlockAnswerer(createEngine(reference), { ...plan, language });
      return exceptions.map(({ typed }) => answerer.reason(typed));
    },
  };
}

/** Answers blocks one after the other, without another thread: a short list is done before one has started. */
class InThisThread implements Answerer {
  readonly isFull = true;
  readonly #answerer: BlockAnswerer;
  readonly #compression: OutCompression;

  constructor(answerer: BlockAnswerer, compression: OutCompression) {
    this.#answerer = answerer;
    this.#compression = compression;
  }

  async answer(bytes: Buffer, firstRow: number): Promise<AnsweredBlock> {
    const block = this.#answerer.answer(bytes, firstRow);
    return { ...block, bytes: compressed(block.bytes, this.#compression) };
  }

  async end(): Promise<void> {}
}
