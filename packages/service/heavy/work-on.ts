import { OPERATIONS_BY_PATH } from '../operations/index.ts';
import type { Answer, OperationContext, WorkContext } from '../operations/operation.ts';
import { readerOf } from '../reading/request-reader.ts';
import type { HeavyAnswer, HeavyCall, Took } from './heavy-work.ts';

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

/** Does the work of a call. Throws ServiceError. */
export async function workOn({ path, body }: ReadCall, context: WorkContext): Promise<Omit<HeavyAnswer, keyof Took>> {
  const operation = OPERATIONS_BY_PATH.get(path)!;
  // A heavy operation uses nothing else: see `Operation.isHeavy`.
  const result: Answer = await operation.handle(body, context as OperationContext);
  if (context.warnings.length > 0) result.Warnings = context.warnings;
  const { strStatus, Counts } = result as { strStatus?: unknown; Counts?: unknown };
  const text = Buffer.from(JSON.stringify(result));
  // A memory of its own, which can be handed to another thread.
  const bytes = new Uint8Array(text);
  return { bytes, records: operation.recordsDone?.(result) ?? 1, statuses: { strStatus, Counts } };
}
