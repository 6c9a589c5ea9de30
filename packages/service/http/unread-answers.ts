interface Unread {
  readonly bytes: number;
  readonly cut: () => void;
}

/**
 * Long answers that are on their way. When too many bytes of them wait to be read, the one that has waited longest is cut
 * off: answers of callers who read slowly, or never, neither fill the memory nor keep others from theirs.
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
