import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from 'playwright-core';
import { axe, openLab, signIn, skip } from '../../testing/lab.ts';

const options = { skip };
const lab = skip ? undefined : await openLab();

test('the guide is read without a session, and links between its pages stay in the frame', options, async (t) => {
  const page = await lab!.open(t, { at: '#/guide/first-call', isSignedIn: false });
  await page.getByRole('heading', { level: 1, name: 'Your first call' }).waitFor();
  assert.deepEqual(await axe(page), []);
  await page.locator('article').getByRole('link', { name: 'statuses' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Statuses' }).waitFor();
  assert.match(page.url(), /#\/guide\/statuses$/);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { level: 1, name: 'Les statuts' }).waitFor();
  assert.deepEqual(await axe(page), []);
});

test('an example of an operation runs with the session, and what is not JSON is said', options, async (t) => {
  const page = await lab!.open(t);
  await page.goto(`${lab!.service.url}/#/guide/api/GetKeywords`);
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText(/HTTP 200 in/).waitFor();
  assert.match((await page.locator('operation-page pre').textContent())!, /"intRetCode": 0/);
  await page.locator('#guide-request').fill('{');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('This is not JSON: see line 1, column 2.').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.locator('.other-language').last().click();
  await page.locator('#guide-request').fill('{\n  [');
  await page.getByRole('button', { name: 'Exécuter' }).click();
  await page.getByText(/voyez la ligne 2, colonne 3\.$/).waitFor();
});

test(
  'an example can be run once somebody has signed in, and keeps what was typed in another language',
  options,
  async (t) => {
    const page = await lab!.open(t, { at: '#/guide/api/GetKeywords', isSignedIn: false });
    const to = (hash: string) => page.evaluate((hash) => Object.assign(location, { hash }), hash);
    await page.getByText('Sign in under "Try" to run it.').waitFor();
    await page.locator('#guide-request').fill('{"Language":"FR"}');
    await to('#/try');
    await signIn(page, lab!.service.key);
    await to('#/guide/api/GetKeywords');
    await page.getByRole('button', { name: 'Run' }).waitFor();
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('heading', { name: 'Requête' }).waitFor();
    assert.equal(await page.locator('#guide-request').inputValue(), '{"Language":"FR"}');
  },
);

test('a guide that cannot be read says why, and is there when it can', options, async (t) => {
  for (const [path, answer, title] of [
    ['**/openapi.json*', (route: Route) => route.abort(), 'No connection'],
    ['**/docs/**', (route: Route) => route.fulfill({ status: 503, body: '' }), 'The service is busy'],
    ['**/openapi.json*', (route: Route) => route.fulfill({ body: '<h1>Proxy</h1>' }), 'Something else answered'],
  ] as const) {
    const page = await lab!.open(t);
    await page.route(path, answer);
    await page.evaluate(() => Object.assign(location, { hash: '#/guide/statuses' }));
    await page.getByText(title).waitFor();
    assert.deepEqual(await axe(page), []);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Ask again now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Statuses' }).waitFor();
  }
});

test('every operation has a page', options, async (t) => {
  const page = await lab!.open(t, { at: '#/guide/api', isSignedIn: false });
  const links = page.locator('.operations a');
  await links.first().waitFor();
  const names = await links.allTextContents();
  assert.equal(names.length, 27);
  for (const name of names) {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/guide/api/${name}`);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }
});

test('what is found in a table has its words apart, under a title in the language of the page', options, async (t) => {
  const page = await lab!.open(t, { at: '#/guide', locale: 'fr-CA', isSignedIn: false });
  await page.locator('#guide-search').fill('UNAUTHENTICATED');
  await page.locator('.hits').getByText('401 UNAUTHENTICATED Authorization').first().waitFor();
  await page.locator('#guide-search').fill('votre serveur obtient');
  await page
    .getByText(/Les jetons et un navigateur\s: Votre serveur obtient un jeton/)
    .first()
    .waitFor();
});

test('`/` goes to the search, which finds words on any page', options, async (t) => {
  const page = await lab!.open(t, { at: '#/guide', isSignedIn: false });
  await page.locator('.operations').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('idempotency');
  await page.locator('.hits a').first().click();
  await page.locator('article h1').waitFor();
  assert.deepEqual(await axe(page), []);
});
