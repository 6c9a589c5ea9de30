import type { Page } from 'playwright-core';
import type { CAPTURE_SENTENCES } from '../sentences/capture-sentences.ts';
import type { PageOptions } from './form-page.ts';
import type { Capture } from './lab.ts';

/** A state that a person can see, and the way to it, in either language. */
export interface State {
  readonly options?: PageOptions;
  /** What a screen reader has been told last. */
  readonly said?: keyof typeof CAPTURE_SENTENCES;
  readonly reach: (capture: Capture) => Promise<void>;
}

const WRONG = { line1: '111 Welington St', city: 'Otawa', code: 'K1A 0A6' };

async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, text] of Object.entries(texts)) await page.locator(`#${id}`).fill(text);
  await page.selectOption('#province', '35');
}

async function offers(page: Page, text: string): Promise<void> {
  // At once: with one key after another, which answer came last would be left to chance.
  await page.getByRole('combobox').first().fill(text);
  await page.getByRole('combobox').first().focus();
  await page.locator('.civique-list:not([hidden])').waitFor();
}

/** Opens the first row. */
async function open(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.civique-back').waitFor();
}

/** Sends the form, up to the question. */
async function ask(page: Page): Promise<void> {
  await page.locator('form > button').click();
  await page.locator('.civique-ask').waitFor();
}

export const STATES: Readonly<Record<string, State>> = {
  empty: { reach: async () => {} },
  late: {
    said: 'STILL_LOOKING',
    async reach(capture) {
      capture.fate = async () => 'never';
      await capture.page.locator('#line1').fill('111 wel');
      await capture.page.locator('.civique-note').waitFor();
    },
  },
  offers: {
    said: 'SUGGESTIONS',
    async reach({ page }) {
      await offers(page, 'elgin ott');
      await page.keyboard.press('ArrowDown');
    },
  },
  'a street opened': {
    said: 'OPENED',
    async reach({ page }) {
      await offers(page, 'elgin ott');
      await open(page);
      await page.locator('.civique-container').waitFor();
    },
  },
  'a building opened': {
    said: 'OPENED',
    async reach({ page }) {
      await offers(page, '400 elgin st ottawa');
      await open(page);
      await page.locator('.civique-whole').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
    },
  },
  'a unit missing': {
    said: 'UNIT_MISSING',
    async reach({ page }) {
      await offers(page, '400 elgin st ottawa');
      await open(page);
      await page.locator('.civique-hand').click();
      await page.locator('.civique-hint').waitFor();
    },
  },
  corrected: {
    said: 'IS_THIS_IT',
    async reach({ page }) {
      await fillIn(page, WRONG);
      await ask(page);
    },
  },
  required: {
    said: 'IS_THIS_IT',
    options: { attributes: 'verify="require"' },
    async reach({ page }) {
      await fillIn(page, WRONG);
      await ask(page);
      await page.locator('form > button').click();
      await page.locator('.civique-demand:not(:empty)').waitFor();
    },
  },
  'one that may be meant': {
    said: 'IS_THIS_IT',
    async reach({ page }) {
      await page.locator('#line1').fill('100 King St');
      await ask(page);
    },
  },
  several: {
    said: 'WHICH_ONE',
    async reach({ page }) {
      await page.locator('#line1').fill('550 University Ave');
      await ask(page);
    },
  },
  kept: {
    said: 'KEPT',
    async reach({ page }) {
      await fillIn(page, WRONG);
      await page.locator('form > button').focus();
      await page.locator('.civique-acts > :last-child').click();
      await page.locator('.civique-note').waitFor();
    },
  },
  'nothing found': {
    said: 'NOTHING_FOUND',
    async reach({ page }) {
      await page.locator('#line1').fill('zzzyqx');
      await page.locator('.civique-note').waitFor();
    },
  },
  'on its own, empty': { options: { fields: '', attributes: 'name="home" required' }, reach: async () => {} },
  'on its own': {
    said: 'SUGGESTIONS',
    options: { fields: '', attributes: 'name="home" required' },
    reach: ({ page }) => offers(page, 'elgin ott'),
  },
};
