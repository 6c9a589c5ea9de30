import { stat } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { loadReference } from '../packages/data/load.ts';
import type { Reference } from '../packages/engine/reference/read/reader.ts';
import { drawAddresses, type LookupTimes, timeLookups } from './country/exact-lookup.ts';
import { timeMisspelt } from './country/misspelt-names.ts';
import { measureCompile, measureIdleService, measureLoad, measureVerify } from './country/processes.ts';
import { count, readCommandLine, requiredText, tellFailure, text } from './options.ts';
import { Random } from './random.ts';
import { textTable } from './report/table.ts';

const BUDGET = {
  compileSeconds: 300,
  compileBytes: 4e9,
  fileBytes: 150e6,
  loadMs: 1000,
  serviceBytes: 400e6,
  lookupMicroseconds: 5,
  growth: 1.5,
};

/** Street names that are misspelt. */
const MISSPELT = 20_000;

type Row = readonly [what: string, measured: string, budget: string, holds: string];

async function bench(): Promise<void> {
  const { values } = readCommandLine({
    command: 'node bench/country.ts',
    options: {
      reference: requiredText('FILE', 'a compiled reference of the country'),
      tenth: text('FILE', 'another one with a tenth of the rows, to see how look-ups grow'),
      from: text('KIND:PATH', 'compile the reference first, into FILE, and measure that'),
      sample: count(200_000, 'addresses looked up'),
      seed: count(1, 'another draw'),
    },
  });
  const { reference: file, sample, seed } = values;
  print(
    `${cpus()[0]?.model}, ${availableParallelism()} threads, load ${loadavg()[0]!.toFixed(1)}, Node ${process.version}`,
  );
  const rows: Row[] = [];
  if (values.from !== undefined) rows.push(...(await compileRows(values.from, file)));
  const bytes = (await stat(file)).size;
  rows.push(row('file', megabytes(bytes), megabytes(BUDGET.fileBytes), bytes <= BUDGET.fileBytes));
  const reference = await loadReference(file);
  const draw = (of: Reference): LookupTimes => timeLookups(of, drawAddresses(of, sample, new Random(seed)));
  const times = draw(reference);
  rows.push(...(await serviceRows(file, reference)), ...lookupRows(times), ...misspeltRows(reference, seed));
  if (values.tenth !== undefined) rows.push(growthRow(times, draw(await loadReference(values.tenth))));
  print(`${reference.meta.sources.map(({ name }) => name).join(', ')}: ${describe(reference)}\n`);
  print(textTable(['what', 'measured', 'budget', 'holds'], rows));
  print(`\n${sectionTable(reference)}`);
}

async function compileRows(from: string, file: string): Promise<Row[]> {
  const { seconds, peakBytes, stages } = await measureCompile(from, file);
  return [
    row('compile, wall', `${seconds.toFixed(1)} s`, `${BUDGET.compileSeconds} s`, seconds <= BUDGET.compileSeconds),
    row('compile, stages in s', stages, '', true),
    row('compile, peak memory', megabytes(peakBytes), megabytes(BUDGET.compileBytes), peakBytes <= BUDGET.compileBytes),
  ];
}

async function serviceRows(file: string, reference: Reference): Promise<Row[]> {
  const [address] = drawAddresses(reference, 1, new Random(1));
  const { street, municipality, province, number } = address!;
  const { load, firstAnswer } = await measureLoad(file, `${number} ${street}, ${municipality} ${province}`);
  const resident = await measureIdleService(file);
  const verify = await measureVerify(file);
  return [
    row('load, every checksum compared', `${load.toFixed(0)} ms`, '', true),
    row('load to first answer', `${firstAnswer.toFixed(0)} ms`, `${BUDGET.loadMs} ms`, firstAnswer <= BUDGET.loadMs),
    row('verify, everything', `${verify.toFixed(1)} s`, '', true),
    row('idle service, resident', megabytes(resident), megabytes(BUDGET.serviceBytes), resident <= BUDGET.serviceBytes),
  ];
}

function lookupRows({ median, p99, looked, missing }: LookupTimes): Row[] {
  return [
    row(
      'exact address, median',
      `${median.toFixed(2)} µs`,
      `${BUDGET.lookupMicroseconds} µs`,
      median <= BUDGET.lookupMicroseconds,
    ),
    row('exact address, 99 of 100', `${p99.toFixed(2)} µs`, '', true),
    row('exact addresses not found', `${missing} of ${looked}`, '0', missing === 0),
  ];
}

function misspeltRows(reference: Reference, seed: number): Row[] {
  const addresses = drawAddresses(reference, MISSPELT, new Random(seed));
  return ([1, 2] as const).map((limit) => {
    const { median, missing, looked } = timeMisspelt(reference, addresses, limit, new Random(seed));
    const what = `misspelt street name within ${limit} ${limit === 1 ? 'edit' : 'edits'}, median`;
    return row(what, `${median.toFixed(2)} µs, ${missing} of ${looked} not found`, '', true);
  });
}

function growthRow(times: LookupTimes, tenth: LookupTimes): Row {
  const growth = times.median / tenth.median;
  const measured = `${growth.toFixed(2)} × ${tenth.median.toFixed(2)} µs`;
  return row('exact address, against a tenth', measured, `${BUDGET.growth} ×`, growth <= BUDGET.growth);
}

function row(what: string, measured: string, budget: string, holds: boolean): Row {
  return [what, measured, budget, budget === '' ? '' : holds ? 'yes' : 'NO'];
}

function describe({ meta: { totals } }: Reference): string {
  const grouped = (number: number): string => number.toLocaleString('en-CA');
  return [
    `${grouped(totals.addresses)} addresses`,
    `${grouped(totals.civics)} civic numbers`,
    `${grouped(totals.units)} units`,
    `${grouped(totals.streets)} streets`,
    `${grouped(totals.postalCodes)} postal codes`,
  ].join(', ');
}

/** The size of each section, in total and per address. */
function sectionTable({ sectionBytes, meta: { totals } }: Reference): string {
  const largestFirst = [...sectionBytes].sort((a, b) => b[1] - a[1]);
  const cells = (name: string, bytes: number): string[] => [
    name,
    megabytes(bytes),
    (bytes / totals.addresses).toFixed(3),
  ];
  const all = largestFirst.reduce((sum, [, bytes]) => sum + bytes, 0);
  return textTable(
    ['section', 'size', 'bytes an address'],
    [...largestFirst.map(([name, bytes]) => cells(name, bytes)), cells('all', all)],
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 10e6 ? 3 : 1)} MB`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

try {
  await bench();
} catch (error) {
  tellFailure(error);
}
