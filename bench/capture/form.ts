import { type Browser, chromium, type Page } from 'playwright-core';
import { BROWSER_ARGUMENTS, executablePath } from '../../packages/capture/testing/browser.ts';
import { formPage, PAGE_STYLE } from '../../packages/capture/testing/form-page.ts';
import { HEADERS, type Server } from '../http/servers.ts';

/** A page with a form and the element around its fields, before a service. */
export interface Form {
  readonly page: Page;
  readonly browser: Browser;
}

/** Opens the form; frames come as fast as they are drawn, so that waiting for the screen is in no figure. */
export async function openForm({ url }: Server): Promise<Form> {
  if (executablePath === undefined) throw new Error('Chromium is not installed.');
  const args = [...BROWSER_ARGUMENTS, '--disable-frame-rate-limit', '--disable-gpu-vsync'];
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ viewport: { width: 640, height: 900 } });
  const html = formPage({ attributes: 'patience="20000"' })
    .replace('service="/api" token-url="/token"', '')
    .replace(
      '<option value="24">',
      '<option>AB<option>BC<option>MB<option>NB<option>NL<option>NS<option>NT<option>NU<option>PE<option>QC<option>SK<option>YT<option value="24">',
    );
  await page.route('**/form', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/page.css', (route) => route.fulfill({ contentType: 'text/css', body: PAGE_STYLE }));
  await page.goto(`${url}/form`);
  await page.evaluate((token) => {
    const element = document.querySelector('civique-address')!;
    element.getToken = () => token;
    // The form goes nowhere: the next address needs it.
    document.querySelector('form')!.addEventListener('submit', (event) => {
      event.preventDefault();
      Object.assign(window, { sent: true });
    });
  }, HEADERS.authorization);
  return { page, browser };
}
