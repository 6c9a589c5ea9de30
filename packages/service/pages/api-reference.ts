import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { lasting } from '../lasting-content.ts';
import { API_LABELS } from './api-labels.ts';

/** The name, for the head of the API reference. */
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="32"><text x="0" y="23" font-family="sans-serif" font-size="22" font-weight="700" fill="#fff">Civique</text></svg>';

/** Where the plug-in serves the description, too. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['/docs/json', '/docs/yaml']);

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** The scripts and styles of the page, as the plug-in's package has them. */
const FILES = new URL('static/', import.meta.resolve('@fastify/swagger-ui/package.json'));

/** The API reference at `/docs`; `policy` says what pages may load. */
export async function addApiReference(app: FastifyInstance, policy: string): Promise<void> {
  addFiles(app);
  // The plug-in writes the description anew each time that it is asked for.
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }, reply) => {
    if (DESCRIPTIONS.has(url)) return reply.redirect('../openapi.json');
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // The API reference sets styles in its markup.
    staticCSP: `${policy}; style-src 'self' 'unsafe-inline'`,
    theme: { title: 'Civique API', js: [{ filename: 'labels.js', content: API_LABELS }] },
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO), href: '/', target: '_self' },
    uiConfig: {
      urls: [
        { name: 'English', url: '/openapi.json?lang=en' },
        { name: 'Français', url: '/openapi.json?lang=fr' },
      ],
      deepLinking: true,
      validatorUrl: null,
    } as object,
  });
}

/** In memory, so that each is compressed once: the plug-in would read and compress it for everybody who asks. */
function addFiles(app: FastifyInstance): void {
  for (const name of readdirSync(FILES)) {
    const type = TYPES[path.extname(name)];
    if (type === undefined) continue;
    const content = lasting(readFileSync(new URL(name, FILES)));
    const tag = createHash('sha256').update(content).digest('base64url').slice(0, 12);
    app.get(`/docs/static/${name}`, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-cache').header('etag', `"${tag}"`);
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      return reply.type(type).send(content);
    });
  }
}
