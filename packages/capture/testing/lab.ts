import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type RealService, startRealService } from '../../client/testing/real-service.ts';
import { startBrowser } from './browser.ts';
import { formPage, PAGE_STYLE, type PageOptions } from './form-page.ts';

const SCRIPT = readFileSync(new URL('../capture.js', import.meta.url));
/** As strict as a policy gets: nothing inline, nothing from elsewhere. */
const POLICY = "default-src 'self'; require-trusted-types-for 'script'";

/** What happens to a call of the page before it reaches the service; `undefined` lets it pass. */
export type Fate = (path: string, body: string) => Promise<number | 'never' | undefined>;

/** Pages with the element, before a real service whose answers can be delayed and lost. */
export interface Lab {
  readonly browser: Browser;
  /** Opens a page; it and its fate end with the test. */
  open(t: TestContext, options?: PageOptions, context?: BrowserContextOptions): Promise<Capture>;
}

/** A page and what it has done. */
export interface Capture {
  readonly page: Page;
  fate: Fate;
  readonly calls: { readonly path: string; readonly body: string }[];
  /** Events of the element, by name and detail. */
  readonly events: [name: string, detail: Record<string, unknown>][];
  tokens: number;
  /** How long a token lives, in ms. */
  tokenLife: number;
}

export async function openLab(args: readonly string[] = []): Promise<Lab> {
  const [service, browser] = await Promise.all([startRealService(args), startBrowser()]);
  const open: Lab['open'] = async (t, options = {}, context = {}) => {
    const capture: Doings = {
      fate: async () => undefined,
      calls: [],
      events: [],
      tokens: 0,
      tokenLife: 3_600_000,
    };
    const answer = answerer(service, capture, formPage(options));
    const server = createServer((request, response) => void answer(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const visit = await browser.newContext({ viewport: { width: 640, height: 900 }, ...context });
    t.after(async () => {
      await visit.close();
      server.closeAllConnections();
      server.close();
    });
    const page = await visit.newPage();
    page.setDefaultTimeout(30_000);
    failOnProblems(t, page);
    await noteEvents(page, capture);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return Object.assign(capture, { page });
  };
  return { browser, open };
}

/** What a page has done, and what becomes of its calls. */
type Doings = Omit<Capture, 'page'>;

/** Answers the page: with itself, with tokens, and with what the service answers unless its fate is another. */
function answerer({ url, key }: Pick<RealService, 'url' | 'key'>, doings: Doings, form: string) {
  const callService = (path: string, body: string, headers: Record<string, string>, signal?: AbortSignal) =>
    fetch(url + path, {
      signal: signal ?? null,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const newToken = async () => {
    doings.tokens++;
    const token = await (await callService('/ts/GetToken', '{"DurationMinutes":60}', { authorization: key })).json();
    const ExpiresAt = new Date(Date.now() + doings.tokenLife).toISOString();
    return JSON.stringify({ ...(token as object), ExpiresAt });
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url!.split('?')[0]!;
    if (path === '/') return send(response, 200, 'text/html', form);
    if (path === '/page.css') return send(response, 200, 'text/css', PAGE_STYLE);
    if (path === '/capture.js') return send(response, 200, 'text/javascript', SCRIPT);
    if (path === '/token') return send(response, 200, 'application/json', await newToken());
    if (!path.startsWith('/api/')) return send(response, 200, 'text/html', '<!doctype html><title>Done</title><p>Done');
    const body = await text(request);
    doings.calls.push({ path: path.slice(4), body });
    const fate = await doings.fate(path.slice(4), body);
    if (fate === 'never') return;
    if (fate !== undefined) return send(response, fate, 'application/json', failureOf(fate));
    const { authorization = '', 'accept-language': language = 'en' } = request.headers;
    const headers = { authorization, 'accept-language': language };
    const hungUp = new AbortController();
    response.on('close', () => hungUp.abort());
    try {
      const answered = await callService(path.slice(4), body, headers, hungUp.signal);
      send(response, answered.status, 'application/json', await answered.text());
    } catch (error) {
      // the page may ask about what was typed meanwhile
      if (!hungUp.signal.aborted) throw error;
    }
  };
}

/** Fails the test at its end if the page threw, or did what its policy forbids. */
function failOnProblems(t: TestContext, page: Page): void {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on(
    'console',
    (message) => message.type() === 'error' && /Security|Trusted/.test(message.text()) && problems.push(message.text()),
  );
  t.after(() => {
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
}

/** Has the events of the element noted that pages opened from now on raise. */
async function noteEvents(page: Page, { events }: Doings): Promise<void> {
  await page.exposeFunction('record', (name: string, detail: Record<string, unknown>) => events.push([name, detail]));
  await page.addInitScript(() => {
    for (const name of ['select', 'correct', 'keep', 'fallback', 'error']) {
      document.addEventListener(`civique-${name}`, (event) => {
        (window as unknown as { record: (...all: unknown[]) => void }).record(name, (event as CustomEvent).detail);
      });
    }
  });
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': POLICY };
  response.writeHead(status, status === 503 ? { ...headers, 'retry-after': '1' } : headers).end(body);
}

function failureOf(status: number): string {
  const ErrorCode =
    { 401: 'UNAUTHENTICATED', 402: 'CREDITS_EXHAUSTED', 429: 'RATE_LIMITED', 503: 'OVERLOADED' }[status] ?? 'INTERNAL';
  return JSON.stringify({ intRetCode: status, strMessage: 'No.', ErrorCode });
}
