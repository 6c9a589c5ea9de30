import fc from 'fast-check';

/**
 * Properties draw the same examples every time, so that a test that passed passes again; `CIVIQUE_TEST_SEED` explores others
 * and repeats what it found.
 */
fc.configureGlobal({ seed: Number(process.env.CIVIQUE_TEST_SEED ?? 867_1867) });
