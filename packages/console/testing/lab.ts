import { readFileSync } from 'node:fs';
import type { TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { startBrowser } from '../../capture/testing/browser.ts';
import { type RealService, startRealService } from '../../client/testing/real-service.ts';
import { buildIfOlder } from '../build.ts';

export { skip } from '../../capture/testing/browser.ts';

const AXE = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** How a page is opened. */
export interface Visit extends BrowserContextOptions {
  /** Where in the console: `#/try`. */
  readonly at?: string;
  /** False to be asked for the key. */
  readonly isSignedIn?: boolean;
}

/** The console in a browser, before a real service over the starter. */
export interface Lab {
  readonly service: RealService;
  readonly browser: Browser;
  /** Opens a page that fails the test for an error of a script or of the policy; it ends with the test. */
  open(t: TestContext, visit?: Visit): Promise<Page>;
}

/** Starts service and browser until the tests of the file have ended; `args` are those of `civique serve`. */
export async function openLab(args: readonly string[] = []): Promise<Lab> {
  await buildIfOlder();
  const [service, browser] = await Promise.all([startRealService(args), startBrowser()]);
  const open: Lab['open'] = async (t, { at = '#/try', isSignedIn = true, ...visit } = {}) => {
    const context = await browser.newContext({ locale: 'en-CA', viewport: { width: 1280, height: 900 }, ...visit });
    t.after(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => /Security|Trusted/.test(message.text()) && problems.push(message.text()));
    t.after(() => {
      if (problems.length > 0) throw new Error(problems.join('\n'));
    });
    await page.goto(`${service.url}/${at}`);
    if (isSignedIn) await signIn(page, service.key);
    return page;
  };
  return { service, browser, open };
}

/** Types the key, and waits for the view. */
export async function signIn(page: Page, key: string): Promise<void> {
  await page.locator('#key').fill(key);
  await page.locator('sign-in [type=submit]').click();
  await page.locator('sign-in').waitFor({ state: 'detached' });
  // The view is loaded only then, and a page without it has no heading.
  await page.locator('h1').first().waitFor();
}

/** Answers calls of an operation with a failure, in place of the service. */
export function refuse(
  page: Page,
  operation: string,
  [status, ErrorCode]: readonly [status: number, errorCode: string],
  headers: Record<string, string> = {},
) {
  const body = JSON.stringify({ intRetCode: status, strMessage: 'No.', ErrorCode });
  const answer = (route: Route) =>
    route.fulfill({ status, headers: { 'content-type': 'application/json', ...headers }, body });
  return page.route(`**/${operation}`, answer);
}

/** What axe has against the page as it stands, a line each. */
export async function axe(page: Page): Promise<string[]> {
  // Evaluated by the browser itself, past the policy of the page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}
