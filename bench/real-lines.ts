import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { inReadingOrder, makeSource, parseSourceRequest } from '../packages/data/source-kinds.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import { type Case, caseFilter, readCaseFile } from './accuracy/case-file.ts';
import { HALVES, halfOf } from './accuracy/halves.ts';
import { OUTCOMES } from './accuracy/judge.ts';
import { codesOfCivic } from './accuracy/known-cases.ts';
import { choice, count, flag, readCommandLine, tellFailure, text, texts } from './options.ts';
import { type PlaceRow, realReference } from './real-lines/build.ts';
import { measureReal } from './real-lines/measure.ts';
import { shownReport } from './report/accuracy-report.ts';
import { realReport } from './report/real-report.ts';

const PROGRAM = {
  command: 'node bench/real-lines.ts',
  about: `Lines that people wrote, against a reference that holds their addresses; the postal code is taken out of the line.
FILE is a CSV (also .gz) with the columns line, unit, civic, street, city, province and postal_code.`,
  args: ['FILE'],
  options: {
    from: texts('KIND:PATH', 'a further source of the reference, as in civique data build'),
    places: text('FILE', 'a CSV of municipalities: name, name_fr, province'),
    where: text('COLUMN=TEXT', 'only rows whose column begins with the text, in the reference and among the lines'),
    half: choice('HALF', HALVES, 'measure only the half that the hash of the id gives'),
    'keep-code': flag('leave the postal code in the line'),
    by: texts('COLUMN', 'a table by this column (codes: whether the number has one code in the reference)', [
      'codes',
      'province',
      'source',
    ]),
    show: choice('OUTCOME', OUTCOMES, 'list what ended so'),
    limit: count(50, '... at most so many'),
    json: text('FILE', 'all figures as JSON'),
  },
} as const;

async function run(): Promise<string> {
  const { values, args } = readCommandLine(PROGRAM);
  const { half, show, limit } = values;
  const all = (await readCaseFile(args[0]!)).filter(values.where === undefined ? () => true : caseFilter(values.where));
  const sources = inReadingOrder(values.from.map(parseSourceRequest)).map(makeSource);
  const places = values.places === undefined ? [] : await readPlaces(values.places);
  const reference = await realReference(all, sources, places);
  const known = all.flatMap((item) => {
    const codes = codesOfCivic(reference, item);
    return codes === 0 ? [] : [{ ...item, row: { ...item.row, codes: codes === 1 ? 'one' : 'several' } }];
  });
  const chosen =
    half === undefined ? known : known.filter((item) => halfOf((item as Case).row.id ?? item.line) === half);
  const question = { mode: 'FLEXIBLE', columns: values.by, keepCode: values['keep-code'] } as const;
  const { shown, ...accuracy } = measureReal(createEngine(reference), chosen, question);
  const figures = { rows: all.length, known: known.length, half: half ?? 'both', ...accuracy };
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
  const listed = half === 'held' ? [] : shown.filter(({ outcome }) => outcome === show);
  return [realReport(figures), shownReport(listed.slice(0, limit))].join('\n\n').trim();
}

async function readPlaces(file: string): Promise<PlaceRow[]> {
  const bytes = await readFile(file);
  return parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, bom: true });
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  tellFailure(error);
}
