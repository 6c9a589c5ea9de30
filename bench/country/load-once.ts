import { loadReference } from '../../packages/data/load.ts';
import { createEngine } from '../../packages/engine/create-engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '../../packages/engine/format/shared.ts';
import { GuessingFlags } from '../../packages/engine/values/guessing-flags.ts';

/** A separate program, so that nothing is warm: opens a reference, analyses one line, and prints how long that took. */
const [file, line] = process.argv.slice(2) as [string, string];
const began = performance.now();
const reference = await loadReference(file);
const loaded = performance.now();
const answer = createEngine(reference).analyze({
  lines: [{ strName: '', strContent: line }],
  layout: findByName(SHARED_LAYOUTS, 'oneStop Address Layout')!,
  mode: findByName(SHARED_MODES, 'FLEXIBLE')!,
  style: findByName(SHARED_STYLES, 'oneStop Correction Style')!,
  maxAlternatives: 5,
  guessingFlags: GuessingFlags.All,
  language: 'EN',
});
const times = { load: loaded - began, firstAnswer: performance.now() - began, status: answer.status };
process.stdout.write(JSON.stringify(times));
