import { NetworkError } from './errors.ts';

/** A token, and when it ends (ISO 8601): the answer of GetToken has both. */
export interface IssuedToken {
  readonly Token: string;
  readonly ExpiresAt?: string | undefined;
}

/** Where tokens come from. One that is absent is never renewed. */
export type TokenGetter = () => Promise<IssuedToken | string> | IssuedToken | string;

export interface TokenSource {
  /** A token that holds; all callers wait for the same one. Rejects with what the getter rejected with. */
  token(): Promise<string>;
  /** Forgets a token that the service has refused. */
  forget(token: string): void;
}

/** A token is renewed when a fifth of its life is left, at most this many milliseconds before its end. */
const EARLIEST_RENEWAL = 60_000;

interface Held {
  readonly token: string;
  readonly renewAt: number;
  readonly endsAt: number;
}

/** Asks a URL of the page's own server, which answers a GET with the answer of GetToken. */
export function tokensFrom(url: string, own?: typeof fetch): TokenGetter {
  return async () => {
    const response = await (own ?? fetch)(url, { headers: { accept: 'application/json' }, cache: 'no-store' });
    if (response.ok) return (await response.json()) as IssuedToken;
    throw new NetworkError(`${url} answered with ${response.status} in place of a token.`);
  };
}

/** Keeps one token for all callers, and renews it before it ends. `now` is in milliseconds since 1970. */
export function tokenSource(get: TokenGetter, now: () => number = Date.now): TokenSource {
  let held: Held | undefined;
  let asked: Promise<Held> | undefined;

  const ask = (): Promise<Held> => {
    asked ??= Promise.resolve()
      .then(get)
      .then((issued) => {
        held = hold(issued, now());
        return held;
      })
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };

  return {
    async token() {
      if (held === undefined || now() >= held.endsAt) return (await ask()).token;
      // The old one still holds: nobody waits for the new one, and a failure is seen when the old one has ended.
      if (now() >= held.renewAt) ask().catch(() => {});
      return held.token;
    },
    forget(token) {
      if (held?.token === token) held = undefined;
    },
  };
}

function hold(issued: IssuedToken | string, at: number): Held {
  const { Token: token, ExpiresAt } = typeof issued === 'string' ? { Token: issued, ExpiresAt: '' } : issued;
  if (typeof token !== 'string' || token === '') {
    throw new NetworkError('There is no token in what was given for one.');
  }
  const told = Date.parse(ExpiresAt ?? '') - at;
  // A new token that seems to have ended was made by another clock: it holds until the service refuses it.
  const life = told > 0 ? told : Number.POSITIVE_INFINITY;
  return { token, renewAt: at + life - Math.min(EARLIEST_RENEWAL, life / 5), endsAt: at + life };
}
