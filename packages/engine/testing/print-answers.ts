import { readFileSync } from 'node:fs';
import { createEngine } from '../create-engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from '../format/shared.ts';
import { Reference } from '../reference/read/reader.ts';
import { analyzeText } from './sample-country.ts';

/**
 * `node print-answers.ts FILE` reads a JSON list of texts from standard input and prints, for each, what an engine over
 * the reference file answers: its analysis, the completions of its first half, and the alternate names of its words.
 */

const reference = Reference.fromBytes(readFileSync(process.argv[2]!));
const engine = createEngine(reference);
const layout = findByName(SHARED_LAYOUTS, 'oneStop Address Layout')!;
const style = findByName(SHARED_STYLES, 'oneStop Correction Style')!;

for (const text of JSON.parse(readFileSync(0, 'utf8')) as string[]) {
  const begun = text.slice(0, Math.ceil(text.length / 2));
  const completions = engine.complete({
    lines: [{ strName: '', strContent: begun }],
    layout,
    style,
    level: 2,
    maxAlternatives: 5,
    maxNamesToAddresses: 2,
    language: 'EN',
  });
  const words = text.split(/[\s,]+/);
  const names = words.map((municipality) =>
    engine.searchAltMunicipalities({ municipality, province: '', postalCode: '' }, 5),
  );
  console.log(JSON.stringify([text, analyzeText(engine, text), completions, names]));
}
