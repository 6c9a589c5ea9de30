import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { failure } from '../errors.ts';
import type { LicenseKey, SigningKey, Storage } from '../storage/storage.ts';
import { KeptTokens } from './kept-tokens.ts';
import type { Principal } from './principal.ts';
import { Revocations } from './revocations.ts';
import { LONGEST_TOKEN_MINUTES, SigningKeys } from './signing-keys.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'civique';

/** The longest life of a token, and how far clocks may differ or be set back in it, in seconds. */
const LONGEST_TOKEN = LONGEST_TOKEN_MINUTES * 60;
const CLOCKS_DIFFER = 60 * 60;

/** In characters. */
const LONGEST_TEXT = 4_096;

/** What a token carries besides the standard claims. */
interface TokenClaims {
  /** Id of the customer. */
  readonly cid: number;
  /** Id of the license key. */
  readonly key: string;
  /** Absent: what a page needs (see `checkMethod`). */
  readonly methods?: readonly string[];
  readonly origins?: readonly string[];
  readonly rate?: number;
}

interface VerifiedToken {
  readonly principal: Principal;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Wishes of the caller for a token. */
export interface TokenTerms {
  readonly minutes: number;
  /** Origins whose pages may use it; null = any. */
  readonly origins: readonly string[] | null;
  /** Operations that it may call; null = what a page needs, of those that the key may call. */
  readonly methods: readonly string[] | null;
}

/** Looks up a key by its id. */
type FindKey = (id: string) => Promise<LicenseKey | undefined>;

export interface IssuedToken {
  readonly token: string;
  /** ISO 8601 in UTC. */
  readonly expiresAt: string;
}

/**
 * Issues and verifies tokens: JSON Web Tokens, signed with a secret that all nodes share. A verified token is
 * remembered until it expires, so most requests neither compute a signature nor call the storage.
 */
export class Tokens {
  readonly #keys: SigningKeys;
  readonly #revocations: Revocations;
  readonly #now: () => number;
  readonly #findKey: FindKey;
  readonly #verified = new KeptTokens<VerifiedToken>();

  /** `now` gives milliseconds since 1970. */
  constructor(storage: Storage, now: () => number, findKey: FindKey) {
    this.#findKey = findKey;
    this.#keys = new SigningKeys(storage, now);
    this.#revocations = new Revocations(storage, now);
    this.#now = now;
  }

  /** Reads what verifying needs, so that the first callers do not wait for it. */
  async load(): Promise<void> {
    await Promise.all([this.#keys.load(), this.#revocations.load()]);
  }

  /** A token for the key of `principal`; it never outlives the key. */
  async issue(principal: Principal, { minutes, origins, methods }: TokenTerms): Promise<IssuedToken> {
    const { customer, customerId, keyId, rate, keyExpiresAt } = principal;
    const keyEnd = keyExpiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(keyExpiresAt);
    const now = Math.floor(this.#now() / 1_000);
    const end = Math.min(now + minutes * 60, Math.floor(keyEnd / 1_000));
    const claims: TokenClaims = {
      cid: customerId,
      key: keyId,
      ...(methods === null ? {} : { methods }),
      ...(origins === null ? {} : { origins }),
      ...(rate === null ? {} : { rate }),
    };
    const signing = await this.#keys.newest();
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: signing.id })
      .setIssuer(ISSUER)
      .setSubject(customer)
      .setIssuedAt(now)
      .setExpirationTime(end)
      .sign(secretOf(signing));
    return { token, expiresAt: new Date(end * 1_000).toISOString() };
  }

  /** The caller, if the token was verified before and nothing has to be read; otherwise call `verify`. */
  known(token: string): Principal | undefined {
    const principal = this.#unexpired(token);
    return principal !== undefined && this.#revocations.known(principal.keyId) === false ? principal : undefined;
  }

  /** The caller of a token that was verified before and, as far as is known, still counts. */
  remembered(token: string): Principal | undefined {
    const principal = this.#unexpired(token);
    return principal !== undefined && this.#revocations.known(principal.keyId) !== true ? principal : undefined;
  }

  /** The caller of a token that was verified before and has not expired since. */
  #unexpired(token: string): Principal | undefined {
    const known = this.#verified.get(token);
    return known !== undefined && known.expiresAt > this.#now() ? known.principal : undefined;
  }

  /** The caller. Undefined for a token that is malformed, not ours, or expired. Throws KEY_REVOKED. */
  async verify(token: string): Promise<Principal | undefined> {
    let known = this.#verified.get(token);
    if (known === undefined) {
      known = await this.#check(token);
      if (known === undefined || !(await this.#isOfKey(known.principal))) return undefined;
      this.#verified.add(token, known);
    }
    if (known.expiresAt <= this.#now()) {
      this.#verified.delete(token);
      return undefined;
    }
    if (await this.#revocations.has(known.principal.keyId)) throw failure('KEY_REVOKED', 'KEY_REVOKED');
    return known.principal;
  }

  async #check(token: string): Promise<VerifiedToken | undefined> {
    if (token.length > LONGEST_TEXT) return undefined;
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = typeof kid === 'string' ? await this.#keys.find(kid) : undefined;
          if (key === undefined) throw new errors.JWKSNoMatchingKey();
          return secretOf(key);
        },
        { algorithms: [ALGORITHM], issuer: ISSUER, typ: 'JWT', currentDate: new Date(this.#now()) },
      );
      const claims = payload as unknown as TokenClaims & { sub: string; exp: number };
      if (!this.#mayLiveSoLong(payload)) return undefined;
      return { principal: principalOf(claims), expiresAt: claims.exp * 1_000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /**
   * False for a token that claims to live longer than any that we issue, whatever signed it. One that was issued in
   * what is now the future is as good as any: the clock was set back since.
   */
  #mayLiveSoLong({ iat, exp }: { readonly iat?: number; readonly exp?: number }): boolean {
    if (iat === undefined || exp === undefined) return false;
    return exp - iat <= LONGEST_TOKEN && exp <= this.#now() / 1_000 + LONGEST_TOKEN + CLOCKS_DIFFER;
  }

  /** False when there is no such key of that customer: whoever knows the secret can sign anything. */
  async #isOfKey({ keyId, customerId, customer }: Principal): Promise<boolean> {
    if (typeof keyId !== 'string') return false;
    const key = await this.#findKey(keyId);
    return key !== undefined && key.customerId === customerId && key.customer === customer;
  }
}

function principalOf(claims: TokenClaims & { sub: string }): Principal {
  return {
    customerId: claims.cid,
    customer: claims.sub,
    keyId: claims.key,
    methods: claims.methods === undefined ? null : new Set(claims.methods),
    rate: claims.rate ?? null,
    keyExpiresAt: null,
    byToken: true,
    origins: claims.origins === undefined ? null : new Set(claims.origins),
  };
}

function secretOf({ secret }: SigningKey): KeyObject {
  return createSecretKey(secret, 'base64url');
}
