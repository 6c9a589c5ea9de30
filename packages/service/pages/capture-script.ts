import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { lasting } from '../lasting-content.ts';

const HOUR = 'public, max-age=3600';
/** A file that is asked for by its version never changes. */
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the element at `/capture.js`, for any page. `?v=VERSION` names a version: while it is this one, caches keep it
 * for good. Another version is answered with this one too, so that no page stands without it after an upgrade.
 */
export function addCaptureScript(app: FastifyInstance): void {
  const script = lasting(readFileSync(new URL(import.meta.resolve('@civique/capture/capture.js'))));
  const version = createHash('sha256').update(script).digest('base64url').slice(0, 12);
  const etag = `"${version}"`;
  app.get<{ Querystring: { v?: unknown } }>('/capture.js', { schema: { hide: true } }, async (request, reply) => {
    reply
      .header('cache-control', request.query.v === version ? YEAR : HOUR)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('etag', etag);
    if (request.headers['if-none-match']?.includes(version)) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });
}
