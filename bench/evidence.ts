import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { loadReference } from '../packages/data/load.ts';
import { EVIDENCE_KINDS, without } from './accuracy/ablation.ts';
import { MODES, type ModeName } from './accuracy/analyst.ts';
import { calibrate } from './accuracy/calibration.ts';
import { readCaseFile } from './accuracy/case-file.ts';
import type { EvidenceSet } from './accuracy/evidence-set.ts';
import { readGeocoderCases } from './accuracy/geocoder-cases.ts';
import { HALVES, type Half } from './accuracy/halves.ts';
import { OUTCOMES } from './accuracy/judge.ts';
import { type EvidenceRow, measureEvidence } from './accuracy/measure-evidence.ts';
import { noiseSets } from './accuracy/noise-sets.ts';
import { choice, count, flag, readCommandLine, tellFailure, text } from './options.ts';
import { type PeerSet, peerSets } from './peers/finding/peer-sets.ts';
import type { PlaceRow } from './real-lines/build.ts';
import { codeSets, employerSets, facilitySet, geocoderSet } from './real-lines/line-sets.ts';
import { type Ablation, ablationReport } from './report/ablation-report.ts';
import { shownReport } from './report/accuracy-report.ts';
import { calibrationReport, evidenceReport, isMet, kindsReport } from './report/evidence-report.ts';
import { peerSetsReport } from './report/peer-sets-report.ts';

const PROGRAM = {
  command: 'node bench/evidence.ts',
  about: `Every set that the engine has to decide rightly, in one table: noise and dirt of references, lines that people wrote, two addresses in
one line, cases of a geocoder. Each is measured when its file is given.`,
  options: {
    reference: text('FILE', 'a compiled reference to draw noise from, and for the lines of Ontario'),
    country: text('FILE', 'another one to draw noise from'),
    'employers-ontario': text(
      'FILE',
      'CSV: line_with_code, line_without_code, the truth in columns as the register has it',
    ),
    employers: text('FILE', 'CSV: line, postal_code; those that --reference has'),
    facilities: text('FILE', 'CSV: line, unit, civic, street, city, province, postal_code'),
    places: text('FILE', 'CSV of municipalities for the facilities: name, name_fr, province'),
    bc: text('FILE', 'CSV: input, expected_full_address, expected_faults'),
    sample: count(1500, 'addresses drawn from each reference'),
    seed: count(1, 'another draw and other noise'),
    half: choice('HALF', HALVES, 'measure only this half'),
    mode: text('MODE,MODE', `of ${MODES.join(', ')} (FLEXIBLE,MODERATE)`),
    only: text('TEXT', 'only sets whose name holds the text'),
    peers: flag('the same lines through full-text indexes with a check on top'),
    ablate: flag('every kind of evidence left out in turn'),
    show: choice('OUTCOME', OUTCOMES, 'list what ended so, of the half dev only'),
    limit: count(10, '... at most so many of each set'),
    json: text('FILE', 'all figures as JSON'),
  },
} as const;

type Options = ReturnType<typeof readCommandLine<typeof PROGRAM.options>>['values'];

async function run(): Promise<string> {
  const options = readCommandLine(PROGRAM).values;
  const modes = (options.mode ?? 'FLEXIBLE,MODERATE').split(',').map(modeOf);
  const sets = (await setsOf(options)).filter(({ name }) => name.includes(options.only ?? ''));
  if (sets.length === 0) throw new Error('There is nothing to measure: give files, and an --only that a set has.');
  const rows = sets.flatMap((set) => modes.map((mode) => measureEvidence(set, mode, options.half)));
  const ablations = options.ablate ? ablationsOf(sets, options.half) : [];
  const peers = options.peers ? peerSets(sets, options.half) : [];
  if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(figuresOf(rows, peers), null, 2)}\n`);
  const shown = options.show === undefined ? [] : rows.map((row) => shownOf(row, options.show!, options.limit));
  return [
    evidenceReport(
      rows.filter(({ set }) => set.isFamily !== true),
      options.half,
    ),
    evidenceReport(
      rows.filter(({ set }) => set.isFamily === true),
      options.half,
    ),
    ...rows.filter(({ set }) => set.byKind === true).map((row) => kindsReport(row, options.half)),
    calibrationReport(rows),
    ...(ablations.length === 0 ? [] : [ablationReport(ablations)]),
    ...(peers.length === 0 ? [] : [peerSetsReport(peers)]),
    ...shown.filter((listed) => listed !== ''),
  ].join('\n\n');
}

function ablationsOf(all: readonly EvidenceSet[], half: Half | undefined): Ablation[] {
  const sets = all.filter(({ isFamily }) => isFamily !== true);
  const measure = () => sets.map((set) => measureEvidence(set, 'FLEXIBLE', half));
  const less = EVIDENCE_KINDS.map((kind) => ({ out: kind.name, rows: without(kind, measure) }));
  return [{ out: 'nothing', rows: measure() }, ...less];
}

async function setsOf(options: Options): Promise<EvidenceSet[]> {
  const { seed, sample, country, employers, facilities, bc } = options;
  const ontario = options['employers-ontario'];
  const sets: EvidenceSet[] = [];
  const main = options.reference === undefined ? undefined : await loadReference(options.reference);
  if (main !== undefined) sets.push(...noiseSets('reference', main, seed, sample));
  if (country !== undefined) sets.push(...noiseSets('country', await loadReference(country), seed, sample));
  if (main !== undefined && ontario !== undefined) sets.push(...employerSets(main, await readRows(ontario), seed));
  if (main !== undefined && employers !== undefined)
    sets.push(...codeSets('employers', main, await readCaseFile(employers)));
  if (facilities !== undefined) {
    const places = options.places === undefined ? [] : await readRows(options.places);
    sets.push(await facilitySet(await readCaseFile(facilities), places as unknown as PlaceRow[]));
  }
  if (bc !== undefined) sets.push(geocoderSet(readGeocoderCases(await readFile(bc, 'utf8')).cases));
  return sets;
}

function modeOf(name: string): ModeName {
  const mode = MODES.find((known) => known === name);
  if (mode === undefined) throw new Error(`--mode takes ${MODES.join(', ')}, with commas between them, not "${name}".`);
  return mode;
}

async function readRows(path: string): Promise<Record<string, string>[]> {
  const bytes = await readFile(path);
  return parse(path.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, bom: true });
}

function figuresOf(rows: readonly EvidenceRow[], peers: readonly PeerSet[]): unknown {
  const sets = rows.map((row) => ({
    set: row.set.name,
    mode: row.mode,
    target: row.set.target,
    met: isMet(row),
    ...row.halves,
    ...(row.kinds.size > 0 && { kinds: Object.fromEntries(row.kinds) }),
    calibration: row.believed.length === 0 ? undefined : calibrate(row.believed),
  }));
  return { sets, peers };
}

function shownOf({ set, mode, shown }: EvidenceRow, outcome: (typeof OUTCOMES)[number], limit: number): string {
  const chosen = shown.filter((item) => item.outcome === outcome).slice(0, limit);
  return chosen.length === 0 ? '' : `${set.name}, ${mode}\n${shownReport(chosen)}`;
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  tellFailure(error);
}
