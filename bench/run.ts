import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { loadReference, starterReference } from '../packages/data/load.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import type { Reference } from '../packages/engine/reference/read/reader.ts';
import { type Case, caseFilter, readCaseFile, withheldCode } from './accuracy/case-file.ts';
import { OUTCOMES } from './accuracy/judge.ts';
import { hasKnownCivic, hasKnownCode } from './accuracy/known-cases.ts';
import { measureCases } from './accuracy/measure-cases.ts';
import { measureNoise, type Shown } from './accuracy/measure-noise.ts';
import { cleanCases, mixedCases, type Sample } from './accuracy/noise-cases.ts';
import { type CommandLine, choice, count, flag, readCommandLine, tellFailure, text, wrongUsage } from './options.ts';
import { measureFinding } from './peers/finding/measure-finding.ts';
import { measureParsing } from './peers/parsing/measure-parsing.ts';
import { parsingPeers } from './peers/parsing/peers.ts';
import { caseReport, noiseReport, shownReport } from './report/accuracy-report.ts';
import { findingReport } from './report/finding-report.ts';
import { hostileReport } from './report/hostile-report.ts';
import { parsingReport } from './report/parsing-report.ts';
import { speedReport } from './report/speed-report.ts';
import { figure } from './report/table.ts';
import { measureHostile } from './speed/measure-hostile.ts';
import { measureSpeed } from './speed/measure-speed.ts';

const PROGRAM = {
  command: 'npm run bench --',
  options: {
    reference: text('FILE', 'a compiled reference; default: the starter'),
    sample: count(2_000, 'addresses drawn from it'),
    seed: count(1, 'another draw and other faults'),
    rounds: count(5, 'rounds of each speed measurement'),
    only: choice('PART', ['speed', 'accuracy', 'hostile', 'peers'], 'one part; the last two run only when named'),
    inputs: count(10_000, 'texts of --only hostile'),
    cases: text('FILE', 'measure a CSV of cases instead of drawn addresses'),
    'withhold-code': flag('... with the postal code taken out of the line'),
    'only-known-codes': flag('... only rows whose code the reference has'),
    'only-known-civics': flag('... only rows with a number that has this code in the reference'),
    where: text('COLUMN=TEXT', '... only rows whose column begins with the text'),
    show: choice('OUTCOME', OUTCOMES, 'list what ended so under FLEXIBLE'),
    limit: count(50, '... at most so many'),
    json: text('FILE', 'all figures as JSON'),
  },
} as const;
type BenchOptions = CommandLine<typeof PROGRAM.options>['values'];

/** Options that filter cases. */
const OF_CASES = ['where', 'only-known-codes', 'only-known-civics', 'withhold-code'] as const;

/** Everything that was measured; written by `--json`. */
type Figures = Record<string, unknown>;

const print = (paragraph: string): void => void process.stdout.write(`${paragraph}\n`);

async function bench(options: BenchOptions): Promise<void> {
  const reference = options.reference === undefined ? await starterReference() : await loadReference(options.reference);
  const figures: Figures = { machine: machine(), reference: describe(reference, options), options };
  print(`${Object.values(figures.machine as object).join(', ')}\n${figures.reference}\n`);
  const shown =
    options.cases === undefined
      ? await benchDrawn(reference, options, figures)
      : await benchCases(reference, options, figures);
  if (options.show !== undefined) {
    const chosen = shown.filter(({ outcome }) => outcome === options.show);
    print(`\n${shownReport(chosen.slice(0, options.limit))}`);
    if (chosen.length > options.limit) print(`... ${chosen.length - options.limit} more; --limit shows them`);
  }
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`);
}

/** Speed and accuracy over addresses drawn from the reference. */
async function benchDrawn(reference: Reference, options: BenchOptions, figures: Figures): Promise<readonly Shown[]> {
  const { seed, sample, only } = options;
  const engine = createEngine(reference);
  const clean = cleanCases(reference, seed, sample);
  const drawn: Sample = { reference, clean, seed };
  if (only === 'hostile') {
    const hostile = measureHostile(engine, drawn, options.inputs);
    figures.hostile = hostile;
    print(hostileReport(hostile));
    return [];
  }
  const mix = mixedCases(drawn);
  if (only === 'peers') {
    const finding = measureFinding(engine, reference, mix);
    figures.finding = finding;
    print(findingReport(finding));
    return [];
  }
  if (only !== 'accuracy') {
    const texts = (cases: readonly { text: string }[]): string[] => cases.map((each) => each.text);
    const { peers, missing } = parsingPeers();
    const speed = measureSpeed(engine, { clean: texts(clean), mix: texts(mix) }, peers, options.rounds);
    figures.speed = speed;
    print(`${speedReport(speed)}\n`);
    const parsing = measureParsing(drawn, mix, peers);
    figures.parsing = parsing;
    print(`${parsingReport(parsing, missing)}\n`);
  }
  if (only === 'speed') return [];
  const perKind = Math.max(20, Math.round(sample / 10));
  const { shown, ...accuracy } = measureNoise({ ...drawn, engine, mix, perKind });
  figures.accuracy = accuracy;
  print(noiseReport({ ...accuracy, shown }));
  return shown;
}

/** Accuracy over the cases of a file. */
async function benchCases(reference: Reference, options: BenchOptions, figures: Figures): Promise<readonly Shown[]> {
  const file = options.cases!;
  const chosen = chooseCases(await readCaseFile(file), reference, options);
  if (chosen.length === 0) throw new Error(`${file} has no row that the filters let through.`);
  const { shown, ...accuracy } = measureCases(createEngine(reference), chosen);
  figures.cases = accuracy;
  print(caseReport(file, { ...accuracy, shown }));
  return shown;
}

function chooseCases(cases: readonly Case[], reference: Reference, options: BenchOptions): Case[] {
  const matches = options.where === undefined ? () => true : caseFilter(options.where);
  const known = (item: Case): boolean =>
    (!options['only-known-codes'] || hasKnownCode(reference, item)) &&
    (!options['only-known-civics'] || hasKnownCivic(reference, item));
  const chosen = cases.filter((item) => matches(item) && known(item));
  return options['withhold-code'] ? chosen.map(withheldCode) : chosen;
}

function machine(): { cpu: string; cores: string; node: string; load: string } {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown processor',
    cores: `${availableParallelism()} cores`,
    node: `Node ${process.version}`,
    load: `load ${loadavg()[0]!.toFixed(1)} at the start`,
  };
}

function describe({ meta }: Reference, options: BenchOptions): string {
  const { addresses, streets, municipalities } = meta.totals;
  const counts = `${figure(addresses)} addresses, ${figure(streets)} streets, ${figure(municipalities)} municipalities`;
  return `${options.reference ?? 'starter reference'} (${meta.dataVersion}): ${counts}; seed ${options.seed}`;
}

try {
  const { values } = readCommandLine(PROGRAM);
  const surplus = OF_CASES.find((name) => values[name] && values.cases === undefined);
  if (surplus !== undefined) wrongUsage(PROGRAM, `--${surplus} filters cases: give --cases FILE too.`);
  await bench(values);
} catch (error) {
  tellFailure(error);
}
