import { CiviqueError, NoAnswerError } from '@civique/client';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { session } from './session.ts';

/** An answer that takes longer than this is said to be on its way, in ms. */
const SLOW_MS = 300;

/** What asks the service, given a signal that ends it. */
export type Work<Answer> = (signal: AbortSignal) => Promise<Answer>;

/**
 * One question of a view to the service. A new one replaces the one before, whose answer stays until there is another.
 * What can pass by itself is asked again by itself: a lost connection when it is back, a limit when its time is over,
 * an ended session when somebody has signed in.
 */
export class Ask<Answer> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #work: Work<Answer> | undefined;
  #asked: AbortController | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #countdown: ReturnType<typeof setInterval> | undefined;
  answer: Answer | undefined;
  error: CiviqueError | undefined;
  isAsking = false;
  /** True while the answer takes longer than a moment. */
  isSlow = false;
  /** How long the answer took there and back, in ms. */
  took = 0;
  /** Seconds until it is asked again by itself; 0 = not by itself. */
  secondsLeft = 0;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#retryPassing);
    session.addEventListener('change', this.#retryPassing);
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#retryPassing);
    session.removeEventListener('change', this.#retryPassing);
    this.stop();
  }

  /** Asks, and resolves when it is answered, failed or replaced. It never rejects: `error` holds the failure. */
  async run(work: Work<Answer>): Promise<void> {
    this.stop();
    const asked = new AbortController();
    this.#asked = asked;
    this.#work = work;
    this.isAsking = true;
    this.#slow = setTimeout(() => this.#set({ isSlow: true }), SLOW_MS);
    this.#host.requestUpdate();
    const begun = performance.now();
    try {
      const answer = await work(asked.signal);
      if (asked.signal.aborted) return;
      this.took = performance.now() - begun;
      this.answer = answer;
      this.error = undefined;
    } catch (error) {
      if (asked.signal.aborted) return;
      this.answer = undefined;
      // What came could not be read: it is not what Civique answers.
      this.error = error instanceof CiviqueError ? error : new NoAnswerError(String(error), { cause: error });
      this.#countDown(this.error);
    }
    clearTimeout(this.#slow);
    this.#set({ isAsking: false, isSlow: false });
  }

  /** Asks the same again. */
  again(): Promise<void> {
    return this.#work === undefined ? Promise.resolve() : this.run(this.#work);
  }

  /** Forgets what was asked and answered. */
  forget(): void {
    this.stop();
    this.#work = undefined;
    this.answer = undefined;
    this.error = undefined;
    this.#host.requestUpdate();
  }

  /** Ends what is being asked. */
  stop(): void {
    this.#asked?.abort();
    clearTimeout(this.#slow);
    clearInterval(this.#countdown);
    this.isAsking = false;
    this.isSlow = false;
    this.secondsLeft = 0;
  }

  #countDown({ status, retryAfter }: CiviqueError): void {
    if ((status !== 429 && status !== 503) || retryAfter === undefined) return;
    this.secondsLeft = Math.max(1, Math.ceil(retryAfter));
    this.#countdown = setInterval(() => {
      this.#set({ secondsLeft: this.secondsLeft - 1 });
      if (this.secondsLeft === 0) void this.again();
    }, 1_000);
  }

  #retryPassing = ({ type }: Event): void => {
    if (this.error === undefined || this.isAsking) return;
    const { code } = this.error;
    const lost = code === 'NETWORK' || code === 'TIMEOUT';
    const ended = code === 'UNAUTHENTICATED' || code === 'KEY_EXPIRED';
    if (type === 'online' ? lost : ended && session.state === 'in') void this.again();
  };

  #set(values: Partial<Pick<Ask<Answer>, 'isAsking' | 'isSlow' | 'secondsLeft'>>): void {
    Object.assign(this, values);
    this.#host.requestUpdate();
  }
}
