import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { NarSource } from '../../packages/data/nar/source.ts';
import { RowTally } from '../../packages/data/sources/row-tally.ts';
import { LAYOUTS } from '../../packages/data/testing/nar-fixtures.ts';
import { ReferenceBuilder } from '../../packages/engine/reference/build/builder.ts';
import { rowsOfProvinces, writeCountry } from './country.ts';

const ROWS = 40_000;
type Row = Readonly<Record<string, string>>;

let folder: string;
let country: string;
let rows: Row[];
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'civique-made-up-'));
  country = path.join(folder, 'country');
  const written = writeCountry({ rows: ROWS, seed: 7, folder: country });
  assert.equal(written.rows, ROWS);
  rows = [];
  for (const file of written.files) {
    const text = await readFile(path.join(country, 'Addresses', file));
    assert.equal(text.toString('utf8').replace('\ufeff', '').split('\n')[0], LAYOUTS['2026-06']);
    rows.push(...(parse(text, { columns: true, bom: true }) as Row[]));
  }
});
after(() => rm(folder, { recursive: true }));

function share(of: (row: Row) => boolean): number {
  return rows.filter(of).length / rows.length;
}

function between(value: number, low: number, high: number): void {
  assert.ok(value >= low && value <= high, `${value} is not between ${low} and ${high}`);
}

/** The row's postal designation. */
function street(row: Row): string {
  const columns = row.MAIL_STREET_NAME === '' ? 'OFFICIAL' : 'MAIL';
  const parts = ['NAME', 'TYPE', 'DIR'].map((part) => row[`${columns}_STREET_${part}`]);
  return [row.MAIL_MUN_NAME, ...parts].join('|').toUpperCase();
}

async function hashes(of: string): Promise<string[]> {
  const names = (await readdir(path.join(of, 'Addresses'))).sort();
  return Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(path.join(of, 'Addresses', name));
      return `${name} ${createHash('sha256').update(bytes).digest('hex')}`;
    }),
  );
}

test('the rows add up, province by province, in files named like those of the release', async () => {
  assert.equal(rows.length, ROWS);
  for (const { province, rows: expected } of rowsOfProvinces(ROWS)) {
    const own = rows.filter((row) => row.MAIL_PROV_ABVN === province.code);
    assert.equal(own.length, expected, province.code);
    assert.ok(own.every((row) => row.PROV_CODE === province.sgc));
  }
  assert.deepEqual((await readdir(path.join(country, 'Addresses'))).slice(0, 2), ['Address_10.csv', 'Address_11.csv']);
});

test('the same seed and number of rows give the same bytes, another seed gives others', async () => {
  const again = path.join(folder, 'again');
  writeCountry({ rows: ROWS, seed: 7, folder: again });
  assert.deepEqual(await hashes(again), await hashes(country));
  const other = path.join(folder, 'other');
  writeCountry({ rows: ROWS, seed: 8, folder: other });
  assert.notDeepEqual((await hashes(other))[0], (await hashes(country))[0]);
});

test('one province alone is the same as within the country', async () => {
  const alone = path.join(folder, 'alone');
  writeCountry({ rows: ROWS, seed: 7, folder: alone, provinces: ['PE'] });
  assert.deepEqual(
    await hashes(alone),
    (await hashes(country)).filter((line) => line.startsWith('Address_11')),
  );
});

test('a folder that is not empty is not written to', async () => {
  const full = await mkdtemp(path.join(folder, 'full-'));
  await writeFile(path.join(full, 'mine.txt'), 'mine');
  assert.throws(() => writeCountry({ rows: 1000, seed: 1, folder: full }), /is not empty; give a new folder/);
});

test('every row, the folder and a build of it say that it is invented', async () => {
  assert.ok(rows.every((row) => row.LOC_GUID!.startsWith('facade00-') && row.ADDR_GUID!.startsWith('facade00-')));
  assert.equal(
    new Set(rows.map((row) => row.ADDR_GUID)).size,
    rowsOfProvinces(ROWS).reduce((most, { rows: own }) => Math.max(most, own), 0),
  );
  assert.match(await readFile(path.join(country, 'README.txt'), 'utf8'), /^This register is invented\./);
  const { info, dataVersion } = await new NarSource(country).describe();
  assert.deepEqual([info.name, dataVersion], ['made-up country (invented)', '2026-06']);
});

test('units, alternates, missing names, codes and numbers occur as often as in a register', () => {
  between(
    share((row) => row.APT_NO_LABEL !== ''),
    0.28,
    0.42,
  );
  between(
    share((row) => row.MAIL_STREET_NAME === ''),
    0.03,
    0.09,
  );
  between(
    share((row) => row.MAIL_POSTAL_CODE === ''),
    0.003,
    0.008,
  );
  between(
    share((row) => row.CIVIC_NO_SUFFIX !== ''),
    0.005,
    0.03,
  );
  between(
    share((row) => row.CIVIC_NO === ''),
    0,
    0.001,
  );
  between(
    share((row) => row.CSD_ENG_NAME!.toUpperCase() !== row.MAIL_MUN_NAME),
    0.1,
    0.6,
  );
  between(
    share((row) => row.BU_N_CIVIC_ADD!.startsWith('RR ')),
    0.01,
    0.15,
  );
  const named = rows.filter((row) => row.MAIL_STREET_NAME !== '');
  const differing = named.filter((row) => row.OFFICIAL_STREET_NAME!.toUpperCase() !== row.MAIL_STREET_NAME);
  between(differing.length / named.length, 0.005, 0.06);
});

test('about one civic number in seventy has several postal codes', () => {
  const codes = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.MAIL_POSTAL_CODE === '') continue;
    const civic = `${street(row)} ${row.CIVIC_NO} ${row.CIVIC_NO_SUFFIX}`;
    codes.set(civic, (codes.get(civic) ?? new Set()).add(row.MAIL_POSTAL_CODE!));
  }
  between([...codes.values()].filter(({ size }) => size > 1).length / codes.size, 0.005, 0.025);
});

test('some names occur in many places and most in one; both languages have accents', () => {
  const places = new Map<string, Set<string>>();
  for (const row of rows) {
    const name = (row.MAIL_STREET_NAME || row.OFFICIAL_STREET_NAME!).toUpperCase();
    places.set(name, (places.get(name) ?? new Set()).add(`${row.MAIL_MUN_NAME} ${row.MAIL_PROV_ABVN}`));
  }
  const sizes = [...places.values()].map(({ size }) => size).sort((a, b) => b - a);
  assert.ok(sizes[0]! >= 5, String(sizes[0]));
  assert.ok(sizes.filter((size) => size === 1).length > sizes.length / 2);
  between(
    share((row) => /[ÀÂÇÉÈÊËÎÏÔÛ]/.test(row.MAIL_STREET_NAME!)),
    0.02,
    0.3,
  );
  between(
    share((row) => row.MAIL_STREET_TYPE === 'RUE'),
    0.08,
    0.25,
  );
});

test('there are numbered streets with quadrants, and the rows of a street are not consecutive', () => {
  const numbered = rows.filter((row) => row.MAIL_PROV_ABVN === 'AB' && /^[0-9]+A?$/.test(row.MAIL_STREET_NAME!));
  assert.ok(numbered.filter((row) => /^[NS][EW]$/.test(row.MAIL_STREET_DIR!)).length > 100);
  const stretches = rows.filter((row, i) => i === 0 || street(row) !== street(rows[i - 1]!)).length;
  assert.ok(stretches > new Set(rows.map(street)).size * 2);
});

test('the importer takes the rows, and knows every type and direction', async () => {
  const source = new NarSource(country);
  const { info, dataVersion } = await source.describe();
  const builder = new ReferenceBuilder({ dataVersion, sources: [info], starter: false });
  const tally = new RowTally();
  await source.feed({ builder, tally, onBytes: () => {}, signal: undefined });
  assert.deepEqual([tally.rows, [...tally.rejections.keys()]], [ROWS, ['CIVIC_NUMBER']]);
  const remarks = [...tally.remarks.keys()].sort();
  assert.deepEqual(remarks, ['POSTAL_CODE_EMPTY', 'PO_BOX']);
});
