import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreditStorage, Settlement } from '../storage/credits.ts';

/** A live node rewrites its journal twice a second; one that is older than this belongs to a dead node. In ms. */
const DEAD_AFTER_MS = 5_000;

/**
 * After this time the storage may have forgotten which of the node's writes it has, so they could count twice. In ms.
 */
const TOO_LATE_MS = 12 * 60 * 60 * 1_000;

const ENDING = '.json';

/** Space that is given up when the disk is full, so that charges can be kept even then. In bytes. */
const RESERVE = 'reserve';
const RESERVE_SIZE = 256 * 1024;

interface Kept {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** True when the node has ended: nobody has to wait until it looks dead. */
  readonly ended: boolean;
  readonly settlements: readonly Settlement[];
}

/**
 * Charges that the nodes of this machine could not write while the storage was down: one file for each node, in a
 * shared folder. If a node dies before the storage is back, another node writes its charges. Each counts once, because
 * the storage knows every write by its node and number. A file survives the process, but not a power cut. A reserve
 * makes room for them on a disk that is full.
 */
export class ChargeJournal {
  readonly #folder: string;
  readonly #file: string;
  readonly #now: () => number;
  #kept = false;

  /** `now` gives milliseconds since 1970. Throws if the folder cannot be made. */
  constructor(folder: string, node: string, now: () => number) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#file = join(folder, node + ENDING);
    this.#now = now;
    this.#reserve();
  }

  /** Replaces the journal of this node. */
  keep(settlements: readonly Settlement[], ended: boolean): void {
    const kept: Kept = { at: this.#now(), ended, settlements };
    try {
      this.#replace(JSON.stringify(kept));
    } catch {
      rmSync(join(this.#folder, RESERVE), { force: true });
      this.#replace(JSON.stringify(kept));
    }
    this.#kept = true;
  }

  #replace(text: string): void {
    const part = `${this.#file}.part`;
    writeFileSync(part, text, { mode: 0o600 });
    renameSync(part, this.#file);
  }

  /** Nodes share one; without room for it, the next time that the storage has everything is soon enough. */
  #reserve(): void {
    const file = join(this.#folder, RESERVE);
    try {
      if (existsSync(file)) return;
      writeFileSync(file, Buffer.alloc(RESERVE_SIZE, 1), { mode: 0o600 });
    } catch {
      rmSync(file, { force: true });
    }
  }

  /** Removes the journal of this node: the storage has everything. */
  clear(): void {
    if (!this.#kept) return;
    rmSync(this.#file, { force: true });
    this.#kept = false;
    this.#reserve();
  }

  /**
   * Writes what dead nodes have left. Two nodes that do so at the same time write it once. A journal that the storage
   * rejects does not stop the others from being written; the last such error is thrown at the end.
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
    if ((age < DEAD_AFTER_MS && !kept.ended) || age > TOO_LATE_MS) return;
    for (const settlement of kept.settlements) await credits.settle(settlement);
    await rm(file, { force: true });
  }
}

/** Charges of a dead node that the storage may not have. */
export interface LeftCharges {
  readonly file: string;
  /** What becomes of them: the next node writes them, they are too old for that, or the file is damaged. */
  readonly fate: 'WAITING' | 'TOO_LATE' | 'DAMAGED';
  readonly credits: number;
}

/** What dead nodes of this machine have left in `folder`, which need not exist. `now` is in ms since 1970. */
export async function leftCharges(folder: string, now: number): Promise<LeftCharges[]> {
  const names = await readdir(folder).catch(() => []);
  const left: LeftCharges[] = [];
  for (const name of names.filter((each) => each.endsWith(ENDING)).sort()) {
    const file = join(folder, name);
    const kept = await readKept(file);
    if (kept === undefined) {
      if (existsSync(file)) left.push({ file, fate: 'DAMAGED', credits: 0 });
      continue;
    }
    const age = now - kept.at;
    if (age < DEAD_AFTER_MS && !kept.ended) continue;
    left.push({ file, fate: age > TOO_LATE_MS ? 'TOO_LATE' : 'WAITING', credits: creditsOf(kept) });
  }
  return left;
}

function creditsOf({ settlements }: Kept): number {
  const packs = settlements.flatMap(({ spendings }) => spendings.flatMap((spending) => spending.packs));
  return packs.reduce((total, { credits }) => total + credits, 0);
}

/** Undefined when its node, or another one that was faster, has removed it, and when a power cut left half of it. */
async function readKept(file: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
