import type { FastifyBaseLogger } from 'fastify';
import { operatorMessage } from '../sentences/service-sentences.ts';
import type { StateTrouble } from '../storage/trouble.ts';

/** The same trouble is logged no more often than this, in ms. */
const EVERY_MS = 60_000;

const SENTENCES = {
  UNREACHABLE: 'TROUBLE_UNREACHABLE',
  REFUSED: 'TROUBLE_REFUSED',
  CROWDED: 'TROUBLE_CROWDED',
  SILENT: 'TROUBLE_SILENT',
  FULL: 'TROUBLE_FULL',
  READ_ONLY: 'TROUBLE_READ_ONLY',
  REMOVED: 'TROUBLE_REMOVED',
  DAMAGED: 'TROUBLE_DAMAGED',
  LOCKED: 'TROUBLE_LOCKED',
  CHANGED: 'TROUBLE_CHANGED',
  UNKNOWN: 'TROUBLE_UNKNOWN',
} as const satisfies Record<StateTrouble, string>;

/** Logs what is wrong with the state by name, with what to do, at most once a minute each, and when it is over. */
export class TroubleLog {
  readonly #log: FastifyBaseLogger;
  readonly #loggedAt = new Map<StateTrouble, number>();
  #isOpen = false;
  #hasEnded = false;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Takes every trouble as it is met. */
  tell(trouble: StateTrouble, error: unknown): void {
    if (this.#hasEnded) return;
    const now = performance.now();
    if (now - (this.#loggedAt.get(trouble) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    this.#loggedAt.set(trouble, now);
    this.#isOpen = true;
    this.#log.error({ trouble, err: error }, operatorMessage(SENTENCES[trouble]).EN);
  }

  /** The state can be read and written; may be called at any time. */
  tellEnd(): void {
    if (this.#isOpen && !this.#hasEnded) this.#log.info('the state answers again');
    this.#isOpen = false;
  }

  /** From now on nothing is told: the state is closed, which is no trouble for calls that were cut off. */
  end(): void {
    this.#hasEnded = true;
  }
}
