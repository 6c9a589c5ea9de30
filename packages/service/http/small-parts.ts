import type { IncomingMessage } from 'node:http';

/**
 * A body may come in so many parts, and in one more for so many bytes: a part takes a thousand times as long as a byte.
 */
const FEW_PARTS = 250;
const BYTES_OF_PART = 128;

/** True for a body in parts (chunks) whose sizes the caller chooses, and whose number nothing tells beforehand. */
export function isInParts({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}

/**
 * Counts the parts of a body, read or not, and refuses to read on when they are too many for its size: six bytes on the
 * wire make a part of one byte, for which the parser makes a memory of its own. Calls `refuse` then, and `told` for
 * each part until then. Returns how many parts there were so far.
 */
export function watchParts(request: IncomingMessage, told: () => void, refuse: () => void): () => number {
  let parts = 0;
  let bytes = 0;
  let isRefused = false;
  const push = request.push.bind(request);
  request.push = (part: Buffer | null) => {
    if (part === null) return push(part);
    parts++;
    bytes += part.length;
    // What the parser still holds comes although nobody wants it.
    if (isRefused) return false;
    told();
    if (parts <= FEW_PARTS + bytes / BYTES_OF_PART) return push(part);
    isRefused = true;
    refuse();
    return false;
  };
  return () => parts;
}
