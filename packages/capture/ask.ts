import type {
  Alternative,
  BrowseAddressExRequest,
  BrowseAddressExResponse,
  OneStopAnalyzeRequest,
  OneStopAnalyzeResponse,
} from '@civique/client';
import { createSender, type Sender } from '@civique/client/sender';
import type { TokenSource } from '@civique/client/token-source';
import type { Fields } from './fields.ts';
import { MOST_OFFERS, type Opened } from './offers.ts';
import { shapeOf } from './shape.ts';
import type { Values } from './types.ts';

/** How the form wants its answers. */
export interface Wishes {
  readonly mode: string;
  readonly style: string;
  readonly language: string;
  readonly near: string | null;
  /** How long a form may be held, in ms. */
  readonly patience: number;
}

/** The form that asks. */
export interface Form {
  readonly fields: Fields;
  readonly wishes: Wishes;
}

/** A question to an operation. */
type Question = Pick<Parameters<Sender>[0], 'request' | 'timeout' | 'signals'>;

/** Nobody waits longer for offers, in ms. */
const TYPING_LIMIT = 5_000;
/** After a refusal that the next key stroke would meet as well, nothing is asked for so long, in seconds. */
const REST = 60;

/** Asks the service, and stays away from it for a while after it has refused. */
export class Service {
  readonly #baseUrl: string;
  readonly #send: Sender;
  #restUntil = 0;

  constructor(baseUrl: string, tokens: TokenSource | undefined) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#send = createSender({ tokens });
  }

  /** Completions of what stands in the first line, or was typed inside an opened container. */
  async complete(
    values: Values,
    opened: Opened | undefined,
    form: Form,
    signal: AbortSignal,
  ): Promise<readonly Alternative[]> {
    const typed = opened === undefined ? values : insideOf(opened, values.line1 ?? '');
    const request: BrowseAddressExRequest = {
      ...inForm(typed, form),
      MaxAlternatives: MOST_OFFERS + 1,
      MaxNamesToAddresses: opened === undefined ? 0 : MOST_OFFERS,
    };
    const answer = await this.#ask('/BrowseAddressEx', { request, timeout: TYPING_LIMIT, signals: [signal] }, form);
    return (answer as BrowseAddressExResponse).Alternatives;
  }

  async analyze(values: Values, form: Form, signal: AbortSignal): Promise<OneStopAnalyzeResponse> {
    const { wishes } = form;
    const request: OneStopAnalyzeRequest = {
      ...inForm(values, form),
      AnalysisMode: wishes.mode,
      MaxAlternatives: MOST_OFFERS,
      MaxNamesToAddresses: 0,
    };
    const question = { request, timeout: wishes.patience, signals: [signal] };
    return (await this.#ask('/OneStopAnalyze', question, form)) as OneStopAnalyzeResponse;
  }

  async #ask(path: string, question: Question, { wishes: { language } }: Form): Promise<unknown> {
    if (Date.now() < this.#restUntil) throw new Resting();
    try {
      const headers = { 'accept-language': language };
      return await this.#send({ url: this.#baseUrl + path, headers, ...question });
    } catch (error) {
      const { status = 0, retryAfter = restAfter(status) } = error as { status?: number; retryAfter?: number };
      if (status >= 400) this.#restUntil = Date.now() + retryAfter * 1000;
      throw error;
    }
  }
}

/** Nothing was asked, because the service has just refused. */
export class Resting extends Error {}

/** Seconds: a server that stumbles is asked again at the next key stroke; one that says no is not. */
function restAfter(status: number): number {
  return status >= 500 ? 0 : REST;
}

function insideOf({ offer, text }: Opened, typed: string): Values {
  return { line1: (offer.alternative?.NextInput ?? text) + typed.slice(text.length) };
}

/** What every question about the fields says. */
function inForm(values: Values, { fields, wishes: { style, near } }: Form) {
  const { layout, lines } = shapeOf(fields);
  return {
    AddressLayout: layout,
    CorrectionStyle: style,
    AddressLinesIn: lines(values),
    ...(near !== null && { Near: near }),
  };
}
