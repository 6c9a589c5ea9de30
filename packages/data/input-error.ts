import { type MessageArguments, MessageError } from '@civique/engine/sentences';
import { message } from './sentences/data-sentences.ts';
import type { DOWNLOADS } from './sentences/downloads.ts';
import type { ERRORS } from './sentences/errors.ts';
import type { STARTER } from './sentences/sources.ts';

export { reasonOf } from '@civique/engine/sentences';

/** An input that cannot be used. The text says which and why, in both languages; `text.code` is stable. */
export class InputError extends MessageError {
  override readonly name = 'InputError';
}

type Errors = typeof ERRORS & typeof DOWNLOADS & typeof STARTER;

export function inputError(...text: MessageArguments<Errors>): InputError {
  return new InputError(message(...text));
}
