import { parentPort, workerData } from 'node:worker_threads';
import { MessageError } from '@civique/engine/sentences';
import { type ServingThread, startServing, type ThreadOptions } from './serving-thread.ts';
import type { Collected, Question, Saying } from './worker-messages.ts';

/** One of several serving threads; it takes orders from the main thread. */
const port = parentPort!;
const say = (saying: Saying) => port.postMessage(saying);
const collecting = new Map<number, (text: string) => void>();
let collections = 0;

function collectMetrics(): Promise<string> {
  return new Promise((resolve) => {
    collecting.set(++collections, resolve);
    say({ kind: 'collect', id: collections });
  });
}

async function answer(thread: ServingThread, question: Question): Promise<unknown> {
  switch (question.kind) {
    case 'useReference':
      return thread.useReference(question.reference, question.info);
    case 'useInfo':
      return thread.useInfo(question.info);
    case 'metrics':
      return thread.metrics();
    case 'health':
      return thread.health();
    case 'cut':
      return thread.cut();
    case 'stop':
      return thread.stop();
  }
}

try {
  const thread = await startServing(workerData as ThreadOptions, collectMetrics);
  port.on('message', async (message: Question | Collected) => {
    if (message.kind === 'collected') {
      collecting.get(message.id)?.(message.text);
      collecting.delete(message.id);
      return;
    }
    try {
      say({ kind: 'answer', id: message.id, value: await answer(thread, message) });
    } catch (error) {
      say({ kind: 'answer', id: message.id, error: (error as Error).message });
    }
    if (message.kind === 'stop') port.close();
  });
  say({ kind: 'listening', port: thread.port });
} catch (error) {
  const { name, code, syscall, message } = error as NodeJS.ErrnoException;
  const text = error instanceof MessageError ? { text: error.text } : {};
  say({ kind: 'failed', name, code, syscall, message, ...text });
  port.close();
}
