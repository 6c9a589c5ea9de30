import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROUTES } from '../routes.ts';
import { axe, openLab, refuse, signIn, skip } from '../testing/lab.ts';

const options = { skip };
const lab = skip ? undefined : await openLab();

test('the key is changed for a session that a reload keeps and signing out ends', options, async (t) => {
  const page = await lab!.open(t);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  assert.ok(!kept.includes(lab!.service.key.split('|')[1]!), 'the key is stored nowhere');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.equal(await page.locator('sign-in').count(), 0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.locator('#key').waitFor();
  assert.equal(await page.evaluate(() => sessionStorage.length), 0);
});

test('a machine whose clock is a day ahead keeps its session', options, async (t) => {
  const page = await lab!.open(t, { isSignedIn: false });
  await page.clock.install({ time: Date.now() + 24 * 60 * 60 * 1_000 });
  await page.reload();
  await signIn(page, lab!.service.key);
  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
});

test('a browser that lets pages store nothing keeps the session until the page is left', options, async (t) => {
  const page = await lab!.open(t, { isSignedIn: false });
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.reload();
  await signIn(page, lab!.service.key);
  await page.getByRole('button', { name: 'Français' }).first().click();
  await page.getByRole('button', { name: 'Fermer la session' }).waitFor();
});

test('the link of the first start signs in once, and leaves no trace in the address', options, async (t) => {
  const page = await lab!.open(t, { at: new URL(lab!.service.link).hash, isSignedIn: false });
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  assert.ok(!page.url().includes('in='));
  const other = await lab!.open(t, { at: new URL(lab!.service.link).hash, isSignedIn: false });
  await other.getByText('This link works once').waitFor();
  assert.ok(!other.url().includes('in='));
});

test('signing in opens its view once, so that the first example is charged once', options, async (t) => {
  const page = await lab!.open(t, { isSignedIn: false });
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/OneStopAnalyze')) calls++;
  });
  await signIn(page, lab!.service.key);
  await page.locator('try-view .status').first().waitFor();
  await page.waitForLoadState('networkidle');
  assert.equal(calls, 1);
});

test('the focus is never lost when a session begins, ends, goes on or is left', options, async (t) => {
  const page = await lab!.open(t, { isSignedIn: false });
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  await page.locator('#key').fill(lab!.service.key);
  await page.keyboard.press('Enter');
  await page.locator('try-view h1:focus').waitFor();
  await refuse(page, 'OneStopAnalyze', [401, 'UNAUTHENTICATED']);
  await page.locator('#try-text').fill('24 Sussex Dr, Ottawa');
  await page.keyboard.press('Enter');
  await page.locator('sign-in h1:focus').waitFor();
  assert.equal(await focused(), 'Your session has ended');
  await page.unroute('**/OneStopAnalyze');
  await page.keyboard.press('Tab');
  assert.equal(await focused(), 'key');
  await page.keyboard.type(lab!.service.key);
  await page.keyboard.press('Enter');
  await page.locator('#try-text:focus').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.locator('sign-in h1:focus').waitFor();
});

test('signing out in the guide leaves the guide, without what was shown of the session', options, async (t) => {
  const page = await lab!.open(t);
  await page.evaluate(() => Object.assign(location, { hash: '#/guide/api/GetKeywords' }));
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText(/HTTP 200 in/).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Sign in under "Try" to run it.').waitFor();
  assert.equal(await page.getByText(/HTTP 200 in/).count(), 0);
});

test('the link that skips to the content leads to the first view where it opens the page', options, async (t) => {
  const page = await lab!.open(t, { at: '#main' });
  await page.getByRole('heading', { name: 'Try an address' }).waitFor();
});

test('at 400% of a window, the menu names the view in French', options, async (t) => {
  const page = await lab!.open(t, { locale: 'fr-CA', viewport: { width: 320, height: 256 } });
  const name = page.locator('.menu-button span');
  for (const id of ['try', 'files', 'search', 'account', 'data', 'guide']) {
    await page.evaluate((hash) => Object.assign(location, { hash }), `#/${id}`);
    await page.locator(`nav a[href="#/${id}"][aria-current=page]`).waitFor({ state: 'attached' });
    assert.ok(await name.evaluate((span) => span.scrollWidth <= span.clientWidth), `${id} is not cut`);
  }
});

test('an unknown key and a text that is no key are told apart', options, async (t) => {
  const page = await lab!.open(t, { isSignedIn: false });
  const submit = page.locator('sign-in [type=submit]');
  await page.locator('#key').fill('nonsense');
  await submit.click();
  await page.getByText('customer|KEY.', { exact: false }).first().waitFor();
  await page.locator('#key').fill('demo|WRONG');
  await submit.click();
  await page.getByText('does not know this key').waitFor();
  assert.deepEqual(await axe(page), []);
});

test('the page speaks the language of the browser, and the other one at a click', options, async (t) => {
  const page = await lab!.open(t, { locale: 'fr-CA', isSignedIn: false });
  await page.getByRole('heading', { name: 'Ouvrir une session' }).waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'fr-CA');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'en-CA');
  await signIn(page, lab!.service.key);
});

test('at 360 px no title of a view pushes the menu out of the window', options, async (t) => {
  for (const locale of ['en-CA', 'fr-CA']) {
    const page = await lab!.open(t, { locale, viewport: { width: 360, height: 740 } });
    for (const { id } of ROUTES) {
      await page.evaluate((hash) => Object.assign(location, { hash }), `#/${id}`);
      await page.locator(`nav a[href="#/${id}"][aria-current=page]`).waitFor({ state: 'attached' });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(beyond <= 0, `${locale} ${id}: ${beyond} px`);
    }
  }
});

test('at 360 px the views are in a menu, and nothing scrolls sideways', options, async (t) => {
  const page = await lab!.open(t, { viewport: { width: 360, height: 740 } });
  await page.getByRole('button', { name: 'Try' }).click();
  await page.getByRole('link', { name: 'Guide', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(await axe(page), []);
});
