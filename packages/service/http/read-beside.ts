import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HeavyWork } from '../heavy/heavy-work.ts';
import { requestLanguage } from '../language.ts';
import type { Operation } from '../operations/operation.ts';
import { callOf } from './admission.ts';
import { placeFor } from './heavy-answer.ts';
import { HeavyCaller } from './heavy-caller.ts';
import type { LargeBody } from './large-body.ts';
import type { OperationServices } from './operation-services.ts';

/**
 * Has a large body read beside the thread that serves everybody, for an operation that only this thread can do. What
 * comes back is a request, which has few values and short texts however large its body was.
 */
export async function readBeside(
  operation: Operation,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { lanes: { inParts: lane }, overRate }: OperationServices,
  heavy: HeavyWork,
): Promise<void> {
  const body = request.body as LargeBody;
  const caller = new HeavyCaller(request, reply);
  try {
    caller.gone.throwIfAborted();
    const known = callOf(operation, request.principal!.customerId, request.headers);
    caller.place = await placeFor(request, known, { lane, overRate });
    caller.gone.throwIfAborted();
    const answer = await heavy.run(
      {
        path: operation.path,
        bytes: body.ownMemory(),
        language: requestLanguage(request.headers['accept-language']),
        warnings: [],
        isReserved: false,
        isOnlyRead: true,
        parameters: [[], []],
      },
      {
        gone: caller.gone,
        reserve: async () => {},
        warn: (warnings) => {
          request.warnings = [...warnings];
        },
      },
    );
    lane.note(known, answer);
    const read = JSON.parse(Buffer.from(answer.bytes.buffer).toString());
    request.body = read.body;
    request.warnings = read.warnings;
  } finally {
    body.release();
    caller.answered();
    caller.place?.leave();
  }
}
