import type { Language } from '@civique/engine';
import { type MessageArguments, MessageError } from '@civique/engine/sentences';
import { type ALL_FAILURES, failureText, say } from './sentences/cli-sentences.ts';
import { USAGE } from './sentences/usage.ts';

/** A failure that the command explains itself. */
export class CommandError extends MessageError {
  override readonly name = 'CommandError';
}

export function commandError(...text: MessageArguments<typeof ALL_FAILURES>): CommandError {
  return new CommandError(failureText(...text));
}

/** Whether what made a command fail was told when it happened. */
export type IsTold = (failure: unknown) => boolean;

/** Nothing but the command line, or the variables that stand for its options, can cause these. */
const WRONG_USAGE: ReadonlySet<string> = new Set([...Object.keys(USAGE), 'MAPPING_FORM', 'STATE_UNSUPPORTED']);

export function isWrongUsage(error: unknown): boolean {
  return error instanceof MessageError && WRONG_USAGE.has(error.text.code);
}

/** The process, or the system, has no file left to open. */
const NO_FILE_LEFT: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE']);

/** The error message for the operator. An unexpected error includes its stack, so that it can be reported. */
export function failureMessage(error: unknown, language: Language): string {
  if (error instanceof MessageError) return say(language, 'ERROR', { text: error.text[language] });
  if (NO_FILE_LEFT.has((error as NodeJS.ErrnoException | undefined)?.code)) {
    return say(language, 'ERROR', { text: say(language, 'TOO_MANY_FILES') });
  }
  if (error instanceof Error) return say(language, 'FAILED_UNEXPECTEDLY', { text: error.stack ?? error.message });
  return say(language, 'ERROR', { text: String(error) });
}
