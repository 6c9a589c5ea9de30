import { loadReference, starterReference } from '../packages/data/load.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import type { Analysis } from '../packages/engine/engine.ts';
import { findByName, ONE_STOP, SHARED_MODES } from '../packages/engine/format/shared.ts';
import { untruthOf, untruthOfGuess } from '../packages/engine/testing/reason-truth.ts';
import { GuessingFlags } from '../packages/engine/values/guessing-flags.ts';
import { noiseSets } from './accuracy/noise-sets.ts';
import { count, readCommandLine, text } from './options.ts';
import { Random } from './random.ts';

const { values } = readCommandLine({
  command: 'node bench/reasons.ts',
  about: 'Noisy lines of a reference, with all GuessingFlags and with a random choice of them: is every sentence true?',
  options: {
    reference: text('FILE', 'a compiled reference (default: the starter)'),
    lines: count(20_000, 'drawn from it'),
    seed: count(1, 'another draw and other noise'),
    limit: count(20, 'untrue sentences that are listed'),
  },
});

const reference = values.reference === undefined ? await starterReference() : await loadReference(values.reference);
const engine = createEngine(reference);
// the sets of one sample hold several times as many lines as the sample
const texts = noiseSets('', reference, values.seed, Math.ceil(values.lines / 6))
  .flatMap(({ cases }) => cases.map((each) => each.text))
  .slice(0, values.lines);
const random = new Random(values.seed);
const seen = new Map<string, { total: number; untrue: number }>();
const untrue: string[] = [];
for (const line of texts) {
  const guessed = analyze(line, GuessingFlags.All);
  const flags = random.below(GuessingFlags.All);
  check(`${line} (GuessingFlags ${GuessingFlags.All})`, guessed, guessed);
  check(`${line} (GuessingFlags ${flags})`, analyze(line, flags), guessed);
}
for (const [code, { total, untrue: wrong }] of [...seen].sort((a, b) => b[1].total - a[1].total)) {
  console.log(`${code.padEnd(22)} ${String(total).padStart(7)}  untrue ${wrong}`);
}
const answers = 2 * texts.length;
console.log(`${texts.length} lines, ${answers} answers, true: ${((1 - untrue.length / answers) * 100).toFixed(3)}%`);
console.log(untrue.slice(0, values.limit).join('\n'));
if (untrue.length > 0) process.exitCode = 1;

function analyze(line: string, guessingFlags: number): Analysis {
  return engine.analyze({
    ...ONE_STOP,
    mode: findByName(SHARED_MODES, 'FLEXIBLE')!,
    lines: [{ strName: '', strContent: line }],
    maxAlternatives: 5,
    offers: true,
    guessingFlags,
    language: 'EN',
  });
}

function check(asked: string, analysis: Analysis, guessed: Analysis): void {
  const wrong = untruthOf(reference, analysis, ONE_STOP.style) ?? untruthOfGuess(analysis, guessed);
  const row = seen.get(analysis.reasonCode) ?? { total: 0, untrue: 0 };
  seen.set(analysis.reasonCode, { total: row.total + 1, untrue: row.untrue + (wrong === undefined ? 0 : 1) });
  if (wrong !== undefined) untrue.push(`${asked}\n  ${analysis.reason}\n  ${wrong}`);
}
