import { messageFrom, sayFrom } from '@civique/engine/sentences';
import { DOWNLOAD_REASONS, DOWNLOADS } from './downloads.ts';
import { ERRORS, PARTS } from './errors.ts';
import { REJECTIONS, REMARKS, REPORTS } from './reports.ts';
import { EXPECTED, SOURCES, STARTER } from './sources.ts';

/** Every sentence of this package that a user may read. */
export const DATA_SENTENCES = {
  ...ERRORS,
  ...PARTS,
  ...DOWNLOADS,
  ...DOWNLOAD_REASONS,
  ...SOURCES,
  ...STARTER,
  ...EXPECTED,
  ...REPORTS,
  ...REJECTIONS,
  ...REMARKS,
};

export const say = sayFrom(DATA_SENTENCES);

/** A sentence and its values, to be put into words later. */
export const message = messageFrom(DATA_SENTENCES);
