import { spawnSync } from 'node:child_process';
import { after } from 'node:test';
import { type Browser, chromium } from 'playwright-core';

/** The first has no windows to draw, and takes a third less time. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Where Chromium is, if it is installed. */
export const executablePath = PROGRAMS.map((name) =>
  spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
).find((found) => found !== '');

/** Why tests in a browser are skipped, or false. */
export const skip = executablePath === undefined ? `none of ${PROGRAMS.join(', ')} is installed` : false;

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

/** A browser until the tests of the file have ended. */
export async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: executablePath!, args: BROWSER_ARGUMENTS });
  after(() => browser.close());
  return browser;
}
