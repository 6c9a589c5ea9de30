import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong in the page, each with its place. */
export async function violations(page: Page): Promise<string[]> {
  // Not through the page, whose policy forbids scripts of others.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Runtime.evaluate', { expression: `if (!('axe' in globalThis)) { ${axe.source} }` });
  const run =
    "axe.run(document, { resultTypes: ['violations'] }).then((r) => JSON.stringify(r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.target + ' ' + n.failureSummary).join('; '))))";
  const { result } = await cdp.send('Runtime.evaluate', { expression: run, awaitPromise: true });
  await cdp.detach();
  return JSON.parse(result.value as string);
}
