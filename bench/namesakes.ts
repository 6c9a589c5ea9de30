import { loadReference } from '../packages/data/load.ts';
import { countNamesakes } from './error-rates/namesakes.ts';
import { readCommandLine, text } from './options.ts';
import { textTable } from './report/table.ts';

const { values } = readCommandLine({
  command: 'node bench/namesakes.ts',
  about:
    'Counts how often two streets of one place share their name and their numbers: NAMESAKE_SHARE and NAMESAKE_NUMBER in evidence/error-model.ts.',
  options: { reference: text('FILE', 'a compiled reference') },
});
if (values.reference === undefined) throw new Error('There is nothing to count: give --reference FILE.');
const { streets, numbers, shared, ...found } = countNamesakes(await loadReference(values.reference));
const rows = Object.entries(found).map(([kind, count]) => [kind, String(count), (count / streets).toFixed(5)]);
process.stdout.write(`${textTable(['namesake', `of ${streets} streets`, 'share'], rows)}\n`);
process.stdout.write(`Of ${numbers} numbers, the namesake has ${shared}: ${(shared / numbers).toFixed(5)}.\n`);
