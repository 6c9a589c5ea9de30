import { ageOf, DAY_MS } from '../age.ts';
import type { Lease, Spending, UsageLine } from '../storage/credits.ts';

interface HeldLease {
  readonly packId: number;
  /** Milliseconds since 1970; infinite for a pack that does not expire. */
  readonly expiresAt: number;
  credits: number;
  /** Once it has expired, its credits for calls that began before; undefined until then. */
  claimed?: number;
}

/** How many credits were lacking at the last attempt, and when. */
class Shortage {
  #credits = 0;
  #at = Number.NEGATIVE_INFINITY;

  note(credits: number, now: number): void {
    this.#credits = credits;
    this.#at = now;
  }

  forget(): void {
    this.#at = Number.NEGATIVE_INFINITY;
  }

  /** True when this many credits were lacking less than `age` ms ago. */
  lately(credits: number, now: number, age: number): boolean {
    return credits >= this.#credits && ageOf(this.#at, now) < age;
  }
}

/** The credits of one customer, as this node knows them. Times are milliseconds since 1970. */
export class Account {
  /** Balance in the storage when it was last read or written; undefined until then. */
  stored: number | undefined;
  /** Spent here, not yet confirmed by the storage. */
  unwritten = 0;
  /** Set aside for calls that are running. */
  reserved = 0;
  /** A call was refused because the storage had too few credits left for this node. */
  readonly refused = new Shortage();
  /** A lease was asked for, and the storage had none to give. */
  readonly missed = new Shortage();
  /** When `stored` was last asked for. */
  readAt = Number.NEGATIVE_INFINITY;
  /** A lease was requested and the answer was lost: the credits on lease must be settled again. */
  uncertain = false;
  /** Spent in the half second before the last write. */
  recent = 0;
  #leases: HeldLease[] = [];
  #spent = new Map<number, number>();
  /** Charges of the current day by key and operation, and of days that ended since the last write. */
  #usage = new Map<string, Map<string, { calls: number; credits: number }>>();
  #earlier: UsageLine[] = [];
  #day = '';
  #dayBegan = Number.POSITIVE_INFINITY;
  #dayEnd = Number.NEGATIVE_INFINITY;
  #lastPack: number | undefined;

  /** Credits that the customer can still spend, as far as this node knows. */
  get balance(): number | undefined {
    return this.stored === undefined ? undefined : Math.max(0, this.stored - this.unwritten - this.reserved);
  }

  get idle(): boolean {
    return this.reserved === 0 && !this.#hasUsage;
  }

  get holdsLeases(): boolean {
    return this.#leases.length > 0;
  }

  /** Credits on lease that are not set aside. */
  available(now: number): number {
    this.#claimExpired(now);
    let credits = -this.reserved;
    for (const { claimed, credits: held } of this.#leases) credits += claimed ?? held;
    return credits;
  }

  /** Gives back `credits` that were set aside and are not spent. */
  release(credits: number, now: number): void {
    this.#claimExpired(now);
    this.reserved -= credits;
    this.#trimClaims();
  }

  add(leases: readonly Lease[]): void {
    for (const { packId, credits, expiresAt } of leases) {
      const held = this.#leases.find((each) => each.packId === packId);
      const expires = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
      if (held === undefined) this.#leases.push({ packId, credits, expiresAt: expires });
      else held.credits += credits;
      this.#lastPack = packId;
    }
    this.#leases.sort((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1));
  }

  /** Forgets the credits on lease: other nodes may have them by now. Whatever is left goes back with the next write. */
  dropLeases(): void {
    if (this.#leases.length === 0) return;
    this.#leases = [];
    this.uncertain = true;
  }

  /** Spends `credits` that were set aside. `keyId` is the key of the call, itself or by a token of it. */
  spend(operation: string, credits: number, now: number, keyId: string): void {
    // A clock that was ahead and is set right again has left the day that it had turned to.
    if (now >= this.#dayEnd || now < this.#dayBegan) this.#turnDay(now);
    const line = this.#lineOf(keyId, operation);
    line.calls++;
    line.credits += credits;
    this.unwritten += credits;
    this.#claimExpired(now);
    this.reserved -= credits;
    let left = credits;
    let empty = false;
    for (const lease of this.#leases) {
      if (left === 0) break;
      const taken = Math.min(left, lease.claimed ?? lease.credits);
      lease.credits -= taken;
      if (lease.claimed !== undefined) lease.claimed -= taken;
      this.#note(lease.packId, taken);
      left -= taken;
      empty ||= lease.credits === 0;
    }
    // The lease was given up while the call ran: the storage takes the credits again.
    if (left > 0 && this.#lastPack !== undefined) this.#note(this.#lastPack, left);
    if (empty) this.#leases = this.#leases.filter((lease) => lease.credits > 0);
    this.#trimClaims();
  }

  /**
   * Of leases that have expired, keeps what is set aside: a call is paid with what it could be paid with when it began,
   * and not with the credits of another pack.
   */
  #claimExpired(now: number): void {
    let free = this.reserved;
    for (const lease of this.#leases) {
      if (lease.expiresAt <= now) lease.claimed ??= Math.min(lease.credits, free);
      free = Math.max(0, free - (lease.claimed ?? 0));
    }
  }

  /** What is no longer set aside is nobody's. */
  #trimClaims(): void {
    let left = this.reserved;
    for (const lease of this.#leases) {
      if (lease.claimed === undefined) continue;
      lease.claimed = Math.min(lease.claimed, left);
      left -= lease.claimed;
    }
  }

  /** What was spent since the last call; undefined when there is nothing to report. */
  takeSpending(customerId: number, now: number, release: boolean): Spending | undefined {
    const overdue = this.#leases.some(({ expiresAt }) => expiresAt <= now) && this.reserved === 0;
    const giveUp = release || this.uncertain || overdue;
    if (!this.#hasUsage && !giveUp) return undefined;
    const spending = this.#takeUse(customerId, giveUp);
    if (giveUp) this.#leases = [];
    this.uncertain = false;
    return spending;
  }

  /** What was spent since the last call, without touching the leases; undefined when nothing was. */
  takeUse(customerId: number): Spending | undefined {
    return this.#hasUsage ? this.#takeUse(customerId, false) : undefined;
  }

  #takeUse(customerId: number, release: boolean): Spending {
    const packs = [...this.#spent].map(([packId, credits]) => ({ packId, credits }));
    const usage = [...this.#earlier, ...this.#usageOfDay()];
    this.recent = packs.reduce((sum, { credits }) => sum + credits, 0);
    this.#spent = new Map();
    this.#usage = new Map();
    this.#earlier = [];
    return { customerId, packs, usage, release };
  }

  get #hasUsage(): boolean {
    return this.#usage.size > 0 || this.#earlier.length > 0;
  }

  #lineOf(keyId: string, operation: string): { calls: number; credits: number } {
    let ofKey = this.#usage.get(keyId);
    if (ofKey === undefined) {
      ofKey = new Map();
      this.#usage.set(keyId, ofKey);
    }
    let line = ofKey.get(operation);
    if (line === undefined) {
      line = { calls: 0, credits: 0 };
      ofKey.set(operation, line);
    }
    return line;
  }

  /** A call counts towards the day on which it ended, even when it is written on the next. */
  #turnDay(now: number): void {
    this.#earlier.push(...this.#usageOfDay());
    this.#usage = new Map();
    const date = new Date(now);
    this.#day = date.toISOString().slice(0, 10);
    this.#dayBegan = Date.parse(this.#day);
    this.#dayEnd = this.#dayBegan + DAY_MS;
  }

  #usageOfDay(): UsageLine[] {
    const [day, month] = [this.#day, this.#day.slice(0, 7)];
    return [...this.#usage].flatMap(([keyId, ofKey]) =>
      [...ofKey].map(([operation, line]) => ({ month, day, keyId, operation, ...line })),
    );
  }

  #note(packId: number, credits: number): void {
    if (credits === 0) return;
    this.#spent.set(packId, (this.#spent.get(packId) ?? 0) + credits);
    this.#lastPack = packId;
  }
}
