import type { Storage } from '../storage/storage.ts';

/** Credits of one customer, as this process knows them. */
interface Account {
  /** Balance in the storage when it was last read or written. */
  stored: number;
  /** Charged here and not yet written. */
  unwritten: number;
  /** Set aside for calls that are running. */
  reserved: number;
  readAt: number;
}

/** How old a balance may be before it is read again: a top-up by another process counts after this time, in ms. */
const FRESH_MS = 1_000;

/**
 * Spends credits without a database call per request: balances are kept here, charges are written together by `flush`
 * (the service calls it every second and at its end). A process that dies loses the charges since the last flush, in
 * the customer's favour. The storage never takes more than there is, so no balance goes below zero.
 */
export class CreditLedger {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #accounts = new Map<number, Account>();

  /** `now` gives milliseconds since 1970. */
  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Credits the customer can still spend; reads the storage on the customer's first call only. */
  async balance(customerId: number): Promise<number> {
    return available(this.#accounts.get(customerId) ?? (await this.#read(customerId)));
  }

  /** The balance as far as it is known without reading; undefined before the customer's first call. */
  knownBalance(customerId: number): number | undefined {
    const account = this.#accounts.get(customerId);
    return account === undefined ? undefined : available(account);
  }

  /** Sets `credits` aside for a call that starts. False when the balance is smaller: then nothing is set aside. */
  async reserve(customerId: number, credits: number): Promise<boolean> {
    let account = this.#accounts.get(customerId) ?? (await this.#read(customerId));
    if (available(account) < credits && this.#now() - account.readAt >= FRESH_MS)
      account = await this.#read(customerId);
    if (available(account) < credits) return false;
    account.reserved += credits;
    return true;
  }

  /** Ends a call: what was set aside is charged, or given back when the call failed. */
  settle(customerId: number, credits: number, succeeded: boolean): void {
    const account = this.#accounts.get(customerId);
    if (account === undefined) return;
    account.reserved -= credits;
    if (succeeded) account.unwritten += credits;
  }

  /** Writes the charges made since the last time. What cannot be written stays for the next time. */
  async flush(): Promise<void> {
    for (const [customerId, account] of this.#accounts) {
      const charging = account.unwritten;
      if (charging === 0) continue;
      const { balance } = await this.#storage.charge(customerId, charging, this.#time());
      account.unwritten -= charging;
      account.stored = balance;
      account.readAt = this.#now();
    }
  }

  async #read(customerId: number): Promise<Account> {
    const stored = await this.#storage.balance(customerId, this.#time());
    const account = this.#accounts.get(customerId) ?? { stored, unwritten: 0, reserved: 0, readAt: 0 };
    account.stored = stored;
    account.readAt = this.#now();
    this.#accounts.set(customerId, account);
    return account;
  }

  #time(): string {
    return new Date(this.#now()).toISOString();
  }
}

function available(account: Account): number {
  return Math.max(0, account.stored - account.unwritten - account.reserved);
}
