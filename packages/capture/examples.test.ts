import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { createClient } from '@civique/client';
import { build } from 'esbuild';
import { startRealService } from '../client/testing/real-service.ts';
import { skip, startBrowser } from './testing/browser.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const;

test('the README shows the server of the examples', () => {
  const indented = read('examples/server.js').replace(/^(?=.)/gm, '   ');
  assert.ok(read('README.md').includes(indented));
});

test('what the README says gives a working form', { skip, timeout: 180_000 }, async (t) => {
  const service = await startRealService();
  // Beside the sources, where the packages are found; the addresses alone differ.
  const folder = mkdtempSync(join(import.meta.dirname, 'readme-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const readme = read('README.md').replaceAll('http://localhost:8080', service.url);
  const saved = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readme)![1]!;
  const told = 'server.listen(0, () => console.log(server.address().port));';
  writeFileSync(join(folder, 'server.mjs'), saved('js').replace('server.listen(3000);', told));
  writeFileSync(join(folder, 'form.html'), saved('html'));
  const env = { ...process.env, CIVIQUE_KEY: service.key };
  const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => server.kill());
  const [port] = await once(server.stdout, 'data');
  const browser = await startBrowser();
  const page = await browser.newPage();
  await page.goto(`http://localhost:${String(port).trim()}/`);
  await page.getByRole('combobox', { name: 'Address' }).pressSequentially('111 wellington');
  await page.getByRole('option', { name: '111 Wellington St' }).first().click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL(/address=111\+Wellington\+St.*city=Ottawa.*province=ON/);
});

test('the example pages work as they stand', { skip, timeout: 180_000 }, async (t) => {
  const service = await startRealService();
  const client = createClient({ baseUrl: service.url, key: service.key });
  const pages: Record<string, string> = {
    '/react.html':
      '<!doctype html><html lang="en"><title>React</title><main></main><script src="/form.js"></script></html>',
    '/form.js': await reactForm(),
    ...Object.fromEntries(
      ['checkout.en.html', 'checkout.fr.html', 'own-fields.html', 'checkout.css'].map((file) => [
        `/${file}`,
        // The examples load the script from their own server; here that is the service.
        read(`examples/${file}`),
      ]),
    ),
  };
  const server = createServer(async ({ url = '', method, headers }, response) => {
    const path = url.split('?')[0]!;
    if (path === '/civique-token') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(await client.getToken({ DurationMinutes: 15 })));
      return;
    }
    if (pages[path] !== undefined) {
      response.setHeader('content-type', TYPES[path.split('.').at(-1) as 'html']).end(pages[path]);
      return;
    }
    if (path === '/thanks') {
      response.setHeader('content-type', 'text/html').end('<title>Thanks</title>');
      return;
    }
    // Everything else is the service, behind the same address.
    const body: Buffer[] = [];
    for await (const part of response.req) body.push(part as Buffer);
    const answer = await fetch(service.url + url, {
      method: method!,
      headers: { 'content-type': 'application/json', authorization: String(headers.authorization ?? '') },
      ...(method === 'POST' && { body: Buffer.concat(body) }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const browser = await startBrowser();
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const [page, field] of [
    ['checkout.en.html', 'Address'],
    ['checkout.fr.html', 'Adresse'],
    ['own-fields.html', 'Address'],
  ] as const) {
    const tab = await browser.newPage();
    // beside all other tests, a machine may be slow
    tab.setDefaultTimeout(60_000);
    await tab.goto(`${base}/${page}`);
    await tab.getByRole('combobox', { name: field, exact: true }).pressSequentially('111 wellington');
    await tab.getByRole('option', { name: '111 Wellington St' }).first().click();
    if (page.startsWith('checkout')) await tab.getByLabel(/Full name|Nom et prénom/).fill('Jane Doe');
    await tab.locator('form > button').click();
    await tab.waitForURL(/\/thanks\?.*Wellington.*Ottawa/);
    await tab.close();
  }
  const react = await browser.newPage();
  await react.goto(`${base}/react.html`);
  await react.getByRole('combobox', { name: 'Address' }).pressSequentially('111 wellington');
  await react.getByRole('option', { name: '111 Wellington St' }).first().click();
  await react.getByRole('button', { name: 'Send' }).click();
  await react.waitForFunction(() => document.title.startsWith('{'));
  const sent = { line1: '111 Wellington St', line2: '', city: 'Ottawa', province: 'ON', code: 'K1A 0A6' };
  assert.deepEqual(JSON.parse(await react.title()), sent);
});

/** The React form of the examples, which shows in the title what its state held when it was sent. */
async function reactForm(): Promise<string> {
  const contents = `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { DeliveryForm } from './form.tsx';
    const onSend = (address) => { document.title = JSON.stringify(address); };
    createRoot(document.querySelector('main')).render(createElement(DeliveryForm, { onSend }));`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, 'examples') },
    bundle: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]!.text.replaceAll('https://addresses.example', '');
}
