import { ageOf } from '../age.ts';

/** How long a key counts as called too often after a call that was one too many, in ms. */
const REMEMBERED_MS = 1_000;

/** The keys that are called more often than they may be. */
export class OverRate {
  readonly #now: () => number;
  /** When that was last so, in ms; the longest ago first. */
  readonly #refusedAt = new Map<string, number>();

  /** `now` gives milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A call of the key was one too many. */
  note(keyId: string): void {
    this.#refusedAt.delete(keyId);
    this.#refusedAt.set(keyId, this.#now());
    for (const oldest of this.#refusedAt.keys()) {
      if (this.has(oldest)) return;
      this.#refusedAt.delete(oldest);
    }
  }

  has(keyId: string): boolean {
    const at = this.#refusedAt.get(keyId);
    return at !== undefined && ageOf(at, this.#now()) < REMEMBERED_MS;
  }
}
