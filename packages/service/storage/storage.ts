/**
 * What must outlive a process: customers, their keys and their credits. One narrow interface, so that a database is
 * one file that implements it. Times are ISO 8601 in UTC with milliseconds, so that they compare as text.
 */

export interface Customer {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
}

export interface LicenseKey {
  /** First 12 hexadecimal digits of the hash. */
  readonly id: string;
  /** SHA-256 of the key, 64 hexadecimal digits. The key itself is nowhere. */
  readonly hash: string;
  readonly customerId: number;
  readonly customer: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** Operations it may call; null = all. */
  readonly methods: readonly string[] | null;
  /** Calls per second; 0 = unlimited, null = the default of the service. */
  readonly rate: number | null;
}

export type NewLicenseKey = Omit<LicenseKey, 'customer' | 'revokedAt'>;

/** Credits bought at once. Packs are used earliest expiry first, those without expiry last. */
export interface Pack {
  readonly id: number;
  readonly customerId: number;
  readonly credits: number;
  readonly creditsUsed: number;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

export type NewPack = Omit<Pack, 'id' | 'creditsUsed'>;

export interface Storage {
  /** The customer of that name; undefined when there is none. Names are case-sensitive. */
  findCustomer(name: string): Promise<Customer | undefined>;
  listCustomers(): Promise<Customer[]>;
  /** Throws when the name is taken. */
  addCustomer(name: string, createdAt: string): Promise<Customer>;

  findKey(id: string): Promise<LicenseKey | undefined>;
  /** In order of creation. */
  listKeys(): Promise<LicenseKey[]>;
  addKey(key: NewLicenseKey): Promise<void>;
  /** Revokes the keys of a customer, or only the one of that id; already revoked ones stay as they are. Answers how many. */
  revokeKeys(customerId: number, at: string, id?: string): Promise<number>;

  addPack(pack: NewPack): Promise<void>;
  listPacks(customerId: number): Promise<Pack[]>;
  /** Credits left in the packs that have not expired at `at`. */
  balance(customerId: number, at: string): Promise<number>;
  /** Takes credits from the packs, never more than are there. Answers what was taken and what is left. */
  charge(customerId: number, credits: number, at: string): Promise<{ charged: number; balance: number }>;

  close(): Promise<void>;
}

/** A state that cannot be used; the message says why and what to do. */
export class StateError extends Error {
  readonly code: 'UNREADABLE' | 'NEWER' | 'UNSUPPORTED';

  constructor(code: StateError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StateError';
    this.code = code;
  }
}
