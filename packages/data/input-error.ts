import { type Message, type MessageArguments, MessageError } from '@civique/engine/sentences';
import { message } from './sentences/data-sentences.ts';
import type { DOWNLOADS } from './sentences/downloads.ts';
import type { ERRORS } from './sentences/errors.ts';
import type { STARTER } from './sentences/sources.ts';

/** An input that cannot be used. The text says which and why, in both languages; `text.code` is stable. */
export class InputError extends MessageError {
  override readonly name = 'InputError';
}

type Errors = typeof ERRORS & typeof DOWNLOADS & typeof STARTER;

export function inputError(...text: MessageArguments<Errors>): InputError {
  return new InputError(message(...text));
}

/** The reason of a failed system call or stream in words, without a period. */
export function reasonOf(error: unknown): Message | string {
  if (error instanceof MessageError) return error.text;
  const { code, message: text } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return message('REASON_NOT_FOUND');
  if (code === 'EISDIR') return message('REASON_FOLDER');
  if (code === 'EACCES' || code === 'EPERM') return message('REASON_NOT_PERMITTED');
  if (code === 'EROFS') return message('REASON_READ_ONLY');
  if (code === 'ENOTDIR') return message('REASON_BELOW_FILE');
  if (code === 'ENOSPC') return message('REASON_DISK_FULL');
  return text.replace(/\.$/, '');
}
