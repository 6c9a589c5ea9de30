import { ageOf } from '../age.ts';
import { StateSilentError, type StateTrouble } from './trouble.ts';

/** How long questions are refused after one has failed, before the next one is let through to try, in ms. */
const AWAY_MS = 1_000;

/** A question that has waited this long, in ms, shows that the state is silent: no other waits beside it. */
const SILENT_MS = 2_000;

/** What a gate needs to know of the storage behind it. */
export interface GateParts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What an error says about the state; undefined when it concerns the question alone. */
  readonly troubleOf: (error: unknown) => StateTrouble | undefined;
  /** Called with every trouble, and with undefined when a question is answered again. */
  readonly tell?: (trouble: StateTrouble | undefined, error?: unknown) => void;
}

/**
 * Stands before a storage that may be away. When a question fails, or gets no answer, the others fail at once instead
 * of waiting for the same; once a second, one of them is let through and finds out whether the state is back.
 */
export class StateGate {
  readonly #parts: GateParts;
  #failure: { readonly error: unknown; readonly at: number } | undefined;
  /** When each question that is waiting for its answer was asked, the oldest first. */
  readonly #waiting = new Set<{ readonly since: number }>();

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** What is wrong, as far as the last questions show. */
  get trouble(): StateTrouble | undefined {
    if (this.#failure !== undefined) return this.#parts.troubleOf(this.#failure.error);
    return this.#isSilent() ? 'SILENT' : undefined;
  }

  /** Asks, unless it is known that there will be no answer: then throws the last error at once. */
  async ask<T>(question: () => Promise<T>): Promise<T> {
    this.check();
    return this.try(question);
  }

  /** Throws when there is no point in asking now. */
  check(): void {
    const { now } = this.#parts;
    if (this.#failure === undefined) {
      if (this.#isSilent()) throw new StateSilentError();
    } else if (this.#waiting.size > 0 || ageOf(this.#failure.at, now()) < AWAY_MS) {
      throw this.#failure.error;
    }
  }

  /** Asks in any case. */
  async try<T>(question: () => Promise<T>): Promise<T> {
    const { now, troubleOf, tell } = this.#parts;
    const waiting = { since: now() };
    this.#waiting.add(waiting);
    try {
      const answer = await question();
      if (this.#failure !== undefined) tell?.(undefined);
      this.#failure = undefined;
      return answer;
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble !== undefined) {
        this.#failure = { error, at: now() };
        tell?.(trouble, error);
      }
      throw error;
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  #isSilent(): boolean {
    const [oldest] = this.#waiting;
    if (oldest === undefined) return false;
    const age = this.#parts.now() - oldest.since;
    return age > SILENT_MS;
  }
}
