import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../config.ts';
import { lasting } from '../lasting-content.ts';
import { addApiReference } from './api-reference.ts';
import { addCaptureScript } from './capture-script.ts';
import { addConsole } from './console.ts';

/** Nothing is loaded from elsewhere: the pages work without a network. */
const CONTENT_SECURITY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** For every page, besides what it may load: links send no referrer, and no other page can hold its window. */
const PAGE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** The console at `/` and the documents at `/docs`, all from files on this machine. */
export async function addPages(app: FastifyInstance, config: ServiceConfig): Promise<void> {
  // In a scope of their own, so that answers of operations do not pass through the hook for pages.
  await app.register((scope) => addPagesTo(scope, config));
}

async function addPagesTo(app: FastifyInstance, { baseUrls }: ServiceConfig): Promise<void> {
  const called = Object.values(baseUrls).flatMap((url) => (url === undefined ? [] : [` ${new URL(url).origin}`]));
  const policy = called.length === 0 ? CONTENT_SECURITY : `${CONTENT_SECURITY}; connect-src 'self'${called.join('')}`;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (/^text\/html/.test(String(reply.getHeader('content-type')))) reply.headers(PAGE_HEADERS);
    done(null, payload);
  });
  addDocuments(app, policy);
  addConsole(app, policy, baseUrls);
  addCaptureScript(app);
  await addApiReference(app, policy);
}

/** The guides and catalogues at `/docs/en/…` and `/docs/fr/…`, which `npm run docs` writes. */
function addDocuments(app: FastifyInstance, policy: string): void {
  const add = (url: string, file: string, type: string) => {
    const content = lasting(readFileSync(new URL(file, import.meta.url)));
    app.get(url, async (_request, reply) => {
      reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache');
      return content;
    });
  };
  add('/docs/documents.css', 'documents.css', 'text/css; charset=utf-8');
  for (const language of ['en', 'fr']) {
    // Links in these pages are relative, so that they hold behind any proxy.
    app.get(`/docs/${language}`, async (_request, reply) => reply.redirect(`${language}/`));
    for (const file of readdirSync(new URL(`documents/${language}`, import.meta.url))) {
      const name = file.replace('.html', '').replace('README', '');
      add(`/docs/${language}/${name}`, `documents/${language}/${file}`, 'text/html; charset=utf-8');
    }
  }
}
