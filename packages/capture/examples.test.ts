import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createClient } from '@civique/client';
import { startRealService } from '../client/testing/real-service.ts';
import { skip, startBrowser } from './testing/browser.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const TYPES = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const;

test('the README shows the server of the examples', () => {
  const indented = read('examples/server.js').replace(/^(?=.)/gm, '   ');
  assert.ok(read('README.md').includes(indented));
});

test('the form of the README and the example pages work as they stand', { skip, timeout: 90_000 }, async (t) => {
  const service = await startRealService();
  const client = createClient({ baseUrl: service.url, key: service.key });
  // The page of the README: its script comes from the service, which the page then calls.
  const snippet = /```html\n(.*?)```/s.exec(read('README.md'))![1]!.replaceAll('http://localhost:8080', service.url);
  const pages: Record<string, string> = {
    '/readme.html': `<!doctype html><html lang="en"><title>Form</title><form action="/thanks">${snippet}<button>Send</button></form>`,
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
    ['readme.html', 'Address'],
    ['checkout.en.html', 'Address'],
    ['checkout.fr.html', 'Adresse'],
    ['own-fields.html', 'Address'],
  ] as const) {
    const tab = await browser.newPage();
    await tab.goto(`${base}/${page}`);
    await tab.getByRole('combobox', { name: field, exact: true }).pressSequentially('111 wellington');
    await tab.getByRole('option', { name: '111 Wellington St' }).first().click();
    if (page.startsWith('checkout')) await tab.getByLabel(/Full name|Nom et prénom/).fill('Jane Doe');
    await tab.locator('form > button').click();
    await tab.waitForURL(/\/thanks\?.*Wellington.*Ottawa/);
    await tab.close();
  }
});
