import { setImmediate as turn } from 'node:timers/promises';

interface Made {
  readonly result: Promise<Buffer>;
  isDone: boolean;
  /** When the last of those who wait has its turn. */
  lastTurn: Promise<unknown>;
}

/** By content, what was made of it, by the name of what it is. */
const made = new WeakMap<Buffer, Map<string, Made>>();

/** Content that is sent again and again as it is: what is made of it, as by compressing, is made once and kept. */
export function lasting(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  made.set(bytes, new Map());
  return bytes;
}

/**
 * What `make` makes of `bytes`; of lasting content, what it made the first time. Those who wait for that have it one
 * after another, each in a turn of the event loop: hundreds of long answers would otherwise be sent in one.
 */
export function madeOf(bytes: Buffer, what: string, make: (bytes: Buffer) => Promise<Buffer>): Promise<Buffer> {
  const kept = made.get(bytes);
  if (kept === undefined) return make(bytes);
  let known = kept.get(what);
  if (known === undefined) {
    known = begin(make(bytes));
    kept.set(what, known);
  }
  const { result, isDone, lastTurn } = known;
  if (isDone) return result;
  known.lastTurn = lastTurn.then(() => turn());
  return known.lastTurn.then(() => result);
}

function begin(result: Promise<Buffer>): Made {
  const begun: Made = { result, isDone: false, lastTurn: result.catch(() => {}) };
  const end = () => {
    begun.isDone = true;
  };
  result.then(end, end);
  return begun;
}
