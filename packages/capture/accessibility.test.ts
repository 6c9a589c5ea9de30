import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { CAPTURE_SENTENCES } from './sentences/capture-sentences.ts';
import { violations } from './testing/axe.ts';
import { skip } from './testing/browser.ts';
import { openLab } from './testing/lab.ts';
import { referenceWithUnits } from './testing/reference-with-units.ts';
import { STATES } from './testing/states.ts';

const lab = skip === false ? await openLab(['--reference', referenceWithUnits()]) : undefined;
const LANGUAGES = ['en', 'fr'] as const;
/** Where pictures of all states go, if anywhere. */
const PICTURES = process.env.CIVIQUE_PICTURES;

const USUAL = { width: 640, height: 900 };

/** What a page is looked at in: each is set in turn, on top of light colours and the usual size. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  light: async () => {},
  dark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  forced: (page) => page.emulateMedia({ forcedColors: 'active' }),
  '360px': (page) => page.setViewportSize({ width: 360, height: 640 }),
  // 1280 by 1024, every pixel as wide as four.
  '400%': (page) => page.setViewportSize({ width: 320, height: 256 }),
};

/** Waits until a screen reader has been told a sentence, whatever stands in its places. */
async function saying(page: Page, sentence: string): Promise<void> {
  const end = sentence.split('}').at(-1)!;
  await page.locator('.civique-said', { hasText: end }).waitFor({ state: 'attached' });
}

/** The accessibility tree. Which of the two live regions speaks depends on how fast the page was: they are one here. */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('form').ariaSnapshot();
  return tree.replace(
    /^- status(: .*)?\n- status(: .*)?$/m,
    (_, first = '', second = '') => `- status${first || second}`,
  );
}

/** Whether the page, or anything of ours in it, is wider than the window. */
function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const isWide = (part: Element) => part.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
    const element = document.querySelector('civique-address')!;
    const parts = [...(element.shadowRoot ?? element).querySelectorAll('.civique-ui, .civique-ui *')];
    return document.documentElement.scrollWidth > document.documentElement.clientWidth || parts.some(isWide);
  });
}

const trees: Record<string, string> = {};

for (const lang of LANGUAGES) {
  for (const [name, { options, reach, said }] of Object.entries(STATES)) {
    test(`${name} (${lang}): axe finds nothing, whatever the colours and the width`, {
      skip,
      timeout: 120_000,
    }, async (t) => {
      const capture = await lab!.open(t, { ...options, lang }, { reducedMotion: 'reduce', viewport: USUAL });
      const { page } = capture;
      await reach(capture);
      if (said !== undefined) await saying(page, CAPTURE_SENTENCES[said][lang === 'en' ? 'EN' : 'FR']);
      trees[`${name} (${lang})`] = await treeOf(page);
      for (const [view, show] of Object.entries(VIEWS)) {
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
        await page.setViewportSize(USUAL);
        await show(page);
        if (view !== 'forced') assert.deepEqual(await violations(page), [], view);
        assert.equal(await isTooWide(page), false, view);
        if (PICTURES !== undefined) {
          mkdirSync(PICTURES, { recursive: true });
          const file = `${name.replace(/\W+/g, '-')}.${lang}.${view}.png`;
          await page.screenshot({ path: path.join(PICTURES, file), fullPage: true });
        }
      }
    });
  }
}

for (const lang of LANGUAGES) {
  test(`the accessibility tree of every state is as it was (${lang})`, { skip }, () => {
    const file = new URL(`./testing/accessibility-trees.${lang}.txt`, import.meta.url);
    const text = Object.entries(trees)
      .filter(([name]) => name.endsWith(`(${lang})`))
      .map(([name, tree]) => `# ${name}\n\n${tree}\n`)
      .join('\n');
    if (process.env.CIVIQUE_UPDATE === '1' || !existsSync(file)) writeFileSync(file, text);
    assert.equal(readFileSync(file, 'utf8'), text, 'CIVIQUE_UPDATE=1 writes the file anew');
  });
}
