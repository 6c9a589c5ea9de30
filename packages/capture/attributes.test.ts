import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { skip } from './testing/browser.ts';
import { openLab } from './testing/lab.ts';

const lab = skip === false ? await openLab() : undefined;
const inBrowser = { skip, timeout: 120_000 };

const firstRow = (page: Page) => page.locator('.civique-list:not([hidden]) [role=option]').first();

/** Types into the first line, and takes the first row. */
async function choose(page: Page, text: string, line1 = '#line1'): Promise<void> {
  await page.locator(line1).fill(text);
  await page.locator(line1).focus();
  await firstRow(page).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const valuesOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => document.querySelector('civique-address')!.values);

for (const near of ['Swan River MB', 'Canora SK']) {
  test(`near="${near}" puts first what lies there, and hides nothing`, inBrowser, async (t) => {
    const { page } = await lab!.open(t, { attributes: `near="${near}"` });
    await page.locator('#line1').fill('main st');
    await page.locator('#line1').focus();
    await firstRow(page).waitFor();
    assert.match((await firstRow(page).innerText()).replace(/\s+/g, ' '), new RegExp(`^Main St ${near}`));
    await page.locator('#line1').fill('111 wellington st ottawa');
    await page.getByRole('option', { name: '111 Wellington St' }).waitFor();
  });
}

test('correction-style="UPPER AS IS" fills the form in capitals', inBrowser, async (t) => {
  const { page } = await lab!.open(t, { attributes: 'correction-style="UPPER AS IS"' });
  await choose(page, '111 wellington st ottawa');
  const { line1, city } = await valuesOf(page);
  assert.deepEqual([line1, city], ['111 WELLINGTON ST', 'OTTAWA']);
});

test('fields may be named by data-civique, and a province by its name in French', inBrowser, async (t) => {
  const fields = `<label for="a">Adresse</label><input id="a" data-civique="address-line1">
    <label for="v">Ville</label><input id="v" data-civique="address-level2">
    <label for="p">Province</label><select id="p" data-civique="address-level1">
      <option value="">Choisir</option><option>Ontario</option><option>Québec</option></select>
    <label for="c">Code</label><input id="c" data-civique="postal-code" maxlength="6">`;
  const { page } = await lab!.open(t, { lang: 'fr', fields });
  await choose(page, '116 boul lionel-émond gatineau', '#a');
  assert.equal(await page.locator('#p').inputValue(), 'Québec');
  assert.match(await page.locator('#c').inputValue(), /^J\d[A-Z]\d[A-Z]\d$/);
});

test('group narrows the element to one of several addresses', inBrowser, async (t) => {
  const fields = ['billing', 'section-gift shipping']
    .map(
      (group, i) => `<label for="a${i}">Address</label><input id="a${i}" autocomplete="${group} address-line1">
      <label for="c${i}">Code</label><input id="c${i}" autocomplete="${group} postal-code">`,
    )
    .join('');
  const { page } = await lab!.open(t, { attributes: 'group="section-gift"', fields });
  await choose(page, '111 wellington st ottawa', '#a1');
  assert.equal(await page.locator('#c1').inputValue(), 'K1A 0A6');
  assert.equal(await page.locator('#c0').inputValue(), '');
  assert.equal(await page.locator('#a0').getAttribute('role'), null);
});

test('the property getToken takes the place of token-url', inBrowser, async (t) => {
  const capture = await lab!.open(t);
  const { page } = capture;
  await page.evaluate(() => {
    const element = document.querySelector('civique-address')!;
    element.removeAttribute('token-url');
    element.getToken = async () => (await fetch('/token')).json();
  });
  await choose(page, '111 wellington st ottawa');
  assert.equal((await valuesOf(page)).code, 'K1A 0A6');
  assert.equal(capture.tokens, 1);
});

test('getToken may be set before the script has come', inBrowser, async (t) => {
  const capture = await lab!.open(t);
  const { page } = capture;
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const element = document.querySelector('civique-address');
      if (element === null) return;
      element.removeAttribute('token-url');
      element.getToken = async () => (await fetch('/token')).json();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await choose(page, '111 wellington st ottawa');
  assert.equal((await valuesOf(page)).code, 'K1A 0A6');
  assert.equal(capture.tokens, 1);
});

test(
  'hidden fields have the confidence and the record of the address, and events leave the element',
  inBrowser,
  async (t) => {
    const { page, events } = await lab!.open(t);
    await choose(page, '111 wellington st ottawa');
    const record = JSON.parse(await page.locator('input[name=record]').inputValue());
    assert.deepEqual([record.StreetNumberFrom, record.PostalCode], ['111', 'K1A 0A6']);
    const [name, { values }] = events[0] as ['select', { values: Record<string, string> }];
    assert.deepEqual([name, values.line1], ['select', '111 Wellington St']);
    await page.locator('form > button').click();
    await page.waitForURL(/record=%7B/);
  },
);

test('after pause() and resume() it offers as before', inBrowser, async (t) => {
  const { page, calls } = await lab!.open(t);
  await page.evaluate(() => document.querySelector('civique-address')!.pause());
  await page.locator('#line1').fill('111 wel');
  assert.equal(calls.length, 0);
  await page.evaluate(() => document.querySelector('civique-address')!.resume());
  await choose(page, '111 wellington st ottawa');
  assert.equal((await valuesOf(page)).code, 'K1A 0A6');
});
