import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { inReadingOrder, makeSource, parseSourceRequest } from '../packages/data/sources/source-kinds.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import { caseFilter, readCaseFile } from './accuracy/case-file.ts';
import { codesOfCivic } from './accuracy/known-cases.ts';
import { OUTCOMES, oneOf, positive } from './options.ts';
import { orUsage, readBenchCommand } from './read-options.ts';
import { type PlaceRow, realReference } from './real-lines/build.ts';
import { HALVES, halfOf, measureReal } from './real-lines/measure.ts';
import { shownReport } from './report/accuracy-report.ts';
import { realReport } from './report/real-report.ts';

const USAGE = `node bench/real-lines.ts FILE [options]

Lines that people wrote, against a reference that holds their addresses; the postal code is taken out of the line. FILE is a
CSV (also .gz) with the columns line, unit, civic, street, city, province and postal_code.

  --from KIND:PATH    a further source of the reference, as in civique data build; may be given several times
  --places FILE       a CSV of municipalities: name, name_fr, province
  --where COLUMN=TEXT only rows whose column begins with the text, in the reference and among the lines
  --half HALF         measure only the half, even or odd, that the hash of the id gives
  --keep-code         leave the postal code in the line
  --by COLUMN         a table by this column; may be given several times (codes: whether
                      the number has one code in the reference or several; province, source)
  --show OUTCOME      list what ended so: right, wrong, N, I or F
  --limit N           ... at most so many (50)
  --json FILE         all figures as JSON
  --help`;

const OPTIONS = {
  from: { type: 'string', multiple: true, default: [] as string[] },
  places: { type: 'string' },
  where: { type: 'string' },
  half: { type: 'string' },
  'keep-code': { type: 'boolean', default: false },
  by: { type: 'string', multiple: true, default: ['codes', 'province', 'source'] as string[] },
  show: { type: 'string' },
  limit: { type: 'string', default: '50' },
  json: { type: 'string' },
} as const;

async function run(): Promise<string> {
  const { values, args } = readBenchCommand(USAGE, OPTIONS, ['FILE']);
  const { half, show, limit } = orUsage(USAGE, () => ({
    half: oneOf('half', values.half, HALVES),
    show: oneOf('show', values.show, OUTCOMES),
    limit: positive('limit', values.limit),
  }));
  const all = (await readCaseFile(args[0]!)).filter(values.where === undefined ? () => true : caseFilter(values.where));
  const sources = inReadingOrder(values.from.map(parseSourceRequest)).map(makeSource);
  const places = values.places === undefined ? [] : await readPlaces(values.places);
  const reference = await realReference(all, sources, places);
  const known = all.flatMap((item) => {
    const codes = codesOfCivic(reference, item);
    return codes === 0 ? [] : [{ ...item, row: { ...item.row, codes: codes === 1 ? 'one' : 'several' } }];
  });
  const chosen = half === undefined ? known : known.filter((item) => halfOf(item) === half);
  const { shown, ...accuracy } = measureReal(
    createEngine(reference),
    chosen,
    'FLEXIBLE',
    values.by,
    values['keep-code'],
  );
  const figures = { rows: all.length, known: known.length, half: half ?? 'both', ...accuracy };
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
  const listed = shown.filter(({ outcome }) => outcome === show);
  return [realReport(figures), shownReport(listed.slice(0, limit))].join('\n\n').trim();
}

async function readPlaces(file: string): Promise<PlaceRow[]> {
  const bytes = await readFile(file);
  return parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, bom: true });
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
