/** Who is calling, and what they may do. */
export interface Principal {
  readonly customerId: number;
  readonly customer: string;
  readonly keyId: string;
  /** Operations it may call; null = all. */
  readonly methods: ReadonlySet<string> | null;
  /** Calls per second; 0 = unlimited, null = the default of the service. */
  readonly rate: number | null;
  /** ISO 8601 in UTC; null = never, or unknown because the caller sent a token. */
  readonly keyExpiresAt: string | null;
  /** True when the caller sent a token instead of the key. */
  readonly byToken: boolean;
  /** Origins whose pages may use the token; null = any. */
  readonly origins: ReadonlySet<string> | null;
}
