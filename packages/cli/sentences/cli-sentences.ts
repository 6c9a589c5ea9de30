import { messageFrom, sayFrom } from '@civique/engine/sentences';
import { HELP } from './help.ts';
import { FAILURES, OUTPUT, VALUES } from './messages.ts';
import { STATE } from './state.ts';

/** Every sentence of the command that a user may read, except those of Commander. */
export const CLI_SENTENCES = { ...HELP, ...OUTPUT, ...FAILURES, ...VALUES, ...STATE };

export const say = sayFrom(CLI_SENTENCES);

export const failureText = messageFrom(FAILURES);
