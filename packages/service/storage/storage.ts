import { type Message, MessageError } from '@civique/engine/sentences';
import type { ChargedCallStorage } from './charged-calls.ts';
import type { CreditStorage } from './credits.ts';
import type { ParameterStorage } from './parameters.ts';
import type { StateTrouble } from './trouble.ts';

/**
 * What must survive a process: customers, their keys, credits and parameters. One narrow interface, so that a database
 * is one file that implements it. Times are ISO 8601 in UTC with milliseconds, so that they compare as text.
 */

export interface Customer {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
}

export interface LicenseKey {
  /** First 12 hexadecimal digits of the hash. */
  readonly id: string;
  /** SHA-256 of the key, 64 hexadecimal digits. The key itself is stored nowhere. */
  readonly hash: string;
  readonly customerId: number;
  readonly customer: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** To the minute; null = never. */
  readonly lastUsedAt: string | null;
  /** Operations it may call; null = all. */
  readonly methods: readonly string[] | null;
  /** Calls per second; 0 = unlimited, null = the default of the service. */
  readonly rate: number | null;
}

export type NewLicenseKey = Omit<LicenseKey, 'customer' | 'revokedAt' | 'lastUsedAt'>;

/** A secret that signs tokens. */
export interface SigningKey {
  readonly id: string;
  /** 32 random bytes in base64url. */
  readonly secret: string;
  readonly createdAt: string;
}

/** A setting for all nodes, and when it was made. */
export interface Setting {
  readonly value: string;
  readonly changedAt: string;
}

export interface Storage {
  /** The customer with that name; undefined when there is none. Names are case-sensitive. */
  findCustomer(name: string): Promise<Customer | undefined>;
  listCustomers(): Promise<Customer[]>;
  /** Throws when the name is taken. */
  addCustomer(name: string, createdAt: string): Promise<Customer>;

  findKey(id: string): Promise<LicenseKey | undefined>;
  /** Those that exist, in any order. */
  findKeys(ids: readonly string[]): Promise<LicenseKey[]>;
  /** In order of creation, of all customers or of one. */
  listKeys(customerId?: number): Promise<LicenseKey[]>;
  addKey(key: NewLicenseKey): Promise<void>;
  /**
   * Revokes all keys of a customer, or only the one with that id; keys already revoked stay as they are. Returns how
   * many.
   */
  revokeKeys(customerId: number, at: string, id?: string): Promise<number>;

  /**
   * Lets all keys of a customer, or only the one with that id, call these operations; null = all. Returns how many
   * keys.
   */
  setKeyMethods(customerId: number, methods: readonly string[] | null, id?: string): Promise<number>;
  /** Ids of the keys revoked at `since` or later. */
  listRevokedKeys(since: string): Promise<string[]>;
  /** Records that keys were used; keys that no longer exist are skipped. */
  touchKeys(ids: readonly string[], at: string): Promise<void>;

  /** Oldest first. */
  listSigningKeys(): Promise<SigningKey[]>;
  /** Adds a key, or dates one anew that is there. */
  addSigningKey(key: SigningKey): Promise<void>;
  removeSigningKey(id: string): Promise<void>;

  findSetting(name: string): Promise<Setting | undefined>;
  setSetting(name: string, setting: Setting): Promise<void>;

  readonly credits: CreditStorage;

  readonly parameters: ParameterStorage;

  readonly chargedCalls: ChargedCallStorage;

  /** What an error of these methods says about the state; undefined when it concerns the question alone. */
  troubleOf(error: unknown): StateTrouble | undefined;

  close(): Promise<void>;
}

export interface OpenOptions {
  /** Leave the schema as it is: a database without the current one is refused. */
  readonly asIs?: boolean;
}

/** A state that cannot be used; the text says why and what to do. */
export class StateError extends MessageError {
  readonly code: 'UNREADABLE' | 'NEWER' | 'OLDER' | 'UNSUPPORTED' | 'MISSING' | 'OCCUPIED' | 'IN_USE' | 'NOT_WRITTEN';

  constructor(code: StateError['code'], text: Message, options?: ErrorOptions) {
    super(text, options);
    this.name = 'StateError';
    this.code = code;
  }
}
