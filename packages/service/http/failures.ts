import { probableName } from '@civique/engine/text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceConfig } from '../config.ts';
import { failure, failureBody, ServiceError } from '../errors.ts';
import { requestLanguage } from '../language.ts';
import { failureMembersAt, OPERATIONS, OPERATIONS_BY_PATH } from '../operations/index.ts';
import { OPERATION_NAMES } from '../operations/operation-names.ts';
import { type SchemaError, schemaFailure } from '../validation.ts';
import { isServed, partOf, servedElsewhere } from './served-parts.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Members of an error that Fastify or its parsers throw. */
interface FrameworkError extends Error {
  readonly code?: string;
  readonly statusCode?: number;
  readonly validation?: readonly SchemaError[];
}

/** Answers every failure of `app`, wherever it comes from, with the envelope. */
export function answerFailures(app: FastifyInstance, config: ServiceConfig): void {
  app.setErrorHandler((error: FrameworkError, request, reply) => sendFailure(error, request, reply));
  // The API reference has no such file.
  app.setNotFoundHandler((request, reply) => sendFailure(notAnswered(app, config, request), request, reply));
  app.addHook('onRequest', (request, _reply, done) => {
    // Before the body is read: a request that nobody will answer need not be well-formed.
    done(request.is404 ? notAnswered(app, config, request) : undefined);
  });
}

/** Answers with the failure that `error` means to the caller; unexpected errors are logged. */
export function sendFailure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failed = toServiceError(error, request);
  if (failed.code === 'INTERNAL') request.log.error({ err: error }, 'operation failed');
  if (failed.cause !== undefined) request.log.debug({ err: failed.cause }, 'state unreachable');
  reply.errorCode = failed.code;
  const body = failureBody(failed, requestLanguage(request.headers['accept-language']));
  const warnings = request.warnings ?? [];
  if (warnings.length > 0) body.Warnings = warnings;
  return reply
    .code(failed.status)
    .header('x-request-id', request.id)
    .headers(failed.headers)
    .type(JSON_TYPE)
    .send(JSON.stringify({ ...body, ...failureMembersAt(pathOf(request.url)) }));
}

function toServiceError(error: FrameworkError, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error.validation !== undefined) return schemaFailure(error.validation);
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return failure('TOO_LARGE', 'TOO_LARGE', { limit: request.routeOptions.bodyLimit });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return failure('MEDIA_TYPE', 'MEDIA_TYPE');
    case 'FST_ERR_BAD_URL':
      return failure('BAD_REQUEST', 'BAD_URL');
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return failure('BAD_REQUEST', 'REQUEST_UNREADABLE');
  }
  return failure('INTERNAL', 'INTERNAL', { requestId: request.id });
}

/** METHOD for a path that answers another method, otherwise UNKNOWN_OPERATION with the nearest operation. */
function notAnswered(app: FastifyInstance, config: ServiceConfig, request: FastifyRequest): ServiceError {
  const path = pathOf(request.url);
  const operation = OPERATIONS_BY_PATH.get(path);
  if (operation !== undefined && !isServed(partOf(operation), config)) return servedElsewhere(operation, config);
  const allowed = allowedMethods(app, path);
  if (allowed !== undefined && !allowed.split(', ').includes(request.method)) {
    return failure('METHOD', 'METHOD', { allowed }, { allow: allowed });
  }
  const name = probableName(path.split('/').at(-1) || path, OPERATION_NAMES);
  const nearest = OPERATIONS.find((each) => each.name === name)?.path;
  return nearest === undefined
    ? failure('UNKNOWN_OPERATION', 'UNKNOWN_OPERATION')
    : failure('UNKNOWN_OPERATION', 'UNKNOWN_OPERATION_NEAR', { nearest });
}

/** The header `Allow` of a path; undefined when nothing is served there. */
export function allowedMethods(app: FastifyInstance, path: string): string | undefined {
  if (app.findRoute({ method: 'POST', url: path }) !== null) return 'POST';
  return app.findRoute({ method: 'GET', url: path }) === null ? undefined : 'GET, HEAD';
}

/**
 * The path as the router reads it: without the host that a request to a proxy names (`http://host/FormatAddress`),
 * without what is asked of it, and without escapes (`/Format%41ddress`).
 */
export function pathOf(url: string): string {
  const local = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/]*(?=\/)/i, '');
  const end = local.search(/[?#]/);
  const path = end < 0 ? local : local.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
