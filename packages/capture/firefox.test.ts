import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, type TestContext, test } from 'node:test';
import { createClient } from '@civique/client';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { startRealService } from '../client/testing/real-service.ts';
import { formPage, PAGE_STYLE } from './testing/form-page.ts';

const PROGRAMS = ['firefox-esr', 'firefox'];
const executablePath = PROGRAMS.map((name) =>
  spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
).find((found) => found !== '');
const skip = executablePath === undefined ? `none of ${PROGRAMS.join(', ')} is installed` : false;
const inFirefox = { skip, timeout: 180_000 };

const firefox = skip === false ? await start() : undefined;

interface Firefox {
  readonly browser: Browser;
  readonly url: string;
}

/** Firefox, driven by WebDriver BiDi, and a page with the element before a real service. */
async function start(): Promise<Firefox> {
  const service = await startRealService();
  const client = createClient({ baseUrl: service.url, key: service.key });
  const html = formPage().replace('service="/api"', `service="${service.url}"`);
  const script = readFileSync(new URL('./capture.js', import.meta.url), 'utf8');
  const server = createServer(async ({ url }, response) => {
    const send = (type: string, body: string) => response.setHeader('content-type', `${type}; charset=utf-8`).end(body);
    if (url === '/capture.js') send('text/javascript', script);
    else if (url === '/page.css') send('text/css', PAGE_STYLE);
    else if (url === '/token') send('application/json', JSON.stringify(await client.getToken({ DurationMinutes: 60 })));
    else send('text/html', url === '/' ? html : '<!doctype html><title>Done</title>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const options = { browser: 'firefox', executablePath: executablePath!, timeout: 120_000 } as const;
  const browser = await puppeteer.launch(options);
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });
  return { browser, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function open(t: TestContext): Promise<Page> {
  const page = await firefox!.browser.newPage();
  t.after(() => page.close());
  page.setDefaultTimeout(60_000);
  await page.goto(firefox!.url);
  await page.waitForSelector('#line1[role=combobox]');
  return page;
}

/** Types into the first line, and waits until a row begins with `title`. */
async function type(page: Page, text: string, title: string): Promise<void> {
  await page.focus('#line1');
  await page.keyboard.type(text);
  await page.waitForFunction(
    (title) =>
      [...document.querySelectorAll('.civique-list:not([hidden]) [role=option]')].some((row) =>
        row.textContent?.startsWith(title),
      ),
    {},
    title,
  );
}

const values = (page: Page) =>
  page.evaluate(() =>
    ['line1', 'line2', 'city', 'province', 'code'].map((id) => (document.getElementById(id) as HTMLInputElement).value),
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('Firefox: typed, offered, chosen and filled in by keyboard alone', inFirefox, async (t) => {
  const page = await open(t);
  await type(page, '111 wellin', '111 Wellington St');
  await page.keyboard.press('ArrowDown');
  assert.equal(
    await page.$eval('[aria-selected=true]', (row) => row.id),
    await page.$eval('#line1', (input) => input.getAttribute('aria-activedescendant')),
  );
  await page.keyboard.press('Enter');
  assert.deepEqual(await values(page), ['111 Wellington St', '', 'Ottawa', '35', 'K1A 0A6']);
  await page.keyboard.press('Escape');
  assert.deepEqual(await values(page), ['111 wellin', '', '', '', '']);
});

test('Firefox: a street is opened, Backspace goes back, Escape closes, Tab leaves', inFirefox, async (t) => {
  const page = await open(t);
  await type(page, 'elgin ott', 'Elgin St');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('.civique-back');
  assert.equal((await values(page))[0], 'Elgin St ');
  await page.keyboard.press('Backspace');
  await page.waitForFunction(() => document.querySelector('.civique-back') === null);
  assert.equal((await values(page))[0], 'elgin ott');
  await page.keyboard.press('Escape');
  assert.equal(await page.$('.civique-list:not([hidden])'), null);
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), 'line2');
});

test('Firefox: a wrong address is asked about, corrected by keyboard, and sent', inFirefox, async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    document.querySelector('civique-address')!.values = {
      line1: '111 Welington St',
      city: 'Otawa',
      province: 'ON',
      code: 'K1A 0A6',
    };
  });
  await page.focus('#code');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.civique-question');
  await page.waitForFunction(() => document.activeElement?.className === 'civique-question');
  await page.keyboard.press('Tab');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  assert.match(page.url(), /line1=111\+Wellington\+St.*city=Ottawa.*status=corrected/);
});
