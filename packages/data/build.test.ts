import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { buildReference } from './build.ts';
import type { BuildProgress } from './build-progress.ts';
import { describeReference } from './info.ts';
import { loadReference } from './load.ts';
import { narCsv, row } from './testing/nar-fixtures.ts';
import { findCivics } from './testing/test-reference.ts';
import { verifyReferenceFile } from './verify.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'civique-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function register(name = 'Address_35.csv'): Promise<string> {
  const place = path.join(folder, name);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(
    place,
    narCsv('2026-06', [row(), row({ CIVIC_NO: '' }), row({ CIVIC_NO: '103', APT_NO_LABEL: '4' })]),
  );
  return place;
}

test('A build gives a sound file, its counts, and progress from reading to writing', async () => {
  const out = path.join(folder, 'kingston.civique');
  const steps: BuildProgress[] = [];
  const report = await buildReference({
    sources: [{ kind: 'nar', path: await register('202606/Address_35.csv') }],
    out,
    onProgress: (step) => steps.push(step),
  });
  assert.deepEqual([report.dataVersion, report.stats.rows, report.stats.totals.addresses], ['2026-06', 2, 2]);
  assert.deepEqual([report.sources[0]!.tally.accepted, report.sources[0]!.tally.rejected], [2, 1]);
  assert.deepEqual([...new Set(steps.map(({ phase }) => phase))], ['read', 'compile', 'write']);
  assert.equal(steps.findLast(({ phase }) => phase === 'read')?.done, 1);
  assert.deepEqual(await verifyReferenceFile(out).then(({ findings }) => findings), []);
  const { bytes, meta } = await describeReference(out);
  assert.deepEqual([bytes, meta.dataVersion, meta.starter], [report.stats.bytes, '2026-06', false]);
  assert.equal(meta.sources[0]!.licence, 'Statistics Canada Open Licence');
  assert.deepEqual(meta.counts, { ON: { AES_StreetAddress: 2 } });
});

test('Sources combine, and the newest sets the data version', async () => {
  const out = path.join(folder, 'both.civique');
  const old = await register('202212/Address_35.csv');
  const tables = path.join(folder, 'tables');
  await mkdir(tables);
  await writeFile(
    path.join(tables, 'civic-on.csv'),
    'civic,suffix,units,street,type,direction,municipality,province,postal_code,place\n216,,,Ontario,ST,,Kingston,ON,K7L 2Z3,City Hall\n',
  );
  const report = await buildReference({
    sources: [
      { kind: 'nar', path: old },
      { kind: 'starter', path: tables },
    ],
    out,
  });
  const reference = await loadReference(out);
  assert.equal(report.dataVersion > '2022-12', true);
  assert.equal(reference.meta.starter, false);
  assert.deepEqual(
    reference.meta.sources.map(({ name }) => name),
    ['National Address Register', 'Civique starter'],
  );
  assert.equal(findCivics(reference, '101', 'Princess', 'Kingston').length, 1);
  assert.equal(findCivics(reference, '216', 'Ontario', 'Kingston').length, 1);
});

test('A list is matched with the register, whichever is named first, and both are counted', async () => {
  const list = path.join(folder, 'list-2021-04.csv');
  await writeFile(
    list,
    'civic,street,unit,city,prov,postal code\n101,Princess Street,,Kingston,ON,K7L 9Z9\n105,Princess Street,,Kingston,ON,K7L 1A1\n',
  );
  const out = path.join(folder, 'both.civique');
  const notes: string[] = [];
  const report = await buildReference({
    sources: [
      { kind: 'custom', path: list },
      { kind: 'nar', path: await register('202606/Address_35.csv') },
    ],
    out,
    onNote: (note) => notes.push(note.EN),
  });
  const { meta } = await loadReference(out);
  assert.deepEqual(
    meta.sources.map(({ name, dataVersion }) => `${name} ${dataVersion}`),
    ['National Address Register 2026-06', 'list-2021-04.csv 2021-04'],
  );
  assert.deepEqual(meta.sourceCounts, [
    { addresses: 2, alone: 1 },
    { addresses: 2, alone: 1 },
  ]);
  assert.deepEqual([meta.totals.streets, meta.totals.addresses, report.dataVersion], [1, 3, '2026-06']);
  assert.deepEqual(
    findCivics(await loadReference(out), '101', 'Princess', 'Kingston').map(({ postalCode }) => postalCode),
    ['K7L1A1'],
  );
  assert.equal(notes.length, 1);
  assert.match(notes[0]!, /^list-2021-04\.csv is read with --map "civic=civic,unit=unit,street=street/);
});

test('Without a release in the name, the month of the newest file is the data version', async () => {
  const file = await register();
  await utimes(file, new Date('2025-03-09T12:00:00Z'), new Date('2025-03-09T12:00:00Z'));
  const report = await buildReference({ sources: [{ kind: 'nar', path: file }], out: path.join(folder, 'a.civique') });
  assert.equal(report.dataVersion, '2025-03');
  assert.equal(report.sources[0]!.description.info.release, '');
});

test('The same rows give the same file', async () => {
  const sources = [{ kind: 'nar', path: await register() }];
  const files = [path.join(folder, 'a.civique'), path.join(folder, 'b.civique')];
  for (const out of files) await buildReference({ sources, out, dataVersion: '2026-06' });
  const [a, b] = await Promise.all(files.map((file) => readFile(file)));
  assert.ok(a!.equals(b!));
});

test('Aborting a build while it writes leaves no new file and keeps the old one', async () => {
  const sources = [{ kind: 'nar', path: await register() }];
  const out = path.join(folder, 'out.civique');
  await writeFile(out, 'the reference of last month');
  const abort = new AbortController();
  const onProgress = ({ phase }: BuildProgress): void => {
    if (phase === 'write') abort.abort(new Error('interrupted'));
  };
  await assert.rejects(buildReference({ sources, out, signal: abort.signal, onProgress }), /interrupted/);
  assert.equal(await readFile(out, 'utf8'), 'the reference of last month');
  assert.deepEqual((await readdir(folder)).sort(), ['Address_35.csv', 'out.civique']);
});

test('An aborted build leaves no new file and keeps the old one', async () => {
  const out = path.join(folder, 'kingston.civique');
  const sources = [{ kind: 'nar', path: await register() }];
  await writeFile(out, 'older');
  const abort = new AbortController();
  const onProgress = (): void => abort.abort(new Error('interrupted'));
  await assert.rejects(buildReference({ sources, out, signal: abort.signal, onProgress }), /interrupted/);
  assert.equal(await readFile(out, 'utf8'), 'older');
  assert.deepEqual((await readdir(folder)).sort(), ['Address_35.csv', 'kingston.civique']);
});

test('Impossible requests are rejected before the work starts', async () => {
  const nar = { kind: 'nar', path: await register() };
  const out = path.join(folder, 'a.civique');
  await assert.rejects(buildReference({ sources: [], out }), /at least one source/);
  await assert.rejects(
    buildReference({ sources: [nar], out: path.join(folder, 'no/a.civique') }),
    /^InputError: .*a\.civique cannot be written into .*no: there is no such file or folder\.$/,
  );
  await assert.rejects(buildReference({ sources: [nar], out: folder }), /is a folder\. Name the file to write\.$/);
  await assert.rejects(buildReference({ sources: [{ kind: 'osm', path: 'x' }], out }), {
    name: 'InputError',
    message:
      'There is no kind of source "osm". The kinds are nar:PATH, pcad:PATH, rqa:PATH, oda:PATH, openaddresses:PATH, custom:FILE, starter[:FOLDER].',
  });
  await assert.rejects(
    buildReference({ sources: [nar], out, dataVersion: 'June' }),
    /InputError: dataVersion must be YYYY-MM/,
  );
});

test('Sources without a usable row produce no file', async () => {
  const file = path.join(folder, 'Address_35.csv');
  await writeFile(file, narCsv('2026-06', [row({ CIVIC_NO: '' })]));
  const out = path.join(folder, 'a.civique');
  await assert.rejects(buildReference({ sources: [{ kind: 'nar', path: file }], out }), /no usable row/);
  assert.deepEqual(await readdir(folder), ['Address_35.csv']);
});
