import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import Negotiator from 'negotiator';
import type { ServiceConfig } from '../config.ts';
import { requestLanguage } from '../language.ts';
import { lasting } from '../lasting-content.ts';
import { beginningOfList } from '../list-header.ts';
import { say } from '../sentences/service-sentences.ts';

/** A file whose name holds a hash of its contents never changes. */
const YEAR = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Codings in which files lie beside the plain ones, the smallest first. */
const CODINGS = { br: '.br', gzip: '.gz' } as const;

type Coding = keyof typeof CODINGS;

/** Where `packages/console` is, in a checkout and among installed packages. */
const BUILT = new URL('built/', import.meta.resolve('@civique/console/package.json'));

/** Serves the console: the page at `/`, and its parts at `/assets/…`, as they were built. */
export function addConsole(app: FastifyInstance, policy: string, baseUrls: ServiceConfig['baseUrls']): void {
  const page = readPage(baseUrls);
  app.get('/', { schema: { hide: true } }, async (request, reply) => {
    reply.header('content-security-policy', policy).header('cache-control', 'no-cache');
    if (page !== undefined) return reply.type('text/html; charset=utf-8').send(page);
    const text = say(requestLanguage(request.headers['accept-language']), 'CONSOLE_NOT_BUILT');
    return reply.code(503).type('text/plain; charset=utf-8').send(text);
  });
  if (page !== undefined) addAssets(app);
}

/** The page, which says where the parts of the service are; undefined where it was not built. */
function readPage({ engine = '', tokens = '' }: ServiceConfig['baseUrls']): Buffer | undefined {
  const file = new URL('index.html', BUILT);
  if (!existsSync(file)) return undefined;
  const places = `data-engine="${escaped(engine)}" data-tokens="${escaped(tokens)}"`;
  return lasting(readFileSync(file, 'utf8').replace('data-engine="" data-tokens=""', places));
}

function addAssets(app: FastifyInstance): void {
  const folder = new URL('assets/', BUILT);
  const names = readdirSync(folder);
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type === undefined) continue;
    const plain = readFileSync(new URL(name, folder));
    const coded = new Map<string, Buffer>();
    for (const [coding, ending] of Object.entries(CODINGS)) {
      if (names.includes(name + ending)) coded.set(coding, readFileSync(new URL(name + ending, folder)));
    }
    app.get(`/assets/${name}`, { schema: { hide: true } }, async (request, reply) => {
      reply.type(type).header('cache-control', YEAR).header('vary', 'Accept-Encoding');
      const coding = codingFor(request.headers['accept-encoding']);
      const small = coding === undefined ? undefined : coded.get(coding);
      if (small === undefined) return plain;
      reply.header('content-encoding', coding);
      return small;
    });
  }
}

function codingFor(accepted: string | undefined): Coding | undefined {
  if (accepted === undefined) return undefined;
  const known = new Negotiator({ headers: { 'accept-encoding': beginningOfList(accepted) } }).encodings();
  return (Object.keys(CODINGS) as Coding[]).find((coding) => known.includes(coding));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
