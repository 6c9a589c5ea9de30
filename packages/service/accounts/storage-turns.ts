import type { StateGate } from '../storage/state-gate.ts';

/**
 * One access to the storage after another, so that a node's leases, settlements and balance reads do not overtake each
 * other.
 */
export class StorageTurns {
  readonly #gate: StateGate;
  #last: Promise<unknown> = Promise.resolve();

  constructor(gate: StateGate) {
    this.#gate = gate;
  }

  /** Runs `work` after everything already queued. While the storage is away, only work that is `due` is tried. */
  async take<T>(work: () => Promise<T>, due = false): Promise<T> {
    if (!due) await this.#gate.check();
    const turn = this.#last.then(() => (due ? this.#gate.try(work) : this.#gate.ask(work)));
    this.#last = turn.catch(() => {});
    return turn;
  }
}
