import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { skip } from './testing/browser.ts';
import type { PageOptions } from './testing/form-page.ts';
import { type Capture, openLab } from './testing/lab.ts';
import { referenceWithUnits } from './testing/reference-with-units.ts';

const lab = skip === false ? await openLab(['--reference', referenceWithUnits()]) : undefined;
const TREES = new URL('./testing/accessibility-trees.txt', import.meta.url);
const WRONG = { line1: '111 Welington St', city: 'Otawa', code: 'K1A 0A6' };

async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, text] of Object.entries(texts)) await page.locator(`#${id}`).fill(text);
  await page.selectOption('#province', '35');
}

const list = (page: Page) => page.locator('.civique-list:not([hidden])').waitFor();

/** Every state that a person can see, and the way to it. */
const STATES: Readonly<
  Record<string, { readonly options?: PageOptions; readonly reach: (capture: Capture) => Promise<void> }>
> = {
  empty: { reach: async () => {} },
  late: {
    async reach(capture) {
      capture.fate = async () => 'never';
      await capture.page.locator('#line1').pressSequentially('111 wel');
      await capture.page.locator('.civique-note').waitFor();
    },
  },
  offers: {
    async reach({ page }) {
      await page.locator('#line1').pressSequentially('elgin ott');
      await list(page);
      await page.keyboard.press('ArrowDown');
    },
  },
  opened: {
    async reach({ page }) {
      await page.locator('#line1').pressSequentially('elgin ott');
      await list(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.locator('.civique-back').waitFor();
    },
  },
  'unit missing': {
    async reach({ page }) {
      await page.locator('#line1').pressSequentially('400 elgin st ottawa');
      await list(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.locator('.civique-back').waitFor();
      await page.getByRole('option', { name: 'Type it by hand' }).click();
      await page.locator('.civique-hint').waitFor();
    },
  },
  corrected: {
    async reach({ page }) {
      await fillIn(page, WRONG);
      await page.locator('form > button').click();
      await page.getByRole('group').waitFor();
    },
  },
  required: {
    options: { attributes: 'verify="require"' },
    async reach({ page }) {
      await fillIn(page, WRONG);
      await page.locator('form > button').click();
      await page.getByRole('group').waitFor();
      await page.locator('form > button').click();
      await page.getByRole('alert').filter({ hasText: 'Choose' }).waitFor();
    },
  },
  several: {
    async reach({ page }) {
      await page.locator('#line1').fill('100 King St');
      await page.locator('form > button').click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  kept: {
    async reach({ page }) {
      await fillIn(page, WRONG);
      await page.locator('form > button').focus();
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await page.locator('.civique-note').waitFor();
    },
  },
  'nothing found': {
    async reach({ page }) {
      await page.locator('#line1').pressSequentially('zzzyqx');
      await page.locator('.civique-note').waitFor();
    },
  },
  'offers in French': {
    options: { lang: 'fr' },
    async reach({ page }) {
      await page.locator('#line1').pressSequentially('elgin ott');
      await list(page);
    },
  },
  'corrected in French': {
    options: { lang: 'fr' },
    async reach({ page }) {
      await fillIn(page, WRONG);
      await page.locator('form > button').click();
      await page.getByRole('group').waitFor();
    },
  },
  'on its own': {
    options: { fields: '', attributes: 'name="home" required' },
    async reach({ page }) {
      await page.getByRole('combobox', { name: 'Address' }).pressSequentially('elgin ott');
      await list(page);
    },
  },
};

/** What axe finds wrong in the page, each with its place. */
async function violations(page: Page): Promise<string[]> {
  // Not through the page, whose policy forbids scripts of others.
  await page.context().addInitScript(axe.source);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Runtime.evaluate', { expression: axe.source });
  const run =
    "axe.run(document, { resultTypes: ['violations'] }).then((r) => JSON.stringify(r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target + ' ' + n.failureSummary).join('; '))))";
  const { result } = await cdp.send('Runtime.evaluate', { expression: run, awaitPromise: true });
  return JSON.parse(result.value as string);
}

const trees: Record<string, string> = {};

for (const [name, { options, reach }] of Object.entries(STATES)) {
  test(`${name}: nothing stands in anybody’s way`, { skip, timeout: 120_000 }, async (t) => {
    const capture = await lab!.open(t, options, { reducedMotion: 'reduce' });
    await reach(capture);
    trees[name] = await capture.page.locator('form').ariaSnapshot();
    assert.deepEqual(await violations(capture.page), []);
    const dark = await lab!.open(t, options, { colorScheme: 'dark', reducedMotion: 'reduce' });
    await reach(dark);
    assert.deepEqual(
      (await violations(dark.page)).filter((text) => text.startsWith('color-contrast')),
      [],
    );
  });
}

test('the accessibility tree of every state is as it was', { skip }, () => {
  const text = Object.entries(trees)
    .map(([name, tree]) => `# ${name}\n\n${tree}\n`)
    .join('\n');
  if (process.env.CIVIQUE_UPDATE === '1' || !existsSync(TREES)) writeFileSync(TREES, text);
  assert.equal(readFileSync(TREES, 'utf8'), text, 'CIVIQUE_UPDATE=1 writes the file anew');
});
