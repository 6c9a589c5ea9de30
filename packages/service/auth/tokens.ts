import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { failure } from '../errors.ts';
import type { SigningKey, Storage } from '../storage/storage.ts';
import type { Principal } from './principal.ts';
import { Revocations } from './revocations.ts';
import { SigningKeys } from './signing-keys.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'civique';
const LONGEST_TOKEN = 4_096;
const MOST_TOKENS_KEPT = 10_000;

/** What a token carries besides the standard claims; absent members set no limit. */
interface TokenClaims {
  /** Id of the customer. */
  readonly cid: number;
  /** Id of the license key. */
  readonly key: string;
  readonly methods?: readonly string[];
  readonly origins?: readonly string[];
  readonly rate?: number;
}

interface VerifiedToken {
  readonly principal: Principal;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

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
  readonly #verified = new Map<string, VerifiedToken>();

  /** `now` gives milliseconds since 1970. */
  constructor(storage: Storage, now: () => number) {
    this.#keys = new SigningKeys(storage, now);
    this.#revocations = new Revocations(storage, now);
    this.#now = now;
  }

  /** A token that may do what the key of `principal` may, for this many minutes, but never beyond the key's expiry. */
  async issue(principal: Principal, minutes: number, origins: readonly string[] | null): Promise<IssuedToken> {
    const { customer, customerId, keyId, methods, rate, keyExpiresAt } = principal;
    const keyEnd = keyExpiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(keyExpiresAt);
    const now = Math.floor(this.#now() / 1_000);
    const end = Math.min(now + minutes * 60, Math.floor(keyEnd / 1_000));
    const claims: TokenClaims = {
      cid: customerId,
      key: keyId,
      ...(methods === null ? {} : { methods: [...methods] }),
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

  /** The caller. Undefined for a token that is malformed, not ours, or expired. Throws KEY_REVOKED. */
  async verify(token: string): Promise<Principal | undefined> {
    let known = this.#verified.get(token);
    if (known === undefined) {
      known = await this.#check(token);
      if (known === undefined) return undefined;
      this.#remember(token, known);
    }
    if (known.expiresAt <= this.#now()) {
      this.#verified.delete(token);
      return undefined;
    }
    if (await this.#revocations.has(known.principal.keyId)) throw failure('KEY_REVOKED', 'KEY_REVOKED');
    return known.principal;
  }

  async #check(token: string): Promise<VerifiedToken | undefined> {
    if (token.length > LONGEST_TOKEN) return undefined;
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
      return { principal: principalOf(claims), expiresAt: claims.exp * 1_000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  #remember(token: string, verified: VerifiedToken): void {
    if (this.#verified.size >= MOST_TOKENS_KEPT) {
      const [oldest] = this.#verified.keys();
      if (oldest !== undefined) this.#verified.delete(oldest);
    }
    this.#verified.set(token, verified);
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
