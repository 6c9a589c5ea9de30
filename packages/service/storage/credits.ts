/**
 * The credits of customers. A node (a process, or one of its threads) spends from leases: credits that the storage has
 * set aside for it. Leased credits count as left until the node reports them spent, so a node that dies has charged
 * nothing it did not deliver; its leases go back when it has been silent for a while.
 */

/** Credits bought at once. Packs are used earliest expiry first, those without expiry last. */
export interface Pack {
  readonly id: number;
  readonly customerId: number;
  readonly credits: number;
  /** Spent, as far as the nodes have reported. */
  readonly creditsUsed: number;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** A renewal: it waits until the other packs are used up or have expired. */
  readonly pending: boolean;
}

export type NewPack = Omit<Pack, 'id' | 'creditsUsed' | 'pending'> & { readonly pending?: boolean };

/** Credits of one pack that a node may spend until the pack expires. */
export interface Lease {
  readonly packId: number;
  readonly credits: number;
  readonly expiresAt: string | null;
}

export interface LeaseRequest {
  readonly customerId: number;
  readonly node: string;
  /** As many as would be useful. */
  readonly wanted: number;
  /** With fewer than this the call cannot be made. */
  readonly needed: number;
  readonly at: string;
}

export interface LeaseAnswer {
  /** Empty when fewer than `needed` are unleased. */
  readonly leases: readonly Lease[];
  /** Unleased credits left. */
  readonly free: number;
  /** Credits left, including the leases of all nodes. */
  readonly balance: number;
}

/** Successful calls of one operation in one month. */
export interface MonthlyUsage {
  /** `YYYY-MM` in UTC. */
  readonly month: string;
  readonly operation: string;
  readonly calls: number;
  readonly credits: number;
}

/** Successful calls of one operation with one key on one day. */
export interface DailyUsage {
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
  readonly operation: string;
  /** Id of the key, whether it was sent itself or as a token; empty when it is unknown. */
  readonly keyId: string;
  readonly calls: number;
  readonly credits: number;
}

/** So many are read at a time: with SQLite, everybody waits meanwhile. */
export const USAGE_AT_ONCE = 500;

/** Usage to be written. Without a day it counts for the month only, as in a journal that an older version left. */
export type UsageLine = MonthlyUsage & Partial<Pick<DailyUsage, 'day' | 'keyId'>>;

/** What one customer has spent at a node since the node's last write. */
export interface Spending {
  readonly customerId: number;
  readonly packs: readonly { readonly packId: number; readonly credits: number }[];
  readonly usage: readonly UsageLine[];
  /** Give back everything the node has on lease for this customer. */
  readonly release: boolean;
}

export interface Settlement {
  readonly node: string;
  /** Number of this write, from 1 up: the same number is not written twice. */
  readonly sequence: number;
  readonly at: string;
  readonly spendings: readonly Spending[];
}

/** A node that has credits on lease, and its last write. */
export interface Leaseholder {
  readonly node: string;
  readonly sequence: number;
  readonly seenAt: string;
}

export interface CreditStorage {
  addPack(pack: NewPack): Promise<void>;
  listPacks(customerId: number): Promise<Pack[]>;
  /**
   * Credits left in the packs that have not expired at `at`, including those on lease, without waiting renewals. When
   * there are none, a waiting renewal becomes active.
   */
  balance(customerId: number, at: string): Promise<number>;
  /**
   * Leases credits to a node, never more than are available. When fewer are left than the call needs, a waiting renewal
   * becomes active.
   */
  lease(request: LeaseRequest): Promise<LeaseAnswer>;
  /** Writes what a node has spent, in whole or not at all, and that the node is alive. */
  settle(settlement: Settlement): Promise<void>;
  listLeaseholders(): Promise<Leaseholder[]>;
  /** Gives back the leases of a node, unless it has written since it was listed. True when it had any. */
  recover(holder: Leaseholder, at: string): Promise<boolean>;
  /** By month and operation. */
  listUsage(customerId: number, month?: string): Promise<MonthlyUsage[]>;
  /**
   * By day, operation and key, from the day `since` on (`YYYY-MM-DD`): the first `USAGE_AT_ONCE`, or those after
   * `after`, the last one before.
   */
  listDailyUsage(customerId: number, since: string, after?: DailyUsage): Promise<DailyUsage[]>;
}
