import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from '../../capture/testing/axe.ts';
import { skip, startBrowser } from '../../capture/testing/browser.ts';
import { startRealService } from '../../client/testing/real-service.ts';

const service = skip === false ? await startRealService() : undefined;
const browser = skip === false ? await startBrowser() : undefined;

for (const [language, servers] of [
  ['en', 'Servers'],
  ['fr', 'Serveurs'],
] as const) {
  test(`the API reference says its language, and its logo and servers have names (${language})`, {
    skip,
  }, async (t) => {
    const visit = await browser!.newContext();
    t.after(() => visit.close());
    const page = await visit.newPage();
    await page.goto(`${service!.url}/docs`);
    await page.locator('.topbar select').selectOption({ label: language === 'fr' ? 'Français' : 'English' });
    await page.locator(`html[lang=${language}] .servers select[aria-label=${servers}]`).waitFor();
    await page.locator('.topbar img[alt=Civique]').waitFor();
    const found = JSON.stringify(await violations(page));
    assert.doesNotMatch(found, /image-alt|select-name|html-has-lang|html-lang-valid/);
  });
}
