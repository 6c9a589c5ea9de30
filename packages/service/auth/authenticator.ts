import { ageOf } from '../age.ts';
import { failure } from '../errors.ts';
import type { LicenseKey, Storage } from '../storage/storage.ts';
import { KeyReader } from './key-reader.ts';
import { type Credential, hashKey, isSame, keyId, readCredential } from './keys.ts';
import type { Principal } from './principal.ts';
import { Tokens } from './tokens.ts';

interface KnownKey {
  readonly key: LicenseKey;
  readonly principal: Principal;
  readonly readAt: number;
}

/**
 * A verified key older than the first time is read again in the background; for one older than the second, the caller
 * waits. So a revocation takes effect within the second time. In ms.
 */
const KEY_REFRESH_MS = 2_000;
const KEY_TTL_MS = 4_000;
const MOST_KEYS_KEPT = 10_000;

/** The last use of a key is recorded to the minute. */
const USE_NOTED_MS = 60_000;

/**
 * Identifies the caller from the header `Authorization`. Verified keys are remembered for a few seconds, so most
 * requests make no database call. Unknown keys are never remembered, so that guessing cannot fill the memory.
 */
export class Authenticator {
  readonly tokens: Tokens;
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #reader: KeyReader;
  readonly #known = new Map<string, KnownKey>();
  /** The last valid header of each connection, kept as long as the connection object itself. */
  readonly #last = new WeakMap<object, { readonly header: string; readonly known: KnownKey }>();
  /** Storage look-ups in progress; simultaneous calls share one. */
  readonly #reading = new Map<string, Promise<KnownKey | undefined>>();
  /** When the use of a key was last recorded. */
  readonly #noted = new Map<string, number>();
  readonly #used = new Set<string>();

  /** `now` gives milliseconds since 1970. */
  constructor(storage: Storage, now: () => number) {
    this.tokens = new Tokens(storage, now, async (id) => (await this.#find(id))?.key);
    this.#storage = storage;
    this.#reader = new KeyReader(storage);
    this.#now = now;
  }

  /**
   * The caller, if verified recently enough that nothing has to be asked; otherwise call `authenticate`. A key that is
   * sent again on its `connection` is not hashed again.
   */
  known(header: string | undefined, connection: object): Principal | undefined {
    if (header === undefined) return undefined;
    if (!header.includes('|')) return this.#knownToken(header);
    const known = this.#countingKey(header, connection);
    if (known === undefined || !this.#isFresh(known)) return undefined;
    this.#note(known.principal.keyId);
    return known.principal;
  }

  /** The caller of a key or token that counted the last time that it was read, though it may have to be read again. */
  remembered(header: string | undefined, connection: object): Principal | undefined {
    if (header === undefined) return undefined;
    if (header.includes('|')) return this.#countingKey(header, connection)?.principal;
    const token = credentialOf(header);
    return typeof token === 'string' ? this.tokens.remembered(token) : undefined;
  }

  #knownToken(header: string): Principal | undefined {
    const token = credentialOf(header);
    const principal = typeof token === 'string' ? this.tokens.known(token) : undefined;
    if (principal !== undefined) this.#note(principal.keyId);
    return principal;
  }

  /** A key that was read once and was neither revoked then nor has expired since. */
  #countingKey(header: string, connection: object): KnownKey | undefined {
    const last = this.#last.get(connection);
    const again =
      last !== undefined && this.#known.get(last.known.key.id) === last.known && isSame(last.header, header);
    const known = again ? last.known : this.#knownKey(header);
    if (known === undefined || !this.#counts(known)) return undefined;
    if (!again) this.#last.set(connection, { header, known });
    return known;
  }

  #knownKey(header: string): KnownKey | undefined {
    const shown = credentialOf(header);
    if (shown === undefined || typeof shown === 'string') return undefined;
    const hash = hashKey(shown.key);
    const known = this.#known.get(keyId(hash));
    return known !== undefined && belongsTo(known, shown, hash) ? known : undefined;
  }

  /** Throws UNAUTHENTICATED (in the same words whatever the reason), KEY_REVOKED or KEY_EXPIRED. */
  async authenticate(header: string | undefined): Promise<Principal> {
    const shown = credentialOf(header);
    const principal = typeof shown === 'string' ? await this.tokens.verify(shown) : await this.#verifyKey(shown);
    if (principal === undefined) throw failure('UNAUTHENTICATED', 'UNAUTHENTICATED');
    this.#note(principal.keyId);
    return principal;
  }

  /** The owner of a key that is known by its id. Throws UNAUTHENTICATED for one that counts no more. */
  async principalOf(id: string): Promise<Principal> {
    const known = await this.#find(id);
    if (known === undefined || !this.#counts(known)) throw failure('UNAUTHENTICATED', 'UNAUTHENTICATED');
    return known.principal;
  }

  /** Writes which keys were used since the last call. */
  async writeUse(): Promise<void> {
    if (this.#used.size === 0) return;
    const ids = [...this.#used];
    this.#used.clear();
    await this.#storage.touchKeys(ids, new Date(this.#now()).toISOString());
  }

  async #verifyKey(credential: Credential | undefined): Promise<Principal | undefined> {
    if (credential === undefined) return undefined;
    const hash = hashKey(credential.key);
    const id = keyId(hash);
    const found = this.#find(id);
    const known = await found;
    if (known === undefined || !belongsTo(known, credential, hash)) {
      // Answered from memory, a key under a wrong name would be told from one that does not exist.
      if (!(found instanceof Promise)) await this.#reader.find(id);
      return undefined;
    }
    if (known.key.revokedAt !== null) throw failure('KEY_REVOKED', 'KEY_REVOKED');
    const { expiresAt } = known.key;
    if (expiresAt !== null && Date.parse(expiresAt) <= this.#now()) {
      throw failure('KEY_EXPIRED', 'KEY_EXPIRED', { date: expiresAt.slice(0, 10) });
    }
    return known.principal;
  }

  #find(id: string): KnownKey | Promise<KnownKey | undefined> {
    const known = this.#known.get(id);
    if (known !== undefined && this.#isFresh(known)) return known;
    let reading = this.#reading.get(id);
    if (reading === undefined) {
      reading = this.#read(id).finally(() => this.#reading.delete(id));
      this.#reading.set(id, reading);
    }
    if (known === undefined || ageOf(known.readAt, this.#now()) >= KEY_TTL_MS) return reading;
    // The storage is down: the next call asks again.
    reading.catch(() => {});
    return known;
  }

  async #read(id: string): Promise<KnownKey | undefined> {
    const readAt = this.#now();
    const key = await this.#reader.find(id);
    this.#known.delete(id);
    if (key === undefined) return undefined;
    const read = { key, principal: principalOf(key), readAt };
    if (this.#known.size >= MOST_KEYS_KEPT) forgetOldest(this.#known);
    this.#known.set(id, read);
    return read;
  }

  /** False for a key that was revoked or has expired. */
  #counts({ key: { revokedAt, expiresAt } }: KnownKey): boolean {
    return revokedAt === null && (expiresAt === null || Date.parse(expiresAt) > this.#now());
  }

  #isFresh({ readAt }: KnownKey): boolean {
    return ageOf(readAt, this.#now()) < KEY_REFRESH_MS;
  }

  #note(id: string): void {
    if (ageOf(this.#noted.get(id) ?? 0, this.#now()) < USE_NOTED_MS) return;
    this.#noted.delete(id);
    if (this.#noted.size >= MOST_KEYS_KEPT) forgetOldest(this.#noted);
    this.#noted.set(id, this.#now());
    this.#used.add(id);
  }
}

function belongsTo({ key }: KnownKey, { customer }: Credential, hash: string): boolean {
  return isSame(key.hash, hash) && key.customer === customer;
}

/** A customer and key, or the text of a token; a leading `Bearer ` is tolerated. */
function credentialOf(header: string | undefined): Credential | string | undefined {
  if (header === undefined) return undefined;
  if (header.includes('|')) return readCredential(header);
  const token = header.replace(/^Bearer /i, '').trim();
  return token === '' ? undefined : token;
}

function forgetOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}

function principalOf(key: LicenseKey): Principal {
  return {
    customerId: key.customerId,
    customer: key.customer,
    keyId: key.id,
    methods: key.methods === null ? null : new Set(key.methods),
    rate: key.rate,
    keyExpiresAt: key.expiresAt,
    byToken: false,
    origins: null,
  };
}
