import { messageFrom, sayFrom } from '@civique/engine/sentences';
import { HELP } from './help.ts';
import { FAILURES, OUTPUT, VALUES } from './messages.ts';
import { STATE } from './state.ts';
import { UPDATE_FAILURES, UPDATE_VALUES, UPDATES } from './updates.ts';
import { USAGE } from './usage.ts';

/** Every sentence of the command that a user may read, except those of Commander. */
export const CLI_SENTENCES = {
  ...HELP,
  ...OUTPUT,
  ...FAILURES,
  ...VALUES,
  ...STATE,
  ...UPDATES,
  ...UPDATE_FAILURES,
  ...UPDATE_VALUES,
  ...USAGE,
};

export const say = sayFrom(CLI_SENTENCES);

/** Why a command fails. */
export const ALL_FAILURES = { ...FAILURES, ...UPDATE_FAILURES, ...USAGE };

export const failureText = messageFrom(ALL_FAILURES);
