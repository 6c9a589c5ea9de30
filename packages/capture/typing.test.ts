import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { skip } from './testing/browser.ts';
import { openLab } from './testing/lab.ts';

const lab = skip === false ? await openLab() : undefined;
const inBrowser = { skip, timeout: 120_000 };

const rows = (page: Page) => page.locator('.civique-list:not([hidden]) [role=option]');

/** The rows of the list, as people read them. */
async function rowTexts(page: Page): Promise<string[]> {
  await rows(page).first().waitFor();
  return (await rows(page).allInnerTexts()).map((text) => text.replace(/[\s\u00a0]+/g, ' '));
}

/** What stands in the fields. */
function values(page: Page, id = ''): Promise<string[]> {
  return page.evaluate(
    (id) =>
      ['line1', 'line2', 'city', 'province', 'code'].map(
        (name) => (document.getElementById(name + id) as HTMLInputElement).value,
      ),
    id,
  );
}

/** What the hidden fields say of the address: its status, and how long its HashCode is. */
function known(page: Page): Promise<{ status: string; hash: number }> {
  return page.evaluate(() => {
    const hidden = (role: string) => document.querySelector<HTMLInputElement>(`[data-civique=${role}]`)!.value;
    return { status: hidden('status'), hash: hidden('hash-code').length };
  });
}

async function type(page: Page, text: string): Promise<void> {
  await page.locator('#line1').focus();
  await page.keyboard.type(text);
}

test('an address is typed, offered, chosen and filled in by keyboard alone', inBrowser, async (t) => {
  const { page, events } = await lab!.open(t);
  await type(page, '111 welli');
  assert.deepEqual(await rowTexts(page), ['111 Wellington St Ottawa ON K1A 0A6', 'Type it by hand']);
  assert.equal(await page.locator('.civique-list mark').first().innerText(), '111 Welli');
  await page.keyboard.press('ArrowDown');
  const active = await page.locator('#line1').getAttribute('aria-activedescendant');
  assert.equal(await page.locator(`#${active}`).getAttribute('aria-selected'), 'true');
  // Home and End belong to the text; beyond either end of the list is the text.
  for (const [key, row] of [
    ['Home', null],
    ['ArrowDown', '111 Wellington St'],
    ['End', null],
    ['ArrowUp', 'Type it by hand'],
    ['ArrowDown', null],
    ['ArrowDown', '111 Wellington St'],
  ] as const) {
    await page.keyboard.press(key);
    const id = await page.locator('#line1').getAttribute('aria-activedescendant');
    assert.equal(id === null ? null : await page.locator(`#${id} .civique-title`).innerText(), row, key);
  }
  await page.keyboard.press('Enter');
  assert.deepEqual(await values(page), ['111 Wellington St', '', 'Ottawa', '35', 'K1A 0A6']);
  assert.equal(await page.locator('input[name=status]').inputValue(), 'selected');
  assert.match(await page.locator('input[name=hash]').inputValue(), /^[A-Z2-7]{26}$/);
  assert.equal(events[0]?.[0], 'select');
  await page.getByText('111 Wellington St, Ottawa, Ontario, K1A 0A6. Filled in.').waitFor({ state: 'attached' });
});

test('Tab leaves and takes nothing; Enter with no row chosen sends the form', inBrowser, async (t) => {
  const { page } = await lab!.open(t, { attributes: 'verify="off"' });
  await type(page, '111 welli');
  await rowTexts(page);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'line2');
  assert.equal(await rows(page).count(), 0);
  assert.deepEqual(await values(page), ['111 welli', '', '', '', '']);
  await type(page, 'n');
  await rowTexts(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(/done/);
});

test('a street is opened to its numbers, and Backspace goes back', inBrowser, async (t) => {
  const { page } = await lab!.open(t);
  await type(page, 'elgin ott');
  const [street] = await rowTexts(page);
  assert.match(street!, /^Elgin St Ottawa ON \d addresses$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.locator('.civique-back').waitFor();
  assert.equal(await page.locator('#line1').inputValue(), 'Elgin St ');
  const inside = await rowTexts(page);
  assert.match(inside[0]!, /^Elgin St, \d addresses Go on typing/);
  assert.ok(inside.includes('150 Elgin St Ottawa ON K2P 1L4'), inside.join('\n'));
  await page.keyboard.press('Backspace');
  await page.locator('.civique-back').waitFor({ state: 'detached' });
  assert.equal(await page.locator('#line1').inputValue(), 'elgin ott');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.civique-back').waitFor();
  await page.keyboard.type('161');
  await page.getByRole('option', { name: '161 Elgin St' }).click();
  assert.deepEqual(await values(page), ['161 Elgin St', '', 'Ottawa', '35', 'K2P 2K1']);
});

test(
  'Escape closes the list, then restores what was typed; after a choice it takes the choice back',
  inBrowser,
  async (t) => {
    const { page } = await lab!.open(t);
    await type(page, 'elgin ott');
    await rowTexts(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.locator('.civique-back').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await rows(page).count(), 0);
    assert.equal(await page.locator('#line1').inputValue(), 'Elgin St ');
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('#line1').inputValue(), 'elgin ott');
    await page.locator('#line1').fill('111 welli');
    await rowTexts(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal((await values(page))[4], 'K1A 0A6');
    assert.deepEqual(await known(page), { status: 'selected', hash: 26 });
    await page.keyboard.press('Escape');
    assert.deepEqual(await values(page), ['111 welli', '', '', '', '']);
    assert.deepEqual(await known(page), { status: '', hash: 0 }, 'nothing is known of what was typed');
  },
);

test('what the page itself writes into the fields is not the address that was chosen', inBrowser, async (t) => {
  const { page } = await lab!.open(t);
  await type(page, '111 welli');
  await rowTexts(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.evaluate(() => {
    document.querySelector('civique-address')!.values = { line1: '24 Sussex Dr' };
  });
  assert.deepEqual(await known(page), { status: '', hash: 0 });
});

test('the last row always lets people type by hand, and nothing is offered again', inBrowser, async (t) => {
  const { page, calls, events } = await lab!.open(t);
  await type(page, '111 welli');
  await rowTexts(page);
  await page.getByRole('option', { name: 'Type it by hand' }).click();
  const before = calls.length;
  await page.keyboard.type('ngton');
  assert.equal(calls.length, before);
  assert.equal(await rows(page).count(), 0);
  assert.deepEqual(events[0], ['fallback', { reason: 'by-hand' }]);
});

test('a second line that was typed is never written over', inBrowser, async (t) => {
  const { page } = await lab!.open(t);
  await page.locator('#line2').fill('Attn: Jane Doe');
  await type(page, '111 welli');
  await page.getByRole('option', { name: /111 Wellington/ }).click();
  assert.deepEqual(await values(page), ['111 Wellington St', 'Attn: Jane Doe', 'Ottawa', '35', 'K1A 0A6']);
});

test('late answers of earlier keys are dropped', inBrowser, async (t) => {
  const capture = await lab!.open(t);
  const { page } = capture;
  let key = 0;
  capture.fate = async () => {
    // Each answer takes less time than the one before, so that they come in the opposite order.
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 400 - 60 * key++)));
    return undefined;
  };
  await page.locator('#line1').focus();
  await page.keyboard.type('111 wellington', { delay: 20 });
  assert.deepEqual(await rowTexts(page), ['111 Wellington St Ottawa ON K1A 0A6', 'Type it by hand']);
  await page.waitForTimeout(450);
  assert.deepEqual(await rowTexts(page), ['111 Wellington St Ottawa ON K1A 0A6', 'Type it by hand']);
});

test('what takes long is said after 300 ms, and hides nobody’s way on', inBrowser, async (t) => {
  const capture = await lab!.open(t);
  capture.fate = async () => 'never';
  await type(capture.page, '111 wel');
  await capture.page.getByText('Still looking.').first().waitFor();
  assert.equal(await capture.page.locator('.civique-slow').isVisible(), true);
  capture.fate = async () => undefined;
  await type(capture.page, 'l');
  await rowTexts(capture.page);
  assert.equal(await capture.page.locator('.civique-slow').isVisible(), false);
  assert.equal(await capture.page.locator('.civique-note').count(), 0);
});

test('nothing found is one sentence', inBrowser, async (t) => {
  const { page } = await lab!.open(t);
  await type(page, 'zzzyqx');
  await page.locator('.civique-note').getByText('You can go on: we will use the address as you typed it.').waitFor();
  assert.equal(await rows(page).count(), 0);
});

test('offline in the middle is silence for the person, and an event for the page', inBrowser, async (t) => {
  const { page, events } = await lab!.open(t);
  await type(page, '111 wel');
  await rowTexts(page);
  await page.context().setOffline(true);
  await page.keyboard.type('l');
  await rows(page).first().waitFor({ state: 'hidden' });
  await page.waitForFunction(() => true);
  assert.equal(events[0]?.[0], 'error');
  assert.equal(events[0]?.[1].code, 'NETWORK');
  await page.context().setOffline(false);
  await page.keyboard.type('i');
  await rowTexts(page);
});

test('a token that ends in the middle is replaced before anybody notices', inBrowser, async (t) => {
  const capture = await lab!.open(t);
  capture.tokenLife = 1_500;
  await type(capture.page, '111 wel');
  await rowTexts(capture.page);
  await capture.page.waitForTimeout(1_600);
  await capture.page.keyboard.type('l');
  await rowTexts(capture.page);
  // the rows of the key before may still have been there
  for (let tries = 0; tries < 100 && capture.tokens < 2; tries++) await capture.page.waitForTimeout(20);
  assert.ok(capture.tokens >= 2, `${capture.tokens} tokens`);
  assert.deepEqual(capture.events, []);
});

test('a refusal is not repeated with every key', inBrowser, async (t) => {
  const capture = await lab!.open(t);
  capture.fate = async () => 402;
  await type(capture.page, '11');
  await capture.page.waitForTimeout(200);
  await capture.page.keyboard.type('1 wellington');
  await capture.page.waitForTimeout(100);
  assert.equal(capture.calls.length, 1);
  assert.deepEqual(
    capture.events.map(([name, { code }]) => [name, code]),
    [['error', 'CREDITS_EXHAUSTED']],
  );
});

test('a refusal for the moment is followed by the list, without another key', inBrowser, async (t) => {
  const capture = await lab!.open(t);
  capture.fate = async () => (capture.calls.length === 1 ? 503 : undefined);
  await type(capture.page, '11');
  for (let tries = 0; tries < 500 && capture.events.length === 0; tries++) await capture.page.waitForTimeout(20);
  await capture.page.keyboard.type('1 wellington');
  assert.deepEqual(await rowTexts(capture.page), ['111 Wellington St Ottawa ON K1A 0A6', 'Type it by hand']);
  assert.equal(capture.calls.length, 2);
  assert.deepEqual(
    capture.events.map(([name, { code }]) => [name, code]),
    [['error', 'OVERLOADED']],
  );
});

test('a service that is away for half a minute is asked until it is back, ever more seldom', inBrowser, async (t) => {
  const capture = await lab!.open(t);
  const { page, calls, events } = capture;
  const AWAY = 6;
  capture.fate = async () => (calls.length < AWAY ? 503 : undefined);
  await page.clock.install();
  await type(page, '1');
  await page.keyboard.insertText('11 wellington');
  for (let failed = 1; failed < AWAY; failed++) {
    for (let tries = 0; tries < 500 && events.length < failed; tries++) await page.waitForTimeout(20);
    await page.clock.fastForward(16_000);
  }
  assert.equal((await rowTexts(page))[0], '111 Wellington St Ottawa ON K1A 0A6');
  assert.equal(calls.length, AWAY);
});

test(
  'nothing is asked while an input method composes, nor for another country, nor when paused',
  inBrowser,
  async (t) => {
    const fields = `<label for="line1">Address</label><input id="line1" autocomplete="address-line1">
    <label for="code">Code</label><input id="code" autocomplete="postal-code">
    <label for="c">Country</label><select id="c" autocomplete="country"><option value="CA">Canada</option><option value="FR">France</option></select>`;
    const { page, calls } = await lab!.open(t, { fields });
    await page.locator('#line1').focus();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: '111 wel', selectionStart: 7, selectionEnd: 7 });
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(100);
    assert.equal(calls.length, 0);
    await cdp.send('Input.insertText', { text: '111 wel' });
    await rowTexts(page);
    await page.selectOption('#c', 'FR');
    const before = calls.length;
    await type(page, 'l');
    await page.selectOption('#c', 'CA');
    await page.evaluate(() => document.querySelector('civique-address')!.pause());
    await type(page, 'i');
    assert.equal(calls.length, before);
  },
);

test('two elements on one page keep apart', inBrowser, async (t) => {
  const { usualFields } = await import('./testing/form-page.ts');
  const more = `<civique-address service="/api" token-url="/token" lang="fr">${usualFields('fr', 'billing', '-b')}</civique-address>`;
  const { page } = await lab!.open(t, { more });
  await page.locator('#line1-b').fill('111 welli');
  await page.locator('#line1-b').focus();
  assert.equal((await rowTexts(page)).at(-1), 'Écrire l’adresse à la main');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.deepEqual(await values(page, '-b'), ['111 Wellington St', '', 'Ottawa', '35', 'K1A 0A6']);
  assert.deepEqual(await values(page), ['', '', '', '', '']);
});

test('a touch chooses, and the rows are large enough for it', inBrowser, async (t) => {
  const { page } = await lab!.open(t, {}, { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });
  await page.locator('#line1').tap();
  await page.keyboard.type('111 welli');
  await rowTexts(page);
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  for (const height of heights) assert.ok(height >= 44);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await rows(page).first().tap();
  assert.equal((await values(page))[4], 'K1A 0A6');
});
