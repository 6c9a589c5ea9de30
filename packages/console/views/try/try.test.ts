import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openLab, refuse, signIn, skip } from '../../testing/lab.ts';
import { EXAMPLES } from './examples.ts';

const options = { skip };
const lab = skip ? undefined : await openLab();

/** What each example shows on the sample. */
const WORDS: Readonly<Record<(typeof EXAMPLES)[number]['name'], string>> = {
  MISSPELT: 'Corrected',
  FRENCH: 'Corrected',
  ENGLISH: 'Corrected',
  WRONG_CODE: 'Corrected',
  UNIT_BEFORE: 'Corrected',
  UNIT_BEHIND: 'Corrected',
  NO_UNIT: 'Valid',
  BOX: 'Corrected',
  UNKNOWN_BOX: 'Cannot tell',
  ROUTE: 'Corrected',
  TWO: 'Not decided',
  ONLY_CODE: 'Not decided',
  ABROAD: 'Outside Canada',
  HOPELESS: 'Not an address',
};

test(
  'a newcomer sees an address put right at once, each example shows its word, and axe has nothing to say',
  options,
  async (t) => {
    const page = await lab!.open(t);
    const word = page.locator('.verdict h2');
    await page.locator('.envelope address', { hasText: 'K1A 0A6' }).waitFor();
    const buttons = page.getByRole('group', { name: 'Examples' }).getByRole('button');
    for (const [index, { name, text }] of EXAMPLES.entries()) {
      await buttons.nth(index).click();
      await page.locator(`.examples button[aria-pressed=true][title="${text}"]`).waitFor();
      assert.equal(await word.textContent(), WORDS[name], name);
      assert.deepEqual(await axe(page), [], name);
    }
  },
);

test('what a mode that only validates refuses is not called a text without an address', options, async (t) => {
  const page = await lab!.open(t);
  await page.getByLabel('Mode').selectOption('VALIDATE');
  await page.locator('.verdict h2', { hasText: 'Not valid' }).waitFor();
  const meaning = await page.locator('.verdict .status p').textContent();
  assert.doesNotMatch(meaning!, /Nothing in the text/);
});

test('another style writes the envelope anew, and the code says the same', options, async (t) => {
  const page = await lab!.open(t);
  await page.locator('.envelope address', { hasText: 'WELLINGTON' }).waitFor();
  await page.getByLabel('Style').selectOption('MIXED AS IS');
  await page.locator('.envelope address', { hasText: 'Wellington' }).waitFor();
  assert.match((await page.locator('pre.code').textContent())!, /"CorrectionStyle": "MIXED AS IS"/);
  await page.getByText('Python').click();
  assert.match((await page.locator('pre.code').textContent())!, /urllib\.request/);
});

test('what is printed is the label alone', options, async (t) => {
  const page = await lab!.open(t);
  await page.locator('.envelope address', { hasText: 'WELLINGTON' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.match(await page.locator('body').innerText(), /^\s*111 WELLINGTON ST\s+OTTAWA ON {2}K1A 0A6\s*$/);
});

test('an alternative is taken with a click', options, async (t) => {
  const page = await lab!.open(t, { at: '#/try?q=RR%201' });
  await page.locator('.alternatives button').first().click();
  await page.locator('.verdict h2', { hasText: /Valid|Corrected/ }).waitFor();
});

test('what is typed is completed, and the key Enter asks', options, async (t) => {
  const page = await lab!.open(t);
  const field = page.getByLabel('Any Canadian address');
  await field.fill('');
  await field.pressSequentially('24 sussex dr ott');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.envelope address', { hasText: 'K1M 1M4' }).waitFor();
});

for (const [status, code, title, headers] of [
  [402, 'CREDITS_EXHAUSTED', 'No credits left', {}],
  [403, 'METHOD_NOT_ALLOWED', 'This key may not do that', {}],
  [500, 'INTERNAL', 'The service failed', { 'x-request-id': 'abc-123' }],
  [400, 'BAD_REQUEST', 'The service did not accept this', {}],
] as const) {
  test(`${status} says what happened and what to do`, options, async (t) => {
    const page = await lab!.open(t, { isSignedIn: false });
    await refuse(page, 'OneStopAnalyze', [status, code], headers);
    await signIn(page, lab!.service.key);
    await page.getByText(title).waitFor();
    assert.deepEqual(await axe(page), []);
    await page.unroute('**/OneStopAnalyze');
    await page.getByRole('button', { name: 'Ask again now' }).click();
    await page.locator('.envelope').waitFor();
  });
}

test('while another answer is awaited, the last one is marked as old and stays easy to read', options, async (t) => {
  const page = await lab!.open(t);
  await page.locator('.envelope').waitFor();
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/OneStopAnalyze', async (route) => {
    await looked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'rural route' }).click();
  await page.locator('.answer.is-old').waitFor();
  assert.deepEqual(await axe(page), []);
  goOn();
  await page.locator('.envelope address', { hasText: 'FERGUS' }).waitFor();
  assert.equal(await page.locator('.is-old').count(), 0);
});

test('after 429 the page counts down and goes on', options, async (t) => {
  const page = await lab!.open(t, { isSignedIn: false });
  await refuse(page, 'OneStopAnalyze', [429, 'RATE_LIMITED'], { 'retry-after': '2' });
  await signIn(page, lab!.service.key);
  await page.getByText('The next one goes out in').waitFor();
  await page.unroute('**/OneStopAnalyze');
  await page.locator('.envelope').waitFor();
});

test('without a connection the text stays, and it is asked again when the connection is back', options, async (t) => {
  const page = await lab!.open(t);
  await page.locator('.envelope').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Any Canadian address').fill('RR 1 Fergus ON');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByText('No connection').waitFor();
  assert.equal(await page.getByLabel('Any Canadian address').inputValue(), 'RR 1 Fergus ON');
  await page.context().setOffline(false);
  await page.locator('.envelope address', { hasText: 'FERGUS' }).waitFor();
});

test('an ended session asks for the key over the view, and goes on where it was', options, async (t) => {
  const page = await lab!.open(t);
  await page.locator('.envelope').waitFor();
  await refuse(page, 'OneStopAnalyze', [401, 'UNAUTHENTICATED']);
  await page.getByRole('button', { name: 'rural route' }).click();
  await page.locator('sign-in').waitFor();
  await page.unroute('**/OneStopAnalyze');
  assert.deepEqual(await axe(page), []);
  await signIn(page, lab!.service.key);
  await page.locator('.envelope address', { hasText: 'FERGUS' }).waitFor();
});

test(
  'a reload keeps what was typed, and signing out forgets it; the address of the page never has it',
  options,
  async (t) => {
    const page = await lab!.open(t, { at: '#/try?q=RR%201%20Fergus%20ON' });
    const field = page.getByLabel('Any Canadian address');
    await page.locator('.envelope address', { hasText: 'FERGUS' }).waitFor();
    assert.match(page.url(), /#\/try$/);
    await field.fill('PO Box 200 Bay Roberts NL');
    await page.reload();
    await page.locator('.envelope address', { hasText: 'BAY ROBERTS' }).waitFor();
    assert.equal(await field.inputValue(), 'PO Box 200 Bay Roberts NL');
    assert.match(page.url(), /#\/try$/);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page, lab!.service.key);
    await page.locator('.envelope address', { hasText: 'WELLINGTON' }).waitFor();
    assert.equal(await field.inputValue(), EXAMPLES[0].text);
  },
);

test('in another language all of the answer is in it, also when another view was shown', options, async (t) => {
  const page = await lab!.open(t);
  await page.getByText('The street name is WELLINGTON').waitFor();
  await page.getByRole('button', { name: 'Français' }).last().click();
  await page.getByText('The street name is WELLINGTON').waitFor({ state: 'detached' });
  await page.getByText(/WELLINGTON, et non «\sWelington\s»/).waitFor();
  await page.evaluate(() => Object.assign(location, { hash: '#/account' }));
  await page.getByText('Crédits restants', { exact: true }).waitFor();
  assert.deepEqual(new Set(await page.locator('copy-button').allInnerTexts()), new Set(['Copier']));
  await page.getByRole('button', { name: 'English' }).last().click();
  await page.getByText('Credits left', { exact: true }).waitFor();
  assert.deepEqual(new Set(await page.locator('copy-button').allInnerTexts()), new Set(['Copy']));
  await page.evaluate(() => Object.assign(location, { hash: '#/try' }));
  await page.getByText('The street name is WELLINGTON').waitFor();
});
