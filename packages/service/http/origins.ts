import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../config.ts';

/** Which pages may read the answers (https://fetch.spec.whatwg.org/#http-cors-protocol). */

type Origins = Pick<ServiceConfig, 'corsOrigins'>;

/** One text, because a list would be joined at every request. */
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'RateLimit',
  'RateLimit-Policy',
  'Credits-Charged',
  'Credits-Remaining',
  'Retry-After',
  'Allow',
].join(', ');
const ACCEPTED_HEADERS = ['Authorization', 'Content-Type', 'Accept-Language', 'Idempotency-Key', 'X-Request-Id'];

/** Lets pages of these origins call, and read the headers of the answers. */
export async function allowOrigins(app: FastifyInstance, { corsOrigins }: Origins): Promise<void> {
  await app.register(cors, {
    origin: corsOrigins.includes('*') ? '*' : [...corsOrigins],
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ACCEPTED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
    strictPreflight: false,
  });
}

/** The headers that the framework gives every answer to a page of `origin`, for those that it does not see. */
export function originHeaders({ corsOrigins }: Origins, origin: string | undefined): Record<string, string> {
  const exposed = { 'access-control-expose-headers': EXPOSED_HEADERS };
  if (corsOrigins.includes('*')) return { 'access-control-allow-origin': '*', ...exposed };
  const isAllowed = origin !== undefined && corsOrigins.includes(origin);
  return { vary: 'Origin', ...(isAllowed && { 'access-control-allow-origin': origin }), ...exposed };
}
