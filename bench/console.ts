import { chromium, type Page } from 'playwright-core';
import { BROWSER_ARGUMENTS, executablePath } from '../packages/capture/testing/browser.ts';
import { buildIfOlder } from '../packages/console/build.ts';
import { ROUTES } from '../packages/console/routes.ts';
import { axe, signIn } from '../packages/console/testing/lab.ts';
import { HEADERS, Servers } from './http/servers.ts';
import { count, readCommandLine, text } from './options.ts';

const { values } = readCommandLine({
  command: 'node bench/console.ts',
  about:
    'Opens the console in Chromium: what the first view transfers, when it can be used on a processor four times slower, and what axe says about every view in both languages.',
  options: {
    reference: text('FILE', 'a compiled reference in place of the starter'),
    runs: count(5, 'openings, of which the best is told'),
  },
});

const SLOWER = 4;
const LOOKS = [
  { name: 'light', width: 1280, colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', width: 1280, colorScheme: 'dark', forcedColors: 'none' },
  { name: '360 px', width: 360, colorScheme: 'light', forcedColors: 'none' },
  { name: 'forced colours', width: 1280, colorScheme: 'light', forcedColors: 'active' },
] as const;

if (executablePath === undefined) throw new Error('Chromium is not installed.');
await buildIfOlder();
const servers = new Servers();
const { url } = await servers.civique(values.reference);
const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGUMENTS] });
try {
  const session = await newSession();
  const openings = [];
  for (let run = 0; run < values.runs; run++) openings.push(await openFirstView(session));
  const bytes = openings[0]!.transferred;
  const best = openings.reduce((one, other) => (other.ready < one.ready ? other : one));
  console.log(
    `first view: ${(bytes.all / 1000).toFixed(1)} kB transferred, ${(bytes.scripts / 1000).toFixed(1)} kB of it scripts`,
  );
  console.log(
    `can be used after ${best.ready.toFixed(0)} ms on a processor ${SLOWER} times slower, best of ${values.runs}`,
  );
  console.log(
    `\n| view | language | ${LOOKS.map(({ name }) => name).join(' | ')} |\n|---|---|${LOOKS.map(() => '---|').join('')}`,
  );
  for (const locale of ['en-CA', 'fr-CA']) await lookAt(locale);
} finally {
  await browser.close();
  await servers.end();
}

/** What a tab keeps of a session. */
async function newSession(): Promise<[string, string][]> {
  const page = await browser.newPage();
  await page.goto(url);
  await signIn(page, HEADERS.authorization);
  const kept = await page.evaluate(() => Object.entries({ ...sessionStorage }) as [string, string][]);
  await page.close();
  return kept;
}

/** Opens the first view with a session, as a reload does, and counts what comes over the network. */
async function openFirstView(session: readonly [string, string][]) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    for (const [name, value] of kept) sessionStorage.setItem(name, value);
  }, session);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const transferred = { all: 0, scripts: 0 };
  const scripts = new Set<string>();
  protocol.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transferred.all += encodedDataLength;
    if (scripts.has(requestId)) transferred.scripts += encodedDataLength;
  });
  await page.addInitScript(() => {
    const ready = () => {
      if (document.querySelector('#try-text') === null) requestAnimationFrame(ready);
      // After what is drawn next: then a key is answered.
      else setTimeout(() => Object.assign(globalThis, { readyAt: performance.now() }));
    };
    ready();
  });
  await page.goto(`${url}/#/try`);
  const ready = await page.waitForFunction(() => (globalThis as { readyAt?: number }).readyAt);
  const readyAt = Number(await ready.jsonValue());
  await page.locator('.envelope').waitFor();
  await context.close();
  return { ready: readyAt, transferred };
}

/** One row for each view: what axe found in each look, and whether the page scrolls sideways. */
async function lookAt(locale: string): Promise<void> {
  const rows = new Map<string, string[]>();
  const note = async (name: string, page: Page) => {
    const found = await axe(page);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const text = `${found.length === 0 ? 'none' : found.join('; ')}${isWide ? ', scrolls sideways' : ''}`;
    rows.set(name, [...(rows.get(name) ?? []), text]);
  };
  for (const { width, colorScheme, forcedColors } of LOOKS) {
    const context = await browser.newContext({ locale, colorScheme, forcedColors, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('#key').waitFor();
    await note('sign-in', page);
    await signIn(page, HEADERS.authorization);
    for (const { id } of ROUTES) {
      await page.evaluate((at) => {
        location.hash = at;
      }, `#/${id}`);
      await page
        .locator(`${id === 'try' ? '.envelope' : `${id}-view h1`}`)
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      await note(id, page);
    }
    await context.close();
  }
  for (const [name, found] of rows) console.log(`| ${name} | ${locale.slice(0, 2)} | ${found.join(' | ')} |`);
}
