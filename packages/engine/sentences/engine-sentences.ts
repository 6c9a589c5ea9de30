import { CHANGES } from './changes.ts';
import { LINES } from './lines.ts';
import { REASONS } from './reasons.ts';
import { DAMAGE, REFERENCE_FILE } from './reference-file.ts';
import { sayFrom } from './sentences.ts';

/** The sentences that the engine may say while it works; those of tools that read a reference are apart. */
export const ENGINE_SENTENCES = { ...CHANGES, ...REASONS, ...LINES, ...REFERENCE_FILE, ...DAMAGE };

export const say = sayFrom(ENGINE_SENTENCES);
