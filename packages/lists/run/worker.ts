import { parentPort, workerData } from 'node:worker_threads';
import { createEngine } from '@civique/engine';
import { Reference } from '@civique/engine/reference';
import { BlockAnswerer } from '../rows/answer-block.ts';
import { compressed } from './compress.ts';
import type { WorkerAnswer, WorkerStart, WorkerTask } from './worker-messages.ts';

/** A thread that answers blocks of rows, one after the other. */
const { reference, plan, compression } = workerData as WorkerStart;
const answerer = new BlockAnswerer(createEngine(Reference.open(reference)), plan);

parentPort!.on('message', ({ id, bytes, firstRow }: WorkerTask) => {
  try {
    const block = answerer.answer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), firstRow);
    const answer = { id, ...block, bytes: compressed(block.bytes, compression) };
    const handedOver = [answer.bytes.buffer, answer.exceptions.buffer, answer.hashes.buffer];
    parentPort!.postMessage(answer satisfies WorkerAnswer, handedOver);
  } catch (error) {
    parentPort!.postMessage({ id, error: error as Error } satisfies WorkerAnswer);
  }
});
