/**
 * The credits of customers. A node (a process, or one of its threads) spends from leases: credits that the storage has
 * set aside for it. What is on lease counts as left until the node says that it was spent, so a node that dies has
 * charged nothing it did not deliver; its leases go back when it has not been heard of for a while.
 */

/** Credits bought at once. Packs are used earliest expiry first, those without expiry last. */
export interface Pack {
  readonly id: number;
  readonly customerId: number;
  readonly credits: number;
  /** Spent, as far as the nodes have told. */
  readonly creditsUsed: number;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** A renewal that waits until the other packs have nothing left or have expired. */
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
  /** As many as are of use. */
  readonly wanted: number;
  /** With fewer the call cannot be made. */
  readonly needed: number;
  readonly at: string;
}

export interface LeaseAnswer {
  /** None when fewer than `needed` are on nobody's lease. */
  readonly leases: readonly Lease[];
  /** Credits left that are on nobody's lease. */
  readonly free: number;
  /** Credits left, those on the leases of all nodes included. */
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

/** What one customer has spent at a node since the node's last write. */
export interface Spending {
  readonly customerId: number;
  readonly packs: readonly { readonly packId: number; readonly credits: number }[];
  readonly usage: readonly MonthlyUsage[];
  /** Everything the node has on lease of this customer goes back. */
  readonly release: boolean;
}

export interface Settlement {
  readonly node: string;
  /** Of this write, from 1 on: one that was written already is not written again. */
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
   * Credits left in the packs that have not expired at `at`, those on lease included, those that wait left out. When
   * there are none, a renewal that waits becomes active.
   */
  balance(customerId: number, at: string): Promise<number>;
  /**
   * Sets credits aside for a node, never more than are there. When fewer are left than the call needs, a renewal that
   * waits becomes active.
   */
  lease(request: LeaseRequest): Promise<LeaseAnswer>;
  /** Writes what a node has spent, in whole or not at all, and that the node is alive. */
  settle(settlement: Settlement): Promise<void>;
  listLeaseholders(): Promise<Leaseholder[]>;
  /** Gives back the leases of a node, unless it has written since it was listed. True when there were any. */
  recover(holder: Leaseholder, at: string): Promise<boolean>;
  /** By month and operation. */
  listUsage(customerId: number, month?: string): Promise<MonthlyUsage[]>;
}
