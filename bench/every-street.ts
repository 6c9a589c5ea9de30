import { loadReference, starterReference } from '../packages/data/load.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import { measureForms } from './every-street/measure-forms.ts';
import { ROUTE_FORMS } from './every-street/route-forms.ts';
import { STREET_FORMS } from './every-street/street-forms.ts';
import { UNIT_FORMS } from './every-street/unit-forms.ts';
import { count, readCommandLine, text } from './options.ts';
import { percent, textTable } from './report/table.ts';

const { values } = readCommandLine({
  command: 'node bench/every-street.ts',
  about: 'One address of each street, in every form that people write it in: which names and numbers are misread?',
  options: {
    reference: text('FILE', 'a compiled reference (default: the starter)'),
    every: count(1, 'every nth street'),
    from: count(1, 'the first of them'),
    seed: count(1, 'another number and unit of each street'),
    limit: count(20, 'texts listed of each form that were not answered rightly'),
  },
});
const { every, from, seed, limit } = values;
const reference = values.reference === undefined ? await starterReference() : await loadReference(values.reference);
const forms = [...STREET_FORMS, ...UNIT_FORMS, ...ROUTE_FORMS];
const figures = measureForms(createEngine(reference), reference, forms, { every, from: from - 1, seed });

console.log(
  textTable(
    ['form', 'texts', 'right', 'several fit', 'wrong'],
    figures.map(({ name, texts, right, ties, wrong }) => [
      name,
      String(texts),
      percent(right, texts),
      percent(ties, texts),
      String(wrong),
    ]),
  ),
);
for (const { name, missed } of figures) {
  if (missed.length === 0) continue;
  console.log(`\n${name}`);
  for (const { text: typed, answer } of missed.slice(0, limit)) {
    console.log(`  ${typed.replaceAll('\n', ' / ')}\n    ${answer}`);
  }
}
if (figures.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
