import type { FastifyReply } from 'fastify';

/** A shorter answer, in bytes, fits into what the system keeps of a connection. */
const SHORT = 16 * 1024;

interface Unread {
  readonly bytes: number;
  readonly cut: () => void;
}

/**
 * Answers that are on their way, but for the short ones. When too many bytes of them wait to be read, the one that has
 * waited longest is cut off: answers of callers who read slowly, or never, neither fill the memory nor keep others from
 * theirs.
 */
export class UnreadAnswers {
  readonly #most: number;
  /** The oldest first. */
  readonly #held = new Set<Unread>();
  #bytes = 0;

  /** `most` in bytes. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Counts an answer; call the result when it was read or cut. `cut` ends it. */
  hold(bytes: number, cut: () => void): () => void {
    const unread = { bytes, cut };
    this.#held.add(unread);
    this.#bytes += bytes;
    for (const oldest of this.#held) {
      if (this.#bytes <= this.#most || oldest === unread) break;
      this.#drop(oldest);
      oldest.cut();
    }
    return () => this.#drop(unread);
  }

  #drop(unread: Unread): void {
    if (this.#held.delete(unread)) this.#bytes -= unread.bytes;
  }
}

/** Counts an answer of so many bytes until it was read; its connection is cut when it waits too long. */
export function holdUnread(bytes: number, { request, raw }: FastifyReply, unread: UnreadAnswers): void {
  // Of one that is closed, nothing waits.
  if (bytes < SHORT || raw.closed) return;
  const { socket } = request.raw;
  raw.once(
    'close',
    unread.hold(bytes, () => socket.destroy()),
  );
}
