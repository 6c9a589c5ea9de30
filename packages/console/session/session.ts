import { type Client, createClient, type IssuedToken } from '@civique/client';
import { preferences } from '../language.ts';
import { stored } from '../stored.ts';
import { SERVICE } from './service-urls.ts';

/** How long a session lasts: a working day. The service refuses more than 24 hours. */
const SESSION_HOURS = 8;
const SESSION_MS = SESSION_HOURS * 60 * 60 * 1_000;

const STORED = 'civique-session';

const tab = stored(() => sessionStorage);

/** What a tab keeps of a session; never the key. */
interface Kept {
  readonly token: string;
  /** When it ends by the clock of this machine, in ms since 1970. */
  readonly endsAt: number;
  readonly customer: string;
  /** What stands in the field of *Try*. */
  readonly typed?: string;
}

/** Nobody is signed in, somebody is, or somebody was until the token ended. */
export type SessionState = 'out' | 'in' | 'ended';

/**
 * Who uses the console. The key is changed for a token and forgotten; the token lives in `sessionStorage`, so that a
 * reload keeps the session and closing the tab ends it. Tells `change` whenever state, customer or credits change.
 */
class Session extends EventTarget {
  #kept: Kept | undefined;
  #state: SessionState = 'out';
  #credits: number | undefined;
  #client: { readonly of: string; readonly client: Client } | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const kept = tab.read(STORED);
    if (kept !== null) this.#hold(JSON.parse(kept));
  }

  get state(): SessionState {
    return this.#state;
  }

  get customer(): string {
    return this.#kept?.customer ?? '';
  }

  /** Credits that are left, as far as the page has been told. */
  get credits(): number | undefined {
    return this.#credits;
  }

  /** What was last typed into *Try*; undefined when nothing was. A reload keeps it, and nothing keeps it longer. */
  get typed(): string | undefined {
    return this.#kept?.typed;
  }

  set typed(typed: string) {
    if (this.#state === 'in') this.#keep({ ...this.#kept!, typed });
  }

  /** The whole value of the header `Authorization`; '' when nobody is signed in. */
  get token(): string {
    return this.#state === 'in' ? (this.#kept?.token ?? '') : '';
  }

  /**
   * Calls the service as whoever is signed in, in the language of the page. A call is not repeated by itself: `Ask`
   * does that where it can be seen.
   */
  get client(): Client {
    const { language } = preferences;
    const of = `${language} ${this.token}`;
    if (this.#client?.of !== of) {
      const client = createClient({ ...SERVICE, token: this.token, language, retries: 0, fetch: this.#fetch });
      this.#client = { of, client };
    }
    return this.#client.client;
  }

  /** Changes `CUSTOMER|KEY` for a token that may do all that the key may. Rejects with a `CiviqueError`. */
  async signIn(key: string): Promise<void> {
    const client = createClient({ ...SERVICE, key, language: preferences.language, retries: 0 });
    const { Methods } = await client.getMethods();
    const answer = await client.getToken({
      DurationMinutes: SESSION_HOURS * 60,
      Methods: Methods.filter((method) => method !== 'GetToken'),
      AllowedOrigins: [location.origin],
    });
    this.#begin(answer, key.slice(0, key.indexOf('|')));
  }

  /** Changes the secret of the link that the first start prints. False when the link counts no more. */
  async redeem(secret: string): Promise<boolean> {
    const response = await fetch(new URL('console/sign-in', document.baseURI), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ Secret: secret }),
    });
    if (!response.ok) return false;
    const answer = (await response.json()) as Required<IssuedToken> & { readonly Customer: string };
    this.#begin(answer, answer.Customer);
    return true;
  }

  /** Sends a request as it stands, and answers what came as it came. Rejects when nothing came. */
  async post(path: string, body: string): Promise<{ readonly status: number; readonly text: string }> {
    const base = path.startsWith('/ts/') ? SERVICE.tokenServiceUrl : SERVICE.baseUrl;
    const headers = {
      'content-type': 'application/json',
      'accept-language': preferences.language.toLowerCase(),
      authorization: this.token,
    };
    const response = await this.#fetch(base + path, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  }

  /** Forgets the token. */
  signOut(): void {
    this.#leave('out');
  }

  #begin({ Token, ExpiresAt }: Required<IssuedToken>, customer: string): void {
    const kept = { token: Token, endsAt: endOf(ExpiresAt!), customer };
    this.#keep(kept);
    this.#hold(kept);
    this.dispatchEvent(new Event('change'));
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    tab.write(STORED, JSON.stringify(kept));
  }

  #hold(kept: Kept): void {
    const left = kept.endsAt - Date.now();
    this.#kept = kept;
    if (left <= 0) {
      this.#leave('ended');
      return;
    }
    this.#state = 'in';
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.#leave('ended'), left);
    this.client.getStatus().then(
      ({ CreditBalance }) => this.#tellCredits(CreditBalance),
      () => {},
    );
  }

  #leave(state: 'out' | 'ended'): void {
    tab.write(STORED, null);
    clearTimeout(this.#end);
    this.#kept = undefined;
    this.#credits = undefined;
    this.#state = state;
    this.dispatchEvent(new Event('change'));
  }

  /** Reads from every answer what it says about the account. */
  #fetch: typeof fetch = async (input, init) => {
    const { token } = this;
    const response = await fetch(input, init);
    const left = response.headers.get('credits-remaining');
    if (left !== null) this.#tellCredits(Number(left));
    if (response.status === 401 && token !== '' && token === this.token) this.#leave('ended');
    return response;
  };

  #tellCredits(credits: number): void {
    if (this.#credits === credits) return;
    this.#credits = credits;
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * When a new token ends by the clock of this machine, in ms since 1970. One that seems to have ended, or to last longer
 * than a session, was made by a clock that differs: it holds until the service refuses it.
 */
function endOf(expiresAt: string): number {
  const now = Date.now();
  const told = Date.parse(expiresAt) - now;
  return now + (told > 0 ? Math.min(told, SESSION_MS) : SESSION_MS);
}

export const session = new Session();
