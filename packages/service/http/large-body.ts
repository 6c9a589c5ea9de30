import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServiceConfig } from '../config.ts';
import { failure } from '../errors.ts';
import { BodyBudget } from '../limits/body-budget.ts';
import { canWorkBeside } from '../operations/can-work-beside.ts';
import type { Operation } from '../operations/operation.ts';
import { type BodyBounds, BodyCollector } from '../reading/body-collector.ts';
import { type RequestReader, readerOf } from '../reading/request-reader.ts';
import { noteBody } from './charging.ts';
import type { OperationServices } from './operation-services.ts';

/** A body with more bytes or values is not parsed by the thread that serves everybody. */
export const FEW_BYTES = 256 * 1024;
const FEW_VALUES = 2_000;

/** A body that has arrived and was not parsed. */
export class LargeBody {
  readonly bytes: Buffer;
  /** Call it when the bytes are no longer needed. */
  readonly release: () => void;

  constructor(bytes: Buffer, release: () => void) {
    this.bytes = bytes;
    this.release = release;
  }

  /** The bytes in a memory that holds nothing else, so that it can be handed to another thread. */
  ownMemory(): Uint8Array<ArrayBuffer> {
    const { byteOffset, buffer, length } = this.bytes;
    const isAlone = byteOffset === 0 && buffer.byteLength < 2 * length;
    return isAlone ? new Uint8Array(buffer as ArrayBuffer, 0, length) : new Uint8Array(this.bytes);
  }
}

/** Reads the bodies of operations: small ones into values, others into a `LargeBody`. */
export function readBodies(app: FastifyInstance, { config, heavy }: OperationServices): void {
  const budget = new BodyBudget(config.bodyBytes);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const operation = request.operation!;
    const reader = readerOf(operation, config.mostRecords);
    let collector: BodyCollector;
    try {
      checkMediaType(request);
      collector = new BodyCollector(boundsOf(request, reader, config, budget));
    } catch (error) {
      done(error as Error);
      return;
    }
    collector.collect(payload, (error, bytes) => {
      if (bytes === undefined) {
        done(error);
        return;
      }
      noteBody(request, bytes);
      if (heavy !== undefined && isLarge(operation, collector, bytes)) {
        done(null, new LargeBody(bytes, () => collector.release()));
        return;
      }
      let body: unknown;
      try {
        body = reader.parse(bytes);
      } catch (error) {
        done(error as Error);
        return;
      } finally {
        collector.release();
      }
      done(null, body);
    });
  });
}

/** Who sends a body, and how large it may be and is said to be. */
function boundsOf(
  { headers, principal }: FastifyRequest,
  reader: RequestReader,
  config: ServiceConfig,
  budget: BodyBudget,
): BodyBounds {
  const length = headers['content-length'];
  return {
    budget,
    key: principal!.keyId,
    limit: reader.bodyLimit(config),
    mostValues: reader.mostValues,
    stated: length === undefined ? undefined : Number(length),
  };
}

/** True for a body that takes long to parse, if it can be parsed beside the thread that serves everybody. */
function isLarge(operation: Operation, { values }: BodyCollector, bytes: Buffer): boolean {
  return bytes.length > FEW_BYTES || (values > FEW_VALUES && canWorkBeside(operation));
}

/** JSON is UTF-8 by definition: another charset, or a compressed body, cannot be read. */
function checkMediaType(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw failure('MEDIA_TYPE', 'MEDIA_ENCODING');
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw failure('MEDIA_TYPE', 'MEDIA_TYPE');
}
