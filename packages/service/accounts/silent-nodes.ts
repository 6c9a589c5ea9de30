import { ageOf } from '../age.ts';
import type { CreditStorage, Leaseholder } from '../storage/credits.ts';

/** How often to check the other nodes, and how long one may be silent before it is taken for dead, in ms. */
const LOOK_MS = 5_000;
const DEAD_AFTER_MS = 15_000;

interface Watched {
  readonly holder: Leaseholder;
  readonly silentSince: number;
}

/**
 * Finds nodes that hold leases but have stopped writing, and gives back their leases. Every node that holds leases
 * writes twice a second. Silence is measured by this node's own clock, and only over checks that all succeeded, so
 * neither clocks that differ nor a database outage makes a node look dead.
 */
export class SilentNodes {
  readonly #credits: CreditStorage;
  readonly #self: string;
  readonly #now: () => number;
  #watched = new Map<string, Watched>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** `now` gives milliseconds since 1970. */
  constructor(credits: CreditStorage, self: string, now: () => number) {
    this.#credits = credits;
    this.#self = self;
    this.#now = now;
  }

  /** Checks when it is time to. */
  async look(): Promise<void> {
    const now = this.#now();
    const since = ageOf(this.#lookedAt, now);
    if (since < LOOK_MS) return;
    const before = since < LOOK_MS * 2 ? this.#watched : new Map<string, Watched>();
    this.#watched = new Map();
    this.#lookedAt = now;
    const holders = await this.#credits.listLeaseholders();
    const watched = new Map<string, Watched>();
    for (const holder of holders) {
      if (holder.node === this.#self) continue;
      const known = before.get(holder.node);
      const silentSince = known !== undefined && isSame(known.holder, holder) ? known.silentSince : now;
      if (now - silentSince >= DEAD_AFTER_MS) await this.#credits.recover(holder, new Date(now).toISOString());
      else watched.set(holder.node, { holder, silentSince });
    }
    this.#watched = watched;
  }
}

function isSame(a: Leaseholder, b: Leaseholder): boolean {
  return a.sequence === b.sequence && a.seenAt === b.seenAt;
}
