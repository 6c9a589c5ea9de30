import { DAY_MS } from '../age.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import type { Principal } from '../auth/principal.ts';
import type { IssuedToken, TokenTerms } from '../auth/tokens.ts';
import { OwnTurns } from '../limits/own-turns.ts';
import { fromState } from '../state-failures.ts';
import { type DailyUsage, type Pack, USAGE_AT_ONCE } from '../storage/credits.ts';
import type { Storage } from '../storage/storage.ts';
import type { CreditLedger } from './ledger.ts';

/** What GetStatus reports: the members of its answer. */
export interface AccountStatus {
  Customer: string;
  CreditBalance: number;
  CreditsUsed: number;
  ExpiresAt: string | null;
  PendingRenewal: boolean;
  Renewal: { Credits: number; EffectiveAt: string | null } | null;
  Packs: { Credits: number; CreditsLeft: number; ExpiresAt: string | null }[];
  RateLimit: number;
  /** Where use was asked for, by day, operation and key. */
  Usage?: UsageOfDay[];
  /** Where use was asked for: the keys that are not revoked, in order of creation. */
  Keys?: KeyDescription[];
}

export interface UsageOfDay {
  /** `YYYY-MM-DD` in UTC. */
  Day: string;
  Operation: string;
  KeyId: string;
  Calls: number;
  Credits: number;
}

export interface KeyDescription {
  KeyId: string;
  CreatedAt: string;
  ExpiresAt: string | null;
  LastUsedAt: string | null;
  /** Null = all. */
  Methods: string[] | null;
}

/** Call it between the parts of long work: undefined while it may go on, otherwise what to wait for. */
type Pause = () => Promise<void> | undefined;

/** What operations may ask about their caller. Throws NOT_READY while the storage is unavailable. */
export class Accounts {
  readonly #storage: Storage;
  readonly #ledger: CreditLedger;
  readonly #authenticator: Authenticator;
  readonly #keyRate: number;
  readonly #now: () => number;
  readonly #readings = new OwnTurns('USE_TOO_MANY');

  constructor(
    storage: Storage,
    ledger: CreditLedger,
    authenticator: Authenticator,
    { keyRate, now }: { readonly keyRate: number; readonly now: () => number },
  ) {
    this.#storage = storage;
    this.#ledger = ledger;
    this.#authenticator = authenticator;
    this.#keyRate = keyRate;
    this.#now = now;
  }

  /** A token for the caller. */
  issueToken(principal: Principal, terms: TokenTerms): Promise<IssuedToken> {
    return fromState(this.#authenticator.tokens.issue(principal, terms));
  }

  /** The caller's account, including what this node has spent; with the use of the last `days` if there are any. */
  status(principal: Principal, days = 0, pause: Pause = () => undefined): Promise<AccountStatus> {
    return fromState(this.#status(principal, days, pause));
  }

  async #status(principal: Principal, days: number, pause: Pause): Promise<AccountStatus> {
    await this.#ledger.flushNow();
    const at = new Date(this.#now()).toISOString();
    // Reading the balance activates a renewal that is due.
    await this.#storage.credits.balance(principal.customerId, at);
    const all = (await this.#storage.credits.listPacks(principal.customerId)).filter((pack) => isValid(pack, at));
    const packs = all.filter(({ pending }) => !pending).sort(byExpiry);
    const waiting = all.filter(({ pending }) => pending);
    const key = await this.#storage.findKey(principal.keyId);
    return {
      Customer: principal.customer,
      CreditBalance: sum(packs, left),
      CreditsUsed: sum(packs, ({ creditsUsed }) => creditsUsed),
      ExpiresAt: key?.expiresAt ?? null,
      PendingRenewal: waiting.length > 0,
      Renewal:
        waiting.length === 0
          ? null
          : { Credits: sum(waiting, ({ credits }) => credits), EffectiveAt: packs.at(-1)?.expiresAt ?? null },
      Packs: packs.map((pack) => ({ Credits: pack.credits, CreditsLeft: left(pack), ExpiresAt: pack.expiresAt })),
      RateLimit: principal.rate ?? this.#keyRate,
      ...(days > 0 && (await this.#use(principal, days, pause))),
    };
  }

  async #use(
    { customerId }: Principal,
    days: number,
    pause: Pause,
  ): Promise<Required<Pick<AccountStatus, 'Usage' | 'Keys'>>> {
    const since = new Date(this.#now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const usage = await this.#readings.take(customerId, () => this.#usage(customerId, since, pause));
    const keys = await this.#storage.listKeys(customerId);
    return {
      Usage: usage,
      Keys: keys
        .filter(({ revokedAt }) => revokedAt === null)
        .map(({ id, createdAt, expiresAt, lastUsedAt, methods }) => ({
          KeyId: id,
          CreatedAt: createdAt,
          ExpiresAt: expiresAt,
          LastUsedAt: lastUsedAt,
          Methods: methods === null ? null : [...methods],
        })),
    };
  }

  /** A year may have tens of thousands of rows: others have their turns between some of them. */
  async #usage(customerId: number, since: string, pause: Pause): Promise<UsageOfDay[]> {
    const usage: UsageOfDay[] = [];
    for (let last: DailyUsage | undefined; ; ) {
      const rows = await this.#storage.credits.listDailyUsage(customerId, since, last);
      for (const row of rows) usage.push(usageOf(row));
      if (rows.length < USAGE_AT_ONCE) return usage;
      last = rows.at(-1);
      await pause();
    }
  }
}

function usageOf({ day, operation, keyId, calls, credits }: DailyUsage): UsageOfDay {
  return { Day: day, Operation: operation, KeyId: keyId, Calls: calls, Credits: credits };
}

function isValid({ expiresAt }: Pack, at: string): boolean {
  return expiresAt === null || expiresAt > at;
}

function byExpiry(a: Pack, b: Pack): number {
  const [first, second] = [a.expiresAt ?? '~', b.expiresAt ?? '~'];
  if (first === second) return a.id - b.id;
  return first < second ? -1 : 1;
}

function left({ credits, creditsUsed }: Pack): number {
  return credits - creditsUsed;
}

function sum(packs: readonly Pack[], of: (pack: Pack) => number): number {
  return packs.reduce((total, pack) => total + of(pack), 0);
}
