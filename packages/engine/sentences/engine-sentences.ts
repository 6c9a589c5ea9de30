import { CHANGES } from './changes.ts';
import { LINES } from './lines.ts';
import { REASONS } from './reasons.ts';
import { DAMAGE, REFERENCE_FILE } from './reference-file.ts';
import { sayFrom } from './sentences.ts';

/** Every sentence of the engine that a user may read. */
export const ENGINE_SENTENCES = { ...CHANGES, ...REASONS, ...LINES, ...REFERENCE_FILE, ...DAMAGE };

export const say = sayFrom(ENGINE_SENTENCES);
