import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ageOf } from '../age.ts';
import type { Settlement, Spending } from '../storage/credits.ts';
import { StateGate } from '../storage/state-gate.ts';
import type { Storage } from '../storage/storage.ts';
import type { StateTrouble } from '../storage/trouble.ts';
import { Account } from './account.ts';
import { ChargeJournal } from './charge-journal.ts';
import { persist } from './persist.ts';
import { SilentNodes } from './silent-nodes.ts';
import { StorageTurns } from './storage-turns.ts';

/**
 * How long to wait before asking the storage again for credits it did not have, and how old a balance in a header may
 * be, in ms.
 */
const ASK_AGAIN_MS = 1_000;
const FRESH_MS = 5_000;

/**
 * A lease covers twelve times what was spent between the last two writes (six seconds), and at least `LEAST_LEASE`.
 * When less than eight times is left (four seconds, as long as keys are remembered), it is enlarged: a database that
 * restarts meanwhile is not noticed.
 */
const LEASE_FLUSHES = 12;
const LEAST_LEASE = 100;
const TOP_UP_FLUSHES = 8;

/** How long to wait for credits that other nodes may give back, in ms. */
const WAIT_ELSEWHERE_MS = 1_500;
const WAIT_STEP_MS = 100;

/**
 * How long leases may be spent after the storage last heard from this node, in ms. This is well before the other nodes
 * take it for dead and share out its leases, so a node that was frozen or cut off does not spend what it no longer
 * owns.
 */
const LEASE_LIFE_MS = 10_000;

/**
 * A node that has nothing to write writes that it is there, so that it knows whether it could charge. In ms; callers
 * are sent elsewhere when it could not.
 */
const HEARTBEAT_MS = 3_000;

/** After this long, charges that could not be written go into this machine's journal. In ms. */
const JOURNAL_AFTER_MS = 250;

/** How long closing tries to write to a storage that is down, and the pause between two attempts, in ms. */
const END_PATIENCE_MS = 5_000;
const END_PAUSE_MS = 200;

/**
 * Spends credits without a database call for each request. Credits are leased from the storage, and `flush` writes what
 * was spent; the service calls it twice a second, and `close` at the end. A process that dies loses the charges since
 * its last flush, in the customer's favour; the other nodes give back its leases. While the storage is down, charges
 * are kept in a journal on this machine, so no more is lost then either. No balance goes below zero, whatever the
 * number of nodes.
 */
export class CreditLedger {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #node = randomUUID();
  readonly #accounts = new Map<number, Account>();
  #sequence = 0;
  /**
   * Writes that the storage has not confirmed, in order. A write never changes once it has its number: whoever sends
   * it, and however often, it counts once and in full.
   */
  readonly #unsettled: Settlement[] = [];
  readonly #gate: StateGate;
  readonly #turns: StorageTurns;
  /** A write that was requested and has not begun. */
  #shared: Promise<void> | undefined;
  readonly #silent: SilentNodes;
  readonly #journal: ChargeJournal | undefined;
  #heardAt = Number.NEGATIVE_INFINITY;

  /**
   * `now` gives milliseconds since 1970; `journalFolder` is shared by the nodes of this machine that share the storage,
   * if they keep a journal; `gate` stands before the storage.
   */
  constructor(
    storage: Storage,
    now: () => number,
    journalFolder?: string,
    gate = new StateGate({ now: () => performance.now(), troubleOf: (error) => storage.troubleOf(error) }),
  ) {
    this.#storage = storage;
    this.#now = now;
    this.#gate = gate;
    this.#turns = new StorageTurns(gate);
    this.#silent = new SilentNodes(storage.credits, this.#node, now);
    this.#journal = journalFolder === undefined ? undefined : new ChargeJournal(journalFolder, this.#node, now);
  }

  /** Credits the customer can still spend, on all nodes together; reads the storage when the known balance is stale. */
  async balance(customerId: number): Promise<number> {
    const account = this.#account(customerId);
    if (account.balance === undefined) await this.#read(customerId, account);
    return account.balance ?? 0;
  }

  /** The balance as far as it is known without reading; undefined before the customer's first call. */
  knownBalance(customerId: number): number | undefined {
    return this.#accounts.get(customerId)?.balance;
  }

  /** Reserves `credits` from the lease held here; false means that `reserve` must look for them. */
  reserveAtHand(customerId: number, credits: number): boolean {
    if (credits === 0) return true;
    const account = this.#account(customerId);
    if (this.#available(account) < credits) return false;
    account.reserved += credits;
    return true;
  }

  /** Reserves `credits` for a call that starts. False, reserving nothing, when the balance is too small. */
  async reserve(customerId: number, credits: number): Promise<boolean> {
    const account = this.#account(customerId);
    const patience = this.#now() + WAIT_ELSEWHERE_MS;
    let isWritten = false;
    for (;;) {
      if (this.reserveAtHand(customerId, credits)) return true;
      if (account.refused.lately(credits, this.#now(), ASK_AGAIN_MS)) return false;
      if (await this.#lease(customerId, account, credits)) continue;
      const elsewhere = account.balance ?? 0;
      if (elsewhere < credits && account.unwritten > 0 && !isWritten) {
        // The storage takes what was spent for still on lease, and lets a renewal wait for it.
        isWritten = true;
        await this.flushNow();
        account.missed.forget();
        continue;
      }
      if (elsewhere < credits || this.#now() >= patience) {
        account.refused.note(credits, this.#now());
        return false;
      }
      await wait(WAIT_STEP_MS);
    }
  }

  /** Why charges cannot be written, as far as the last attempts show; undefined when they can. */
  get trouble(): StateTrouble | undefined {
    return this.#gate.trouble;
  }

  /** Credits that were spent here and not yet confirmed by the storage. */
  get unwritten(): number {
    let credits = 0;
    for (const account of this.#accounts.values()) credits += account.unwritten;
    return credits;
  }

  /** Charges reserved `credits` of a call with a key that has succeeded. */
  charge(customerId: number, operation: string, credits: number, keyId = ''): void {
    this.#account(customerId).spend(operation, credits, this.#now(), keyId);
  }

  /** Gives back reserved `credits` that are not charged, as when a call has failed. */
  release(customerId: number, credits: number): void {
    this.#account(customerId).release(credits, this.#now());
  }

  /** Writes what was spent since the last write. What cannot be written is kept for the next one. */
  flush(): Promise<void> {
    return this.#journaled(this.#turns.take(() => this.#flush(false), true));
  }

  /**
   * Keeps in the journal what the storage does not have yet, while a flush is slow. What is there may be written by
   * another node as soon as this one looks dead, so it has its number from now on.
   */
  keep(ended = false): void {
    if (this.#journal === undefined) return;
    this.#number((customerId, account) => account.takeUse(customerId));
    const charges = this.#unsettled.filter(({ spendings }) => spendings.length > 0);
    if (charges.length === 0) return;
    try {
      this.#journal.keep(charges, ended);
    } catch {
      // No room on this disk either; the charges are still in memory.
    }
  }

  /**
   * `flush` for a caller who waits: those who ask at the same time share a write, and a storage that is down is not
   * tried.
   */
  flushNow(): Promise<void> {
    if (this.#shared === undefined) {
      const begun = () => {
        this.#shared = undefined;
      };
      const shared = this.#turns.take(() => {
        begun();
        return this.#flush(false);
      });
      this.#shared = shared;
      shared.catch(begun);
    }
    return this.#shared;
  }

  /**
   * Writes what was spent and gives every lease back; retries for up to `patienceMs` while the storage is down. Throws
   * the last error: then only the journal has what is `unwritten`.
   */
  close(patienceMs = END_PATIENCE_MS): Promise<void> {
    const written = persist(
      () => this.#turns.take(() => this.#flush(true), true),
      patienceMs,
      END_PAUSE_MS,
      // The file will not come back by itself.
      (error) => this.#storage.troubleOf(error) === 'REMOVED',
    );
    return this.#journaled(written, true);
  }

  async #journaled(flush: Promise<void>, end = false): Promise<void> {
    if (this.#journal === undefined) return flush;
    const late = setTimeout(() => this.keep(), JOURNAL_AFTER_MS);
    try {
      await flush;
    } catch (error) {
      this.keep(end);
      throw error;
    } finally {
      clearTimeout(late);
    }
    this.#journal.clear();
    await this.#journal.settleOfDead(this.#storage.credits);
  }

  async #flush(end: boolean): Promise<void> {
    await this.#write();
    const isDue = this.#holdsLeases() || ageOf(this.#heardAt, this.#now()) >= HEARTBEAT_MS;
    // While charges cannot be written, nobody but this asks whether they can be again.
    const isSilent = isDue || this.trouble !== undefined;
    const spendings = this.#number((customerId, account) => {
      const release = end || (account.idle && account.holdsLeases);
      return account.takeSpending(customerId, this.#now(), release);
    }, isSilent && !end);
    await this.#write();
    if (end) return;
    for (const { customerId, release } of spendings) if (!release) await this.#topUp(customerId);
    await this.#silent.look();
  }

  /**
   * Makes what `take` gives of every account into the next write, and returns it. A write without spendings only says
   * that this node is alive.
   */
  #number(
    take: (customerId: number, account: Account) => Spending | undefined,
    evenIfEmpty = false,
  ): readonly Spending[] {
    const spendings: Spending[] = [];
    for (const [customerId, account] of this.#accounts) {
      const spending = take(customerId, account);
      if (spending !== undefined) spendings.push(spending);
    }
    if (spendings.length > 0 || evenIfEmpty) {
      this.#unsettled.push({ node: this.#node, sequence: ++this.#sequence, at: this.#time(), spendings });
    }
    return spendings;
  }

  async #write(): Promise<void> {
    for (;;) {
      const [settlement] = this.#unsettled;
      if (settlement === undefined) return;
      const startedAt = this.#now();
      await this.#storage.credits.settle(settlement);
      this.#heard(startedAt);
      this.#unsettled.shift();
      for (const { customerId, usage } of settlement.spendings) {
        const account = this.#account(customerId);
        const written = usage.reduce((sum, { credits }) => sum + credits, 0);
        account.unwritten -= written;
        if (account.stored !== undefined) account.stored -= written;
      }
    }
  }

  /** Leases credits. False when too few are unleased. */
  #lease(customerId: number, account: Account, needed: number): Promise<boolean> {
    return this.#turns.take(() => {
      const lacking = needed - Math.max(0, this.#available(account));
      // If another call has just leased enough, use that; if it found nothing, there is nothing to find.
      if (lacking <= 0) return Promise.resolve(true);
      if (account.missed.lately(lacking, this.#now(), WAIT_STEP_MS)) return Promise.resolve(false);
      return this.#takeLease(customerId, account, lacking);
    });
  }

  /** Leases more before the current lease runs out, so that calls do not have to wait for it. */
  async #topUp(customerId: number): Promise<void> {
    const account = this.#account(customerId);
    if (this.#available(account) >= account.recent * TOP_UP_FLUSHES) return;
    await this.#takeLease(customerId, account, 0);
  }

  async #takeLease(customerId: number, account: Account, needed: number): Promise<boolean> {
    const wanted = Math.max(LEAST_LEASE, account.recent * LEASE_FLUSHES);
    try {
      const request = { customerId, node: this.#node, wanted, needed, at: this.#time() };
      const startedAt = this.#now();
      const { leases, balance } = await this.#storage.credits.lease(request);
      this.#heard(startedAt);
      account.add(leases);
      account.stored = balance;
      account.readAt = startedAt;
      if (leases.length === 0 && needed > 0) account.missed.note(needed, startedAt);
      return leases.length > 0;
    } catch (error) {
      account.uncertain = true;
      throw error;
    }
  }

  /** Rereads stale balances that are shown to callers. */
  refresh(customerId: number): void {
    const account = this.#accounts.get(customerId);
    if (account?.stored === undefined || ageOf(account.readAt, this.#now()) < FRESH_MS) return;
    account.readAt = this.#now();
    // A balance that cannot be read now keeps its old value.
    this.#read(customerId, account).catch(() => {});
  }

  #read(customerId: number, account: Account): Promise<void> {
    return this.#turns.take(async () => {
      account.stored = await this.#storage.credits.balance(customerId, this.#time());
      account.readAt = this.#now();
    });
  }

  /** Credits that a call may be given without asking the storage. */
  #available(account: Account): number {
    const now = this.#now();
    return ageOf(this.#heardAt, now) > LEASE_LIFE_MS ? 0 : account.available(now);
  }

  /** The storage has heard from this node; after a long silence, others may have shared out its leases. */
  #heard(at: number): void {
    if (ageOf(this.#heardAt, at) > LEASE_LIFE_MS) for (const account of this.#accounts.values()) account.dropLeases();
    this.#heardAt = at;
  }

  #holdsLeases(): boolean {
    for (const account of this.#accounts.values()) if (account.holdsLeases) return true;
    return false;
  }

  #account(customerId: number): Account {
    let account = this.#accounts.get(customerId);
    if (account === undefined) {
      account = new Account();
      this.#accounts.set(customerId, account);
    }
    return account;
  }

  readonly #time = (): string => new Date(this.#now()).toISOString();
}
