import type { Language } from '@civique/engine';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig, ServiceInfo } from '../config.ts';
import { ERRORS } from '../errors.ts';
import { baseUrlOf, partOf } from '../http/served-parts.ts';
import { requestLanguage } from '../language.ts';
import { OPERATIONS_BY_PATH } from '../operations/index.ts';
import { type ApiCode, about } from '../sentences/about.ts';
import { API } from '../sentences/api.ts';
import { say } from '../sentences/service-sentences.ts';

/** Failures of every operation, one response for each status: they all have the same body. */
const FAILURE_STATUSES = [...new Set(Object.values(ERRORS))].filter((status) => status !== 405);

const SECURITY_SCHEME = 'LicenseKey';

/** Collects the API description from the routes that are added after it. */
export async function describeApi(app: FastifyInstance, info: ServiceInfo): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Civique',
        version: info.serviceVersion,
        description: about('SERVICE'),
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: {
        securitySchemes: {
          [SECURITY_SCHEME]: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: about('AUTHORIZATION'),
          },
        },
      },
      security: [{ [SECURITY_SCHEME]: [] }],
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `Schema${index}`) },
  });
}

/** Serves the description at `/openapi.json`, in the language of `?lang=`, or else of `Accept-Language`. */
export function addApiDescription(app: FastifyInstance, config: ServiceConfig): void {
  const documents = new Map<Language, unknown>();
  app.addHook('onReady', async () => {
    for (const language of ['EN', 'FR'] as const) {
      const document = inLanguage(app.swagger(), language) as Document;
      documents.set(language, withServers(withFailures(document, language), config));
    }
  });
  app.get<{ Querystring: { lang?: unknown } }>('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const asked = request.query.lang;
    const language = requestLanguage(typeof asked === 'string' ? asked : request.headers['accept-language']);
    const varies = [reply.getHeader('vary'), 'Accept-Language'].filter((name) => name !== undefined);
    reply.type('application/json; charset=utf-8').header('vary', varies.join(', '));
    return JSON.stringify(documents.get(language));
  });
}

interface Document {
  servers?: { url: string }[];
  paths: Record<string, { post?: { responses: Record<string, unknown> } }>;
}

function withFailures(document: Document, language: Language): Document {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const failures = Object.fromEntries(
    FAILURE_STATUSES.map((status) => [status, { description: codesOf(status), content }]),
  );
  const paths = Object.entries(document.paths).map(([path, item]) => {
    if (item.post === undefined) return [path, item];
    const success = item.post.responses['200'] as object;
    const responses = { 200: { ...success, description: say(language, 'SUCCESS') }, ...failures };
    return [path, { ...item, post: { ...item.post, responses } }];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Adds where each part is reached; a part that is served elsewhere, at an unknown address, is left out. */
function withServers(document: Document, config: ServiceConfig): Document {
  // Without a configured address it is relative to the description, so that it holds behind any proxy.
  const url = baseUrlOf('engine', config) ?? '.';
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const own = baseUrlOf(partOf(OPERATIONS_BY_PATH.get(path)!), config);
    if (own === undefined) return [];
    return [[path, own === url ? item : { servers: [{ url: own }], ...item }]];
  });
  return { ...document, servers: [{ url }], paths: Object.fromEntries(paths) };
}

function codesOf(status: number): string {
  const codes = Object.entries(ERRORS).filter(([, each]) => each === status);
  return codes.map(([code]) => code).join(', ');
}

/** A copy with sentences in place of their codes. */
function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isText(name, member) ? say(language, member) : inLanguage(member, language),
    ]),
  );
}

const TEXTS: ReadonlySet<string> = new Set(['description', 'summary']);

function isText(name: string, member: unknown): member is ApiCode {
  return TEXTS.has(name) && typeof member === 'string' && Object.hasOwn(API, member);
}
