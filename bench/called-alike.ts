import { loadReference } from '../packages/data/load.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import { analyst, answerText } from './accuracy/analyst.ts';
import { ALIKE_KINDS, alikeCase } from './called-alike/streets-alike.ts';
import { count, readCommandLine, requiredText, text } from './options.ts';
import { Random } from './random.ts';
import { textTable } from './report/table.ts';
import { sampleReference } from './truth/sample-reference.ts';

const { values } = readCommandLine({
  command: 'node bench/called-alike.ts',
  about:
    'Asks for streets that the reference lacks and that are called much like one of the place, with its number and without its code: every answer is a wrong one.',
  options: {
    reference: requiredText('FILE', 'a compiled reference'),
    sample: count(5_000, 'addresses drawn, of which some have no street that could be called alike'),
    seed: count(1, 'other addresses, other words'),
    show: text('KIND', `the answers to streets of a kind: ${ALIKE_KINDS.join(', ')}`),
  },
});
const reference = await loadReference(values.reference);
const ask = analyst(createEngine(reference), 'FLEXIBLE');
const counts = new Map(ALIKE_KINDS.map((kind) => [kind, { lines: 0, accepted: 0 }]));
for (let n = 0; n < values.sample; n++) {
  const truth = sampleReference(reference, values.seed, n);
  const made = alikeCase(reference, truth, Random.nth(values.seed + 1, n));
  if (made === undefined) continue;
  const answer = ask(made.text);
  const of = counts.get(made.kind)!;
  of.lines++;
  if (answer.status !== 'V' && answer.status !== 'C') continue;
  of.accepted++;
  if (values.show === made.kind) {
    process.stdout.write(`${made.text.replaceAll('\n', ' / ')}  ->  ${answerText(answer)}\n`);
  }
}
const rows = [...counts].map(([kind, { lines, accepted }]) => [kind, String(lines), String(accepted)]);
process.stdout.write(`${textTable(['called alike', 'lines', 'answered'], rows)}\n`);
