import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import {
  type Analysis,
  createEngine,
  findByName,
  GuessingFlags,
  openReference,
  SHARED_LAYOUTS,
  SHARED_MODES,
  SHARED_STYLES,
} from '@civique/engine';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { buildReference } from './build.ts';

const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const executablePath = PROGRAMS.map((name) =>
  spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim(),
).find((found) => found !== '');
const skip = executablePath === undefined ? `none of ${PROGRAMS.join(', ')} is installed` : false;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const REQUEST = {
  lines: [{ strName: '', strContent: '111 Welington St Otawa ON' }],
  layout: findByName(SHARED_LAYOUTS, 'oneStop Address Layout')!,
  mode: findByName(SHARED_MODES, 'FLEXIBLE')!,
  style: findByName(SHARED_STYLES, 'oneStop Correction Style')!,
  maxAlternatives: 5,
  guessingFlags: GuessingFlags.All,
  language: 'EN',
} as const;

/** What a page imports: the engine, bundled for browsers. */
async function engineForBrowsers(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@civique/engine';", resolveDir: import.meta.dirname },
    bundle: true,
    platform: 'browser',
    format: 'esm',
    write: false,
  });
  return outputFiles[0]!.text;
}

/** Serves a page, the engine and a reference until the test ends. Returns the URL of the page. */
async function serve(t: TestContext, engine: string, reference: string): Promise<string> {
  const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
    '/': ['text/html', '<!doctype html><title>Civique</title>'],
    '/engine.js': ['text/javascript', engine],
    '/starter.civique': ['application/octet-stream', readFileSync(reference)],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = files[url] ?? ['text/plain', ''];
    response.writeHead(url in files ? 200 : 404, { 'content-type': type }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('the engine gives the same answer in a browser as in Node', { skip, timeout: 120_000 }, async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'civique-browser-'));
  t.after(() => rm(folder, { recursive: true }));
  const out = path.join(folder, 'starter.civique');
  await buildReference({ sources: [{ kind: 'starter' }], out });
  const page = await serve(t, await engineForBrowsers(), out);

  const browser = await chromium.launch({ executablePath: executablePath!, args: ARGUMENTS });
  t.after(() => browser.close());
  const tab = await browser.newPage();
  await tab.goto(page);
  const inBrowser = await tab.evaluate(async (request) => {
    const engine: typeof import('@civique/engine') = await import('/engine.js' as string);
    const response = await fetch('/starter.civique');
    const reference = engine.openReference(await response.arrayBuffer());
    return engine.createEngine(reference).analyze(request);
  }, REQUEST);

  assert.equal(inBrowser.status, 'C');
  assert.equal(inBrowser.elements.PostalCode, 'K1A 0A6');
  const inNode: Analysis = createEngine(openReference(readFileSync(out))).analyze(REQUEST);
  assert.deepEqual(inBrowser, inNode);
});
