import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Browser } from 'playwright-core';
import { violations } from '../../capture/testing/axe.ts';
import { skip, startBrowser } from '../../capture/testing/browser.ts';
import { startRealService } from '../../client/testing/real-service.ts';

const service = skip === false ? await startRealService() : undefined;
const browser = skip === false ? await startBrowser() : undefined;
/** Where pictures of all pages go, if anywhere. */
const PICTURES = process.env.CIVIQUE_PICTURES;

/** How much wider than the window a page is, in pixels. */
const TOO_WIDE = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** What each page is looked at in. */
const VIEWS: Readonly<Record<string, Parameters<Browser['newContext']>[0]>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  '360px': { viewport: { width: 360, height: 640 } },
};

for (const language of ['en', 'fr']) {
  for (const [view, options] of Object.entries(VIEWS)) {
    test(`axe finds nothing in the documents, and none is too wide (${language}, ${view})`, { skip }, async (t) => {
      const visit = await browser!.newContext(options);
      t.after(() => visit.close());
      const page = await visit.newPage();
      for (const file of readdirSync(new URL(`documents/${language}`, import.meta.url))) {
        const name = file.replace('.html', '').replace('README', '');
        await page.goto(`${service!.url}/docs/${language}/${name}`);
        assert.deepEqual(await violations(page), [], name);
        const tooWide = await page.evaluate<number>(TOO_WIDE);
        assert.ok(tooWide <= 0, `${name}: ${tooWide} px`);
        if (PICTURES === undefined) continue;
        mkdirSync(PICTURES, { recursive: true });
        await page.screenshot({
          path: path.join(PICTURES, `${name || 'index'}.${language}.${view}.png`),
          fullPage: true,
        });
      }
    });
  }
}
