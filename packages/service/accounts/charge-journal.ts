import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreditStorage, Settlement } from '../storage/credits.ts';

/** A node that is alive writes its journal anew twice a second: one that was not is a dead node's, in ms. */
const DEAD_AFTER_MS = 5_000;

/** Later the storage may have forgotten which writes of the node it has, in ms: they could count twice. */
const TOO_LATE_MS = 12 * 60 * 60 * 1_000;

const ENDING = '.json';

interface Kept {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly settlements: readonly Settlement[];
}

/**
 * What nodes of this machine have delivered while the storage was away, in a folder that they share, a file for each. Should
 * a node die before the storage is back, another writes its charges: each counts once, as the storage knows a write of a
 * node by its number. A file outlives the process, not the power of the machine.
 */
export class ChargeJournal {
  readonly #folder: string;
  readonly #file: string;
  readonly #now: () => number;
  #kept = false;

  /** `now` gives milliseconds since 1970. Throws what making the folder does. */
  constructor(folder: string, node: string, now: () => number) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#file = join(folder, node + ENDING);
    this.#now = now;
  }

  /** Replaces what is kept of this node. */
  keep(settlements: readonly Settlement[]): void {
    const kept: Kept = { at: this.#now(), settlements };
    const part = `${this.#file}.part`;
    writeFileSync(part, JSON.stringify(kept), { mode: 0o600 });
    renameSync(part, this.#file);
    this.#kept = true;
  }

  /** The storage has everything of this node. */
  clear(): void {
    if (!this.#kept) return;
    rmSync(this.#file, { force: true });
    this.#kept = false;
  }

  /**
   * Writes what dead nodes have left. Two that do so at the same time write it once; what the storage does not take keeps
   * nothing else from being written. Throws the last of such failures.
   */
  async settleOfDead(credits: CreditStorage): Promise<void> {
    const failures: unknown[] = [];
    for (const name of await readdir(this.#folder)) {
      const file = join(this.#folder, name);
      if (!name.endsWith(ENDING) || file === this.#file) continue;
      await this.#settleOf(file, credits).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures.at(-1);
  }

  async #settleOf(file: string, credits: CreditStorage): Promise<void> {
    const kept = await readKept(file);
    if (kept === undefined) return;
    const age = this.#now() - kept.at;
    if (age < DEAD_AFTER_MS || age > TOO_LATE_MS) return;
    for (const settlement of kept.settlements) await credits.settle(settlement);
    await rm(file, { force: true });
  }
}

/** Undefined when the node, or another that was faster, has taken it away, and when a power cut has left half of it. */
async function readKept(file: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
