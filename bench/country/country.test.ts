import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { buildReference } from '../../packages/data/build.ts';
import { loadReference } from '../../packages/data/load.ts';
import { writeCountry } from '../made-up-country/country.ts';
import { Random } from '../random.ts';
import { drawAddresses, ExactLookup, timeLookups } from './exact-lookup.ts';
import { timeMisspelt } from './misspelt-names.ts';

let folder: string;
let country: string;
let reference: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'civique-country-'));
  country = path.join(folder, 'country');
  reference = path.join(folder, 'country.civique');
  writeCountry({ rows: 20_000, seed: 3, folder: country });
  await buildReference({ sources: [{ kind: 'nar', path: country }], out: reference });
});
after(() => rm(folder, { recursive: true }));

test('exact addresses that were drawn are found by their texts, and others are not', async () => {
  const opened = await loadReference(reference);
  const addresses = drawAddresses(opened, 2000, new Random(1));
  const { looked, missing, median, p99 } = timeLookups(opened, addresses);
  assert.deepEqual([looked, missing], [2000, 0]);
  assert.ok(median > 0 && p99 >= median);
  const lookup = new ExactLookup(opened);
  const [address] = addresses;
  assert.equal(lookup.find({ ...address!, number: 9_999_998 }), 0);
  assert.equal(lookup.find({ ...address!, unit: 'NO SUCH UNIT' }), 0);
  assert.equal(lookup.find({ ...address!, municipality: 'Nowhere at All' }), 0);
});

test('street names with another letter are found', async () => {
  const opened = await loadReference(reference);
  const addresses = drawAddresses(opened, 500, new Random(1));
  for (const limit of [1, 2] as const) {
    const { looked, missing, median, p99 } = timeMisspelt(opened, addresses, limit, new Random(1));
    assert.ok(looked > 400, String(looked));
    assert.equal(missing, 0);
    assert.ok(median > 0 && p99 >= median);
  }
});

function check(...args: string[]): Promise<{ code: number; stdout: string }> {
  const program = path.join(import.meta.dirname, '../check-findable.ts');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...args], (_, stdout) => {
      resolve({ code: child.exitCode ?? -1, stdout });
    });
  });
}

test('every row of a register is found in the reference made from it', async () => {
  const { code, stdout } = await check(country, reference);
  assert.equal(code, 0, stdout);
  assert.match(stdout, /^20,000 rows in /);
  assert.match(stdout, /\nasked by mail street: 1\d,\d{3}\nasked by official street: /);
  assert.match(stdout, /\nasked by subdivision: \d/);
  assert.match(stdout, /\nnothing is missing\n$/);
});

test('a row that the reference lacks is reported with what is missing, where and under which name', async () => {
  const [name] = await readdir(path.join(country, 'Addresses'));
  const lines = (await readFile(path.join(country, 'Addresses', name!), 'utf8')).split('\n');
  const header = lines[0]!.split(',');
  const change = (line: string, column: string, value: string): string => {
    const fields = line.split(',');
    fields[header.indexOf(column)] = value;
    return fields.join(',');
  };
  const row = lines.find((line) => /^[^,]+,[^,]+,,\d+,,[^,]+,\w+,.*,[A-Z]\d[A-Z]\d[A-Z]\d,/.test(line))!;
  const changed = [
    change(row, 'CIVIC_NO', '999998'),
    change(row, 'APT_NO_LABEL', 'NOT THERE'),
    change(row, 'MAIL_POSTAL_CODE', 'A9Z9Z9'),
    change(row, 'MAIL_MUN_NAME', 'NOWHERE AT ALL'),
    change(row, 'OFFICIAL_STREET_NAME', 'Not a Street'),
    change(row, 'CIVIC_NO', ''),
  ];
  const file = path.join(folder, 'Address_10.csv');
  await writeFile(file, [lines[0], ...changed, ''].join('\n'));
  const { code, stdout } = await check(file, reference);
  assert.equal(code, 1);
  assert.match(stdout, /not queried: 1 × no civic number/);
  for (const missing of [
    /MISSING by mail street: the street lacks the civic number: 1\n {4}Address_10\.csv:2: /,
    /MISSING by mail street: the civic number lacks the unit: 1/,
    /MISSING by mail street: the civic number has other postal codes: 1/,
    /MISSING by mail street: no municipality of that name: 1/,
    /MISSING by official street: no such street in the municipality: 1/,
  ]) {
    assert.match(stdout, missing);
  }
});
