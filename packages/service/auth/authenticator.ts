import { failure } from '../errors.ts';
import type { LicenseKey, Storage } from '../storage/storage.ts';
import { hashKey, keyId, readCredential, sameHash } from './keys.ts';

/** Who calls. */
export interface Principal {
  readonly customerId: number;
  readonly customer: string;
  readonly keyId: string;
  /** Operations it may call; null = all. */
  readonly methods: ReadonlySet<string> | null;
  /** Calls per second; 0 = unlimited, null = the default of the service. */
  readonly rate: number | null;
}

interface KnownKey {
  readonly key: LicenseKey;
  readonly principal: Principal;
  readonly readAt: number;
}

/** How long a verified key is trusted without a look at the storage, in ms: a revocation counts after this time. */
export const KEY_TTL_MS = 4_000;
const MOST_KEYS_KEPT = 10_000;

/**
 * Tells who calls from the header `Authorization`. Verified keys are remembered for a few seconds, so that most
 * requests make no database call; keys that are not known never are, so that guessing cannot fill the memory.
 */
export class Authenticator {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #known = new Map<string, KnownKey>();

  /** `now` gives milliseconds since 1970. */
  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Throws UNAUTHENTICATED (for whatever reason, in the same words), KEY_REVOKED or KEY_EXPIRED. */
  async authenticate(header: string | undefined): Promise<Principal> {
    const credential = header === undefined ? undefined : readCredential(header);
    if (credential === undefined) throw failure('UNAUTHENTICATED', 'UNAUTHENTICATED');
    const hash = hashKey(credential.key);
    const known = await this.#find(keyId(hash));
    if (known === undefined || !sameHash(known.key.hash, hash) || known.key.customer !== credential.customer) {
      throw failure('UNAUTHENTICATED', 'UNAUTHENTICATED');
    }
    if (known.key.revokedAt !== null) throw failure('KEY_REVOKED', 'KEY_REVOKED');
    const { expiresAt } = known.key;
    if (expiresAt !== null && Date.parse(expiresAt) <= this.#now()) {
      throw failure('KEY_EXPIRED', 'KEY_EXPIRED', { date: expiresAt.slice(0, 10) });
    }
    return known.principal;
  }

  async #find(id: string): Promise<KnownKey | undefined> {
    const known = this.#known.get(id);
    if (known !== undefined && this.#now() - known.readAt < KEY_TTL_MS) return known;
    const readAt = this.#now();
    const key = await this.#storage.findKey(id);
    this.#known.delete(id);
    if (key === undefined) return undefined;
    const read = { key, principal: principalOf(key), readAt };
    if (this.#known.size >= MOST_KEYS_KEPT) this.#forgetOldest();
    this.#known.set(id, read);
    return read;
  }

  #forgetOldest(): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

function principalOf(key: LicenseKey): Principal {
  return {
    customerId: key.customerId,
    customer: key.customer,
    keyId: key.id,
    methods: key.methods === null ? null : new Set(key.methods),
    rate: key.rate,
  };
}
