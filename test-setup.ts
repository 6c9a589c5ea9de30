import { enableCompileCache } from 'node:module';
import path from 'node:path';

/** Every file of tests is a process, and many start others: none compiles again what another has compiled. */
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);

/**
 * Properties draw the same examples every time, so that a test that passed passes again; `CIVIQUE_TEST_SEED` explores
 * others and repeats what it found.
 */
const { default: fc } = await import('fast-check');
fc.configureGlobal({ seed: Number(process.env.CIVIQUE_TEST_SEED ?? 867_1867) });
