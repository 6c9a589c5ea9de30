import { messageFrom, sayFrom } from '@civique/engine/sentences';
import { ERRORS } from './errors.ts';
import { REPORT, TYPES } from './report.ts';
import { NO_ANSWER_REASONS, ROW_FAULTS } from './words.ts';

/** Every sentence of this package that a user may read. */
export const LIST_SENTENCES = { ...ERRORS, ...NO_ANSWER_REASONS, ...ROW_FAULTS, ...REPORT, ...TYPES };

export const say = sayFrom(LIST_SENTENCES);

/** A sentence and its values, to be put into words later. */
export const message = messageFrom(LIST_SENTENCES);
