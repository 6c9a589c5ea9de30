import { setTimeout as wait } from 'node:timers/promises';
import { StateSilentError, type StateTrouble } from './trouble.ts';

/** A question that has waited this long, in ms, shows that the state is silent: no other waits beside it. */
const SILENT_MS = 2_000;

/**
 * How much longer its answer is listened for: a process that stood still itself takes the state for silent although the
 * answer is at the door. In ms.
 */
const LISTEN_MS = 100;

/**
 * The state is asked again beside a question that has waited this long, in ms: that one may be on a connection that was
 * lost without a sign, consist of many questions, or wait for what another node has locked. While the state is away, so
 * many at a time at most.
 */
const ASK_BESIDE_MS = 1_000;
const MOST_BESIDE = 3;

/** A question without an answer. */
interface Waiting {
  readonly since: number;
  /** Its answer was listened for when it had waited too long. */
  isSilent?: boolean;
}

/** What a gate needs to know of the storage behind it. */
export interface GateParts {
  /** Milliseconds, by a clock that is never set: otherwise a failure could look older than an earlier answer. */
  readonly now: () => number;
  /** What an error says about the state; undefined when it concerns the question alone. */
  readonly troubleOf: (error: unknown) => StateTrouble | undefined;
  /** Called with every trouble, and with undefined for every question that is answered. */
  readonly tell?: (trouble: StateTrouble | undefined, error?: unknown) => void;
}

/**
 * Stands before a storage that may be away. When a question fails, or gets no answer, the others fail at once instead
 * of waiting for the same. Nobody's call finds out whether the state is back: the service does, with questions of its
 * own (`probe`, `try`).
 */
export class StateGate {
  readonly #parts: GateParts;
  #failure: { readonly error: unknown } | undefined;
  /** When the latest question was asked that was answered, and the latest one beside it. */
  #answered = Number.NEGATIVE_INFINITY;
  #assured = Number.NEGATIVE_INFINITY;
  /** The oldest first. */
  readonly #waiting = new Set<Waiting>();
  #isAssuring = false;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** What is wrong, as far as the last questions show. */
  get trouble(): StateTrouble | undefined {
    if (this.#failure !== undefined) return this.#parts.troubleOf(this.#failure.error);
    return this.#overdue() === undefined ? undefined : 'SILENT';
  }

  /** Asks, unless it is known that there will be no answer: then throws the last error at once. */
  async ask<T>(question: () => Promise<T>): Promise<T> {
    const overdue = this.#overdue();
    if (overdue !== undefined) await listenFor(overdue);
    this.#check();
    return this.try(question);
  }

  /** Throws when there is no point in asking now. */
  async check(): Promise<void> {
    const overdue = this.#overdue();
    if (overdue !== undefined) await listenFor(overdue);
    this.#check();
  }

  #check(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
    if (this.#overdue() !== undefined) throw new StateSilentError();
  }

  /** Asks whether the state is back, if it is away and nobody has just asked it; never throws. */
  async probe(question: () => Promise<unknown>): Promise<void> {
    if (this.#failure === undefined || this.#waiting.size >= MOST_BESIDE) return;
    const latest = [...this.#waiting].at(-1);
    if (latest !== undefined && this.#parts.now() - latest.since < ASK_BESIDE_MS) return;
    await this.try(question).catch(() => {});
  }

  /**
   * Asks beside a question that waits for long whether it is the state that is silent; never throws. An answer says
   * nothing of what has failed before, nor of how the question that waits will end: all may wait for one lock.
   */
  async assure(question: () => Promise<unknown>): Promise<void> {
    const { now } = this.#parts;
    const since = now();
    const oldest = this.#failure === undefined ? this.#oldest() : undefined;
    if (this.#isAssuring || oldest === undefined || since - oldest.since < ASK_BESIDE_MS) return;
    this.#isAssuring = true;
    try {
      await question();
      this.#assured = Math.max(this.#assured, since);
    } catch {
      // So will the question that waits.
    } finally {
      this.#isAssuring = false;
    }
  }

  /** Asks in any case: for work that is tried again and again, and that nobody waits for. */
  async try<T>(question: () => Promise<T>): Promise<T> {
    const { now, troubleOf, tell } = this.#parts;
    const waiting: Waiting = { since: now() };
    this.#waiting.add(waiting);
    try {
      const answer = await question();
      this.#waiting.delete(waiting);
      this.#failure = undefined;
      this.#answered = Math.max(this.#answered, waiting.since);
      tell?.(undefined);
      return answer;
    } catch (error) {
      const trouble = troubleOf(error);
      // what was asked before the last answer says nothing new
      if (trouble !== undefined && waiting.since >= this.#answered) {
        this.#failure = { error };
        tell?.(trouble, error);
      }
      throw error;
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  /** The oldest question, when it has waited for too long and that is all that is known to be wrong. */
  #overdue(): Waiting | undefined {
    const oldest = this.#failure === undefined ? this.#oldest() : undefined;
    return oldest !== undefined && this.#parts.now() - oldest.since > SILENT_MS ? oldest : undefined;
  }

  /** The oldest question after which none was answered: if a later one was, it is not the state that is silent. */
  #oldest(): Waiting | undefined {
    const heard = Math.max(this.#answered, this.#assured);
    for (const waiting of this.#waiting) if (waiting.since >= heard) return waiting;
    return undefined;
  }
}

async function listenFor(overdue: Waiting): Promise<void> {
  if (overdue.isSilent === true) return;
  await wait(LISTEN_MS);
  overdue.isSilent = true;
}
