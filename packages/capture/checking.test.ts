import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { skip } from './testing/browser.ts';
import { openLab } from './testing/lab.ts';

const lab = skip === false ? await openLab() : undefined;
const inBrowser = { skip, timeout: 120_000 };

const RIGHT = { line1: '111 Wellington St', city: 'Ottawa', code: 'K1A 0A6' };
const WRONG = { line1: '111 Welington St', city: 'Otawa', code: 'K1A 0A6' };

async function fillIn(page: Page, texts: Readonly<Record<string, string>>, province = '35'): Promise<void> {
  for (const [id, text] of Object.entries(texts)) await page.locator(`#${id}`).fill(text);
  await page.selectOption('#province', province);
}

/** Presses the button of the form. */
const press = (page: Page) => page.locator('form > button').click();

/** What was sent, once the form has been. */
async function sent(page: Page): Promise<Record<string, string>> {
  await page.waitForURL(/\/done/);
  return Object.fromEntries(new URL(page.url()).searchParams);
}

const isHere = (page: Page) => !page.url().includes('/done');

test('a right address is sent without a word', inBrowser, async (t) => {
  const { page, calls } = await lab!.open(t);
  await fillIn(page, RIGHT);
  await press(page);
  const { status, hash, line1, confidence, record } = await sent(page);
  assert.deepEqual([status, line1], ['valid', '111 Wellington St']);
  assert.equal(hash?.length, 26);
  assert.ok(Number(confidence) > 0.9 && Number(confidence) <= 1, confidence);
  const { StreetName, PostalCode } = JSON.parse(record!);
  assert.deepEqual([StreetName, PostalCode], ['Wellington', 'K1A 0A6']);
  assert.equal(calls.filter(({ path }) => path === '/OneStopAnalyze').length, 1);
});

test('a wrong one is shown beside the right one, and used', inBrowser, async (t) => {
  const { page, events } = await lab!.open(t);
  await fillIn(page, WRONG);
  await press(page);
  const question = page.getByRole('group', { name: 'Is this what you meant?' });
  await question.waitFor();
  assert.ok(isHere(page));
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Is this what you meant?');
  assert.deepEqual(await question.locator('del').allInnerTexts(), ['Welington', 'Otawa']);
  assert.deepEqual(await question.locator('ins').allInnerTexts(), ['Wellington', 'Ottawa']);
  assert.match(await question.innerText(), /WELLINGTON, not "Welington"/);
  await page.getByRole('button', { name: 'Use the address on file' }).click();
  const { status, line1, city } = await sent(page);
  assert.deepEqual([status, line1, city], ['corrected', '111 Wellington St', 'Ottawa']);
  assert.deepEqual(
    events.map(([name]) => name),
    ['correct'],
  );
});

test('keeping one’s own sends it as it is, and nothing is asked about it again', inBrowser, async (t) => {
  const { page } = await lab!.open(t);
  await fillIn(page, WRONG);
  await page.locator('#code').focus();
  await page.locator('form > button').focus();
  await page.getByRole('button', { name: 'Keep mine' }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BUTTON', 'the focus stays where it went');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Kept as you typed it.').first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'code');
  await page.getByRole('button', { name: 'Show the suggestion again' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Kept as you typed it.').first().waitFor();
  await press(page);
  const { status, line1, hash } = await sent(page);
  assert.deepEqual([status, line1, hash], ['kept', '111 Welington St', '']);
});

test('a suggestion holds the form once; what is required holds it until it is answered', inBrowser, async (t) => {
  const suggested = await lab!.open(t);
  await fillIn(suggested.page, WRONG);
  await press(suggested.page);
  await suggested.page.getByText('Is this what you meant?').first().waitFor();
  await press(suggested.page);
  assert.equal((await sent(suggested.page)).status, 'undecided');
  const required = await lab!.open(t, { attributes: 'verify="require"' });
  await fillIn(required.page, WRONG);
  for (const _ of [1, 2, 3]) {
    await press(required.page);
    await required.page.getByText('Is this what you meant?').first().waitFor();
  }
  await required.page.getByText('Choose one of these addresses to continue.').waitFor();
  assert.ok(isHere(required.page));
  await required.page.getByRole('button', { name: 'Keep mine' }).click();
  assert.equal((await sent(required.page)).status, 'kept');
});

test('one address that is near is not called several', inBrowser, async (t) => {
  const { page } = await lab!.open(t, { attributes: 'verify="require"' });
  await fillIn(page, { line1: '100 King St', city: '', code: '' }, '');
  await press(page);
  await page.getByRole('group', { name: 'Is this what you meant?' }).waitFor();
  await page.getByLabel('No: keep 100 King St').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  assert.equal((await sent(page)).status, 'kept');
});

test('several that fit are offered with nothing chosen; none of them is an answer, too', inBrowser, async (t) => {
  const { page } = await lab!.open(t, { attributes: 'verify="require"' });
  await fillIn(page, { line1: '550 University Ave', city: '', code: '' }, '');
  await press(page);
  await page.getByText('Several addresses fit. Which one is yours?').waitFor();
  const question = page.getByRole('group').filter({ has: page.getByRole('radio') });
  await question.waitFor();
  assert.equal(await question.locator('input:checked').count(), 0);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByText('Choose one of these addresses to continue.').waitFor();
  await page.getByLabel('None of these').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const answer = await sent(page);
  assert.deepEqual([answer.status, answer.line1], ['kept', '550 University Ave']);
  assert.deepEqual(
    Object.keys(answer).filter((name) => name.startsWith('civique')),
    [],
    'no field of ours is sent',
  );
});

test('nothing is said about another country, or about what the reference cannot tell', inBrowser, async (t) => {
  const foreign = await lab!.open(t);
  await fillIn(foreign.page, { line1: '350 5th Ave', city: 'New York NY', code: '10118' }, '');
  await press(foreign.page);
  assert.equal((await sent(foreign.page)).status, 'foreign');
  const box = await lab!.open(t);
  await fillIn(box.page, { line1: 'PO Box 12', city: 'Ottawa', code: 'K1A 0A6' });
  await press(box.page);
  assert.equal((await sent(box.page)).status, 'undecided');
});

for (const [name, fate] of [
  ['hangs', 'never'],
  ['refuses the token', 401],
  ['has no credits for it', 402],
  ['is asked too often', 429],
  ['fails', 500],
  ['is away', 503],
] as const) {
  for (const verify of ['suggest', 'require']) {
    test(`a service that ${name} never holds the form (${verify})`, inBrowser, async (t) => {
      const capture = await lab!.open(t, { attributes: `verify="${verify}" patience="1000"` });
      capture.fate = async () => fate;
      await fillIn(capture.page, WRONG);
      const before = Date.now();
      await press(capture.page);
      const { status, line1 } = await sent(capture.page);
      assert.deepEqual([status, line1], ['unverified', '111 Welington St']);
      assert.ok(Date.now() - before < 5_000);
      assert.deepEqual([...new Set(capture.events.map(([event]) => event))].sort(), ['error', 'fallback']);
    });
  }
}

test('a patience that is no time is that of every form', inBrowser, async (t) => {
  const { page } = await lab!.open(t, { attributes: 'patience="2s"' });
  await fillIn(page, { line1: '111 Wellington St', city: 'Ottawa', code: 'K1A 0A6' });
  await press(page);
  assert.equal((await sent(page)).status, 'valid');
});

test('offline, the form is the page’s own again', inBrowser, async (t) => {
  const { page } = await lab!.open(t);
  await fillIn(page, WRONG);
  await page.evaluate(() => {
    document.querySelector('form')!.addEventListener('submit', (event) => {
      event.preventDefault();
      document.title = `sent ${new FormData(event.target as HTMLFormElement).get('status')}`;
    });
  });
  await page.context().setOffline(true);
  await press(page);
  await page.waitForFunction(() => document.title === 'sent unverified');
});

test('a whole address pasted into the first line goes into the fields', inBrowser, async (t) => {
  const { page } = await lab!.open(t);
  await page.locator('#line1').fill('111 Wellington St, Ottawa ON K1A 0A6');
  await page.locator('form > button').focus();
  await page.waitForFunction(() => (document.getElementById('code') as HTMLInputElement).value !== '');
  await press(page);
  const { line1, city, province, code, status } = await sent(page);
  assert.deepEqual([line1, city, province, code, status], ['111 Wellington St', 'Ottawa', '35', 'K1A 0A6', 'valid']);
});

test('what the browser fills in is looked at without a key being pressed', inBrowser, async (t) => {
  const { page } = await lab!.open(t);
  await page.evaluate((texts) => {
    for (const [id, text] of Object.entries(texts)) {
      const field = document.getElementById(id) as HTMLInputElement;
      field.value = text;
      for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
    }
  }, WRONG);
  await page.getByText('Is this what you meant?').first().waitFor();
});

test('what the back button brings back is looked at again', inBrowser, async (t) => {
  const { page } = await lab!.open(t, { attributes: 'verify="off"' });
  await fillIn(page, WRONG);
  await press(page);
  await sent(page);
  await page.goBack();
  await page.evaluate(() => document.querySelector('civique-address')!.setAttribute('verify', 'suggest'));
  assert.equal(await page.locator('#line1').inputValue(), WRONG.line1);
  await press(page);
  await page.locator('.civique-ask').waitFor();
  assert.ok(isHere(page));
});

test('a reset forgets everything', inBrowser, async (t) => {
  const { page } = await lab!.open(t);
  await fillIn(page, WRONG);
  await press(page);
  await page.getByRole('group', { name: 'Is this what you meant?' }).waitFor();
  await page.evaluate(() => document.querySelector('form')!.reset());
  assert.equal(await page.getByRole('group').count(), 0);
  await fillIn(page, RIGHT);
  await press(page);
  assert.equal((await sent(page)).status, 'valid');
});

test('the whole of it speaks French', inBrowser, async (t) => {
  const { page } = await lab!.open(t, { lang: 'fr', attributes: 'verify="require"' });
  await fillIn(page, WRONG);
  await press(page);
  const question = page.getByRole('group', { name: 'Est-ce bien cette adresse?' });
  await question.waitFor();
  await press(page);
  await page.getByText('Choisissez l’une de ces adresses pour continuer.').waitFor();
  assert.match(await question.innerText(), /Vous avez écrit\s.*Au registre/s);
  assert.match(await question.innerText(), /WELLINGTON/);
  assert.doesNotMatch(await question.innerText(), /\b(?:the|is|not|address)\b/i);
  await page.getByRole('button', { name: 'Prendre celle du registre' }).click();
  assert.equal((await sent(page)).status, 'corrected');
});

test('a press on the button below lands, though a question opens because of it', inBrowser, async (t) => {
  const capture = await lab!.open(t);
  await fillIn(capture.page, WRONG);
  await capture.page.locator('#code').focus();
  const box = (await capture.page.locator('form > button').boundingBox())!;
  await capture.page.mouse.move(box.x + 10, box.y + 10);
  await capture.page.mouse.down();
  await capture.page.waitForTimeout(300);
  assert.equal(await capture.page.getByRole('group').count(), 0, 'nothing moves under the press');
  await capture.page.mouse.up();
  await capture.page.getByRole('group', { name: 'Is this what you meant?' }).waitFor();
  assert.equal(await capture.page.evaluate(() => document.activeElement?.textContent), 'Is this what you meant?');
});
