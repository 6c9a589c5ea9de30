import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { skip } from './testing/browser.ts';
import { openLab } from './testing/lab.ts';

const lab = skip === false ? await openLab() : undefined;
const inBrowser = { skip, timeout: 120_000 };
const OWN = { fields: '', attributes: 'name="home" required' };

/** The form's data, by name. */
const data = (page: Page) =>
  page.evaluate(() => Object.fromEntries(new FormData(document.querySelector('form')!)) as Record<string, string>);

async function choose(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Address' }).pressSequentially('111 welli');
  await page.getByRole('option', { name: /111 Wellington/ }).click();
}

test('on its own it draws the fields, and its value is part of the form', inBrowser, async (t) => {
  const { page } = await lab!.open(t, OWN);
  await choose(page);
  const { 'home-hash-code': hash, ...rest } = await data(page);
  assert.equal(hash?.length, 26);
  assert.deepEqual(rest, {
    'home-line1': '111 Wellington St',
    'home-line2': '',
    'home-city': 'Ottawa',
    'home-province': 'ON',
    'home-code': 'K1A 0A6',
    'home-status': 'selected',
  });
  await page.locator('form > button').click();
  await page.waitForURL(/home-city=Ottawa/);
});

test('what is required and missing is said at its field', inBrowser, async (t) => {
  const { page } = await lab!.open(t, OWN);
  await page.locator('form > button').click();
  assert.ok(!page.url().includes('/done'));
  assert.equal(await page.evaluate(() => document.querySelector('form')!.checkValidity()), false);
  await choose(page);
  assert.equal(await page.evaluate(() => document.querySelector('form')!.checkValidity()), true);
});

test('a reset empties it, the back button brings it back, a fieldset disables it', inBrowser, async (t) => {
  const { page } = await lab!.open(t, OWN);
  await choose(page);
  await page.evaluate(() => document.querySelector('form')!.reset());
  assert.equal((await data(page))['home-line1'], '');
  await choose(page);
  await page.locator('form > button').click();
  await page.waitForURL(/done/);
  await page.goBack();
  await page.waitForFunction(() => document.querySelector('civique-address')?.values.city === 'Ottawa');
  await page.evaluate(() => document.querySelector('civique-address')!.setAttribute('disabled', ''));
  assert.equal(await page.getByRole('combobox', { name: 'Address' }).isDisabled(), true);
  assert.deepEqual(await data(page), {});
  await page.evaluate(() => document.querySelector('civique-address')!.removeAttribute('disabled'));
  assert.equal(await page.getByRole('combobox', { name: 'Address' }).isEnabled(), true);
});

test('it asks about what is wrong, as around a page’s own fields', inBrowser, async (t) => {
  const { page } = await lab!.open(t, OWN);
  const values = { line1: '111 Welington St', city: 'Otawa', province: 'ON', code: 'K1A 0A6' };
  await page.evaluate((values) => {
    document.querySelector('civique-address')!.values = values;
  }, values);
  await page.locator('form > button').click();
  await page.getByRole('button', { name: 'Use the address on file' }).click();
  await page.waitForURL(/home-line1=111\+Wellington\+St.*home-status=corrected/);
});

test('disabled and required are properties, which frameworks set', inBrowser, async (t) => {
  const { page } = await lab!.open(t, { ...OWN, attributes: 'name="home"' });
  const states = await page.evaluate(() => {
    const element = document.querySelector('civique-address')!;
    return [true, false].map((is) => {
      element.disabled = is;
      element.required = is;
      return [element.matches(':disabled'), element.disabled, element.hasAttribute('required'), element.required];
    });
  });
  assert.deepEqual(states, [Array(4).fill(true), Array(4).fill(false)]);
});
