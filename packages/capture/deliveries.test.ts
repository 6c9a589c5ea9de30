import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { skip } from './testing/browser.ts';
import { openLab } from './testing/lab.ts';

const lab = skip === false ? await openLab() : undefined;
const inBrowser = { skip, timeout: 120_000 };

/** The titles of the rows, once one of them says this. */
async function titlesWith(page: Page, title: string): Promise<string[]> {
  await page.locator('.civique-list:not([hidden]) .civique-title', { hasText: title }).first().waitFor();
  return page.locator('.civique-list:not([hidden]) .civique-title').allInnerTexts();
}

async function type(page: Page, text: string): Promise<void> {
  await page.locator('#line1').focus();
  await page.keyboard.type(text);
}

/** Goes to a row with the keyboard, and takes it. */
async function take(page: Page, title: string): Promise<void> {
  const at = (await titlesWith(page, title)).findIndex((each) => each.includes(title));
  for (let step = 0; step <= at; step++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const values = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['line1', 'line2', 'city', 'province', 'code'].map((id) => (document.getElementById(id) as HTMLInputElement).value),
  );

test('boxes open to their number, which is typed behind them', inBrowser, async (t) => {
  const { page } = await lab!.open(t);
  await type(page, 'po box stn a tor');
  await take(page, 'PO Box 1 to 122 Stn A');
  await page.locator('.civique-back').waitFor();
  assert.equal(await page.locator('.civique-back .civique-title').innerText(), 'PO Box 1 to 122 Stn A, 122 addresses');
  await page.keyboard.type('1');
  // STN TORONTO DOM has a box 1, too, but another box was opened
  assert.deepEqual((await titlesWith(page, 'PO Box 1 Stn')).slice(1, -1), ['PO Box 1 Stn A']);
  await page.keyboard.type('5');
  await take(page, 'PO Box 15 Stn A');
  assert.deepEqual(await values(page), ['PO Box 15 Stn A', '', 'Toronto', '35', 'M5W 1A2']);
  assert.equal(await page.locator('input[name=status]').inputValue(), 'selected');
});

for (const [typed, row, filled] of [
  ['rr 2 kingst', 'RR 2', ['RR 2', '', 'Kingston', '35', 'K7L 4V3']],
  ['gd attawap', 'GD', ['GD', '', 'Attawapiskat', '35', 'P0L 1A0']],
] as const) {
  test(`a route and general delivery are offered whole: ${typed}`, inBrowser, async (t) => {
    const { page } = await lab!.open(t);
    await type(page, typed);
    await take(page, row);
    assert.deepEqual(await values(page), filled);
  });
}
