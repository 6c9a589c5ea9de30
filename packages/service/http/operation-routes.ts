import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import { DEFAULT_CONFIG, type ServiceConfig } from '../config.ts';
import { failure } from '../errors.ts';
import { requestLanguage } from '../language.ts';
import { OPERATIONS } from '../operations/index.ts';
import type { Operation } from '../operations/operation.ts';
import { fromState } from '../state-failures.ts';
import { answer } from './answer.ts';
import { parseBody } from './body.ts';
import { checkMethod, identify } from './caller.ts';
import type { OperationServices } from './operation-services.ts';
import { isServed, partOf, servedElsewhere } from './served-parts.ts';
import { shapeOf, unknownMembers } from './unknown-members.ts';

/** Headers that decide how a request is read: sent twice, they would let two readers disagree. */
const ONCE: ReadonlySet<string> = new Set(['content-type', 'content-encoding', 'authorization']);
/** Their lengths, which save a closer look at most other headers. */
const ONCE_LENGTHS: ReadonlySet<number> = new Set([...ONCE].map(({ length }) => length));

/** Adds a route for every operation of the table. */
export function addOperations(app: FastifyInstance, services: OperationServices): void {
  const valueLimits = new Map(
    OPERATIONS.map((operation) => [operation.path, grown(operation.valueLimit, operation, services.config)]),
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer, done: (error: Error | null, body?: unknown) => void) => {
      let body: unknown;
      try {
        checkMediaType(request);
        body = parseBody(bytes, valueLimits.get(request.operation?.path ?? ''));
      } catch (error) {
        done(error as Error);
        return;
      }
      done(null, body);
    },
  );
  for (const operation of OPERATIONS) addOperation(app, operation, services);
}

function addOperation(app: FastifyInstance, operation: Operation, services: OperationServices): void {
  const { admission } = services;
  const request = operation.requestWith?.(services.config.mostRecords) ?? operation.request;
  const shape = shapeOf(request);
  const served = isServed(partOf(operation), services.config);
  app.route({
    method: 'POST',
    url: operation.path,
    bodyLimit: grown(operation.bodyLimit, operation, services.config) ?? services.config.bodyLimit,
    schema: { body: request },
    onRequest(request, reply, done) {
      // This route exists only for the API description.
      if (!served) throw servedElsewhere(operation, services.config);
      request.operation = operation;
      admission.admit(reply);
      checkHeaders(request);
      const asked = callerOf(operation, request, reply, services);
      if (asked === undefined) done();
      else asked.then(() => done(), done);
    },
    preValidation(request, _reply, done) {
      if (request.body === undefined) request.body = {};
      request.warnings = unknownMembers(request.body, shape, requestLanguage(request.headers['accept-language']));
      done();
    },
    handler: (request) => answer(operation, request, services),
  });
}

/** Records the caller, with a balance to show; a promise only when something has to be read, which is seldom. */
function callerOf(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  services: OperationServices,
): Promise<void> | undefined {
  const { ledger } = services;
  const note = (principal: Principal): Promise<number> | undefined => {
    request.principal = principal;
    checkMethod(principal, operation);
    ledger.refresh(principal.customerId);
    if (ledger.knownBalance(principal.customerId) !== undefined) return undefined;
    return fromState(ledger.balance(principal.customerId));
  };
  const principal = identify(request, reply, services);
  const asked = principal instanceof Promise ? principal.then(note) : note(principal);
  return asked?.then(() => {});
}

/** A limit of an operation, raised where the operator allows larger batches than usual. */
function grown(limit: number | undefined, { requestWith }: Operation, { mostRecords }: ServiceConfig) {
  if (limit === undefined || requestWith === undefined) return limit;
  return Math.ceil(limit * Math.max(1, mostRecords / DEFAULT_CONFIG.mostRecords));
}

function checkHeaders(request: FastifyRequest): void {
  const { rawHeaders } = request.raw;
  let seen = '';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (!ONCE_LENGTHS.has(rawHeaders[index]!.length)) continue;
    const name = rawHeaders[index]!.toLowerCase();
    if (!ONCE.has(name)) continue;
    if (seen.includes(name)) throw failure('BAD_REQUEST', 'HEADER_TWICE', { name });
    seen += `${name},`;
  }
}

/** JSON is UTF-8 by definition: another charset, or a compressed body, cannot be read. */
function checkMediaType(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw failure('MEDIA_TYPE', 'MEDIA_ENCODING');
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw failure('MEDIA_TYPE', 'MEDIA_TYPE');
}
