import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import { failure } from '../errors.ts';
import { requestLanguage } from '../language.ts';
import { canWorkBeside } from '../operations/can-work-beside.ts';
import { OPERATIONS } from '../operations/index.ts';
import type { Operation } from '../operations/operation.ts';
import { readerOf } from '../reading/request-reader.ts';
import { fromState } from '../state-failures.ts';
import { answer } from './answer.ts';
import { checkMethod, identify } from './caller.ts';
import { mayBeRepetition, readIdempotencyKey } from './charging.ts';
import { answerHeavy, laneOf } from './heavy-answer.ts';
import { LargeBody, readBodies } from './large-body.ts';
import { onItsWay, writtenInParts } from './long-answer.ts';
import type { OperationServices } from './operation-services.ts';
import { readBeside } from './read-beside.ts';
import { checkCredits } from './reserve-credits.ts';
import { isServed, partOf, servedElsewhere } from './served-parts.ts';

/** Headers that decide how a request is read: sent twice, they would let two readers disagree. */
const ONCE: ReadonlySet<string> = new Set(['content-type', 'content-encoding', 'authorization']);
/** Their lengths, which save a closer look at most other headers. */
const ONCE_LENGTHS: ReadonlySet<number> = new Set([...ONCE].map(({ length }) => length));

/** Adds a route for every operation of the table. */
export function addOperations(app: FastifyInstance, services: OperationServices): void {
  readBodies(app, services);
  for (const operation of OPERATIONS) addOperation(app, operation, services);
}

function addOperation(app: FastifyInstance, operation: Operation, services: OperationServices): void {
  const { admission } = services;
  const reader = readerOf(operation, services.config.mostRecords);
  const served = isServed(partOf(operation), services.config);
  app.route({
    method: 'POST',
    url: operation.path,
    bodyLimit: reader.bodyLimit(services.config),
    schema: { body: reader.schema },
    // A large body is checked where it is read.
    validatorCompiler: () => (body) => {
      const error = body instanceof LargeBody ? undefined : reader.check(body);
      return error === undefined ? true : { error: error as unknown as Error };
    },
    onRequest(request, reply, done) {
      request.operation = operation;
      admission.admit(reply);
      const asked = (served ? callerOf : referElsewhere)(operation, request, reply, services);
      if (asked === undefined) done();
      else asked.then(() => done(), done);
    },
    preValidation(request, _reply, done) {
      if (request.body === undefined) request.body = {};
      const isRead = !(request.body instanceof LargeBody);
      request.warnings = isRead
        ? reader.warningsFor(request.body, requestLanguage(request.headers['accept-language']))
        : [];
      done();
    },
    handler: (request, reply) => {
      const { heavy } = services;
      const respond = () => respondTo(operation, { request, reply }, services);
      if (heavy === undefined || !(request.body instanceof LargeBody) || canWorkBeside(operation)) return respond();
      return admission.attend(readBeside(operation, { request, reply }, services, heavy).then(respond));
    },
  });
}

/** The answer of an operation to a request that was read, or whose large body is to be read where it is worked on. */
function respondTo(
  operation: Operation,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  services: OperationServices,
): Promise<unknown> {
  const { admission, heavy, unread } = services;
  const beside = () => {
    const lane = heavy && laneOf(operation, request, services);
    return lane && answerHeavy(operation, { request, reply }, services, { heavy, lane });
  };
  const begun = beside();
  if (begun !== undefined) return admission.attend(begun);
  const answered = answer(operation, request, services, beside);
  const { longMember } = operation;
  if (longMember === undefined) return answered;
  return answered.then(async (result) => {
    const bytes = await writtenInParts(result, longMember);
    return bytes === undefined ? result : onItsWay(bytes, reply, unread);
  });
}

/**
 * Records the caller, with a balance to show, and refuses one that cannot pay before the body is read. Whatever else
 * its headers may be refused for comes after its rate, which counts every call of a right key or token. A promise only
 * when something has to be read, which is seldom.
 */
function callerOf(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  services: OperationServices,
): Promise<void> | undefined {
  const { ledger } = services;
  const { cost } = operation;
  const lacking = async (customerId: number): Promise<void> => {
    if (!(await mayBeRepetition(request, services))) await checkCredits(ledger, customerId, cost);
  };
  const note = (principal: Principal): Promise<unknown> | undefined => {
    checkHeaders(request);
    readIdempotencyKey(request, operation);
    checkMethod(principal, operation);
    const { customerId } = principal;
    ledger.refresh(customerId);
    const balance = ledger.knownBalance(customerId);
    if (balance !== undefined) return balance < cost ? lacking(customerId) : undefined;
    return fromState(ledger.balance(customerId)).then((read) => (read < cost ? lacking(customerId) : undefined));
  };
  const principal = identify(request, reply, services);
  const asked = principal instanceof Promise ? principal.then(note) : note(principal);
  return asked?.then(() => {});
}

/**
 * Says where an operation is served that has its route here only for the API description, and counts the caller, who is
 * heard before strangers like any other.
 */
async function referElsewhere(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  services: OperationServices,
): Promise<never> {
  await identify(request, reply, services);
  throw servedElsewhere(operation, services.config);
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
