import { OPERATIONS_BY_PATH } from '../operations/index.ts';
import type { Answer, OperationContext, WorkContext } from '../operations/operation.ts';
import { readerOf } from '../reading/request-reader.ts';
import type { Took } from '../turns/lane.ts';
import type { HeavyAnswer, HeavyCall } from './heavy-work.ts';

/** A call that was read and found right; credits have to be reserved for its records before it is worked on. */
export interface ReadCall {
  readonly path: string;
  readonly body: unknown;
  readonly records: number;
}

/** Reads the body of a call unless that was done. Throws BAD_REQUEST. */
export function readCall(
  { path, bytes, body, language }: HeavyCall,
  mostRecords: number,
  warnings: string[],
): ReadCall {
  const operation = OPERATIONS_BY_PATH.get(path)!;
  const value =
    bytes === undefined
      ? body
      : readerOf(operation, mostRecords).read(
          Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
          language,
          warnings,
        );
  return { path, body: value, records: operation.records?.(value) ?? 1 };
}

/**
 * A call that was only to be read, without members that its request does not have: they may be as large as the body.
 */
export function asRead(
  { path, body }: ReadCall,
  mostRecords: number,
  warnings: readonly string[],
): Omit<HeavyAnswer, keyof Took> {
  const known = readerOf(OPERATIONS_BY_PATH.get(path)!, mostRecords).onlyKnown(body);
  return { bytes: jsonOf({ body: known, warnings }), records: 1, statuses: {} };
}

/** Does the work of a call. Throws ServiceError. */
export async function workOn({ path, body }: ReadCall, context: WorkContext): Promise<Omit<HeavyAnswer, keyof Took>> {
  const operation = OPERATIONS_BY_PATH.get(path)!;
  // A heavy operation uses nothing else: see `Operation.isHeavy`.
  const result: Answer = await operation.handle(body, context as OperationContext);
  if (context.warnings.length > 0) result.Warnings = context.warnings;
  const { strStatus, Counts } = result as { strStatus?: unknown; Counts?: unknown };
  return { bytes: jsonOf(result), records: operation.recordsDone?.(result) ?? 1, statuses: { strStatus, Counts } };
}

/** JSON in a memory of its own, which can be handed to another thread. */
function jsonOf(value: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(JSON.stringify(value)));
}
