import { reasonOf } from '@civique/data';
import { type MessageArguments, MessageError } from '@civique/engine/sentences';
import type { ERRORS } from './sentences/errors.ts';
import { message } from './sentences/list-sentences.ts';

/** A list, or an instruction for it, that cannot be used. The text says which and why, in both languages. */
export class ListError extends MessageError {
  override readonly name = 'ListError';
}

export function listError(...text: MessageArguments<typeof ERRORS>): ListError {
  return new ListError(message(...text));
}

/** The output takes no more; `cause` is why. */
export function readerGone(cause: unknown): ListError {
  return new ListError(message('READER_GONE'), { cause });
}

/** What the system refuses, as a ListError; any other error as it is. */
export function cannotWrite(error: unknown, file: string): unknown {
  if (typeof (error as NodeJS.ErrnoException).code !== 'string') return error;
  return listError('CANNOT_WRITE', { file, reason: reasonOf(error) });
}
