import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Reference, ReferenceBuilder } from '@civique/engine/reference';
import yazl from 'yazl';
import { RowTally } from '../sources/row-tally.ts';
import { LAYOUTS, type Layout, type NarRow, narCsv, row } from '../testing/nar-fixtures.ts';
import { findCivics, municipalitiesCalled } from '../testing/test-reference.ts';
import { NarSource } from './source.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'civique-nar-'));
after(() => rm(folder, { recursive: true }));

interface Read {
  readonly reference: Reference;
  readonly tally: RowTally;
  readonly bytes: number;
}

async function read(input: string): Promise<Read> {
  const source = new NarSource(input);
  const { info, dataVersion } = await source.describe();
  const builder = new ReferenceBuilder({ dataVersion, sources: [info], starter: false });
  const tally = new RowTally();
  let bytes = 0;
  const onBytes = (done: number): void => {
    bytes = done;
  };
  await source.feed({ builder, tally, onBytes, signal: undefined });
  return { reference: Reference.fromBytes(builder.finish()), tally, bytes };
}

let files = 0;
async function file(name: string, content: string | Buffer): Promise<string> {
  const place = path.join(folder, String(files++), name);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, content);
  return place;
}

async function readRows(rows: readonly NarRow[], layout: Layout = '2026-06'): Promise<Read> {
  return read(await file('Address_35.csv', narCsv(layout, rows)));
}

async function zip(members: Readonly<Record<string, string | Buffer>>, name = '202606.zip'): Promise<string> {
  const archive = new yazl.ZipFile();
  for (const [member, content] of Object.entries(members)) archive.addBuffer(Buffer.from(content), member);
  archive.end();
  const place = await file(name, '');
  await pipeline(archive.outputStream, createWriteStream(place));
  return place;
}

for (const layout of Object.keys(LAYOUTS) as Layout[]) {
  test(`The columns of the ${layout} release are read by name`, async () => {
    const { reference, tally } = await readRows(
      [
        row({ APT_NO_LABEL: '2B', MAIL_STREET_DIR: 'W', OFFICIAL_STREET_DIR: 'W' }),
        row({ CIVIC_NO: '20', CIVIC_NO_SUFFIX: '1/2', BU_N_CIVIC_ADD: 'RR 4 STN MAIN' }),
      ],
      layout,
    );
    assert.equal(tally.accepted, 2);
    assert.deepEqual(findCivics(reference, '101', 'Princess', 'Kingston'), [
      { postalCode: 'K7L1A1', units: ['2B'], route: '' },
    ]);
    assert.deepEqual(findCivics(reference, '20 1/2', 'Princess', 'Kingston'), [
      { postalCode: 'K7L1A1', units: [], route: 'RR 4 STN MAIN' },
    ]);
    assert.deepEqual(
      Array.from(reference.allStreets(), (street) => reference.directionOfStreet(street)).sort(),
      [0, 4],
    );
    assert.equal(reference.municipalityText(0), 'Kingston');
  });
}

test('Latin-1, UTF-8, byte order marks and Windows line endings are supported', async () => {
  const rows = [
    row({
      OFFICIAL_STREET_NAME: 'Montée Sainte-Thérèse',
      MAIL_STREET_NAME: 'MONTÉE SAINTE-THÉRÈSE',
      MAIL_STREET_TYPE: '',
    }),
  ];
  const latin1 = await read(await file('Address_35.csv', Buffer.from(narCsv('2022', rows, '\r\n'), 'latin1')));
  const utf8 = await read(await file('Address_35.csv', `\ufeff${narCsv('2026-06', rows)}`));
  for (const { reference } of [latin1, utf8]) {
    assert.equal(findCivics(reference, '101', 'montee ste-therese', 'KINGSTON').length, 1);
    assert.ok(Array.from({ length: 2 }, (_, id) => reference.nameText(id)).includes('Montée Sainte-Thérèse'));
  }
});

test('A folder, an archive and their compressed files hold the same addresses', async () => {
  const one = narCsv('2026-06', [row()]);
  const two = narCsv('2026-06', [row({ CIVIC_NO: '102' })]);
  const first = await file('202606/Addresses/Address_35_part_1.csv', one);
  const release = path.dirname(path.dirname(first));
  await writeFile(path.join(release, 'Addresses/Address_35_part_10.csv.gz'), gzipSync(two));
  await mkdir(path.join(release, 'Locations'));
  await writeFile(path.join(release, 'Locations/Location_35.csv'), 'LOC_GUID\n1\n');
  const archive = await zip({
    'Addresses/Address_35_part_1.csv': one,
    'Addresses/Address_35_part_10.csv': two,
    'Locations/Location_35.csv': 'LOC_GUID\n1\n',
  });
  for (const input of [release, archive]) {
    const { reference, tally, bytes } = await read(input);
    assert.equal(tally.accepted, 2, input);
    assert.equal(findCivics(reference, '102', 'Princess', 'Kingston').length, 1, input);
    const { info, dataVersion, bytes: total } = await new NarSource(input).describe();
    assert.deepEqual([info.release, dataVersion, bytes], ['2026-06', '2026-06', total], input);
  }
});

test('The same street and municipality in two provinces remain two', async () => {
  const alberta = { PROV_CODE: '48', MAIL_PROV_ABVN: 'AB', MAIL_POSTAL_CODE: 'T5A0A1' };
  const archive = await zip({
    'Addresses/Address_48.csv': narCsv('2026-06', [row(alberta)]),
    'Addresses/Address_35.csv': narCsv('2026-06', [row()]),
  });
  const { reference } = await read(archive);
  const codes = findCivics(reference, '101', 'Princess', 'Kingston').map(({ postalCode }) => postalCode);
  assert.deepEqual(codes, ['K7L1A1', 'T5A0A1']);
});

test('Every unusable row is counted by reason, with its place', async () => {
  const { tally } = await readRows([
    row({ CIVIC_NO: '' }),
    row({ CIVIC_NO: '0' }),
    row({ CIVIC_NO: '12-14' }),
    row({ CIVIC_NO_SUFFIX: 'XX' }),
    row({ OFFICIAL_STREET_NAME: '', MAIL_STREET_NAME: '' }),
    row({ MAIL_PROV_ABVN: 'NY', PROV_CODE: '99' }),
    row({ MAIL_MUN_NAME: '', CSD_ENG_NAME: '', CSD_FRE_NAME: '' }),
    row({ APT_NO_LABEL: 'X'.repeat(31) }),
    row({ OFFICIAL_STREET_NAME: 'Broken\nName' }),
    row(),
  ]);
  assert.deepEqual(Object.fromEntries([...tally.rejections].map(([reason, { count }]) => [reason, count])), {
    CIVIC_NUMBER: 3,
    CIVIC_SUFFIX: 1,
    STREET_NAME: 1,
    PROVINCE: 1,
    MUNICIPALITY: 1,
    UNIT: 1,
    CSV_QUOTES: 1,
    CSV_COLUMNS: 1,
  });
  assert.deepEqual([tally.accepted, tally.rejected, tally.rows], [1, 10, 11]);
  assert.match(String(tally.rejections.get('CIVIC_SUFFIX')!.examples[0]), /^Address_35\.csv:5: ,101,XX,Princess,ST/);
});

test('Unusable postal codes are dropped, and the address is kept', async () => {
  const { reference, tally } = await readRows([
    row({ CIVIC_NO: '1', MAIL_POSTAL_CODE: '' }),
    row({ CIVIC_NO: '3', MAIL_POSTAL_CODE: 'K7L' }),
    row({ CIVIC_NO: '5', MAIL_POSTAL_CODE: 'B1H5K7' }),
  ]);
  for (const civic of ['1', '3', '5']) {
    assert.deepEqual(findCivics(reference, civic, 'Princess', 'Kingston'), [{ postalCode: '', units: [], route: '' }]);
  }
  assert.deepEqual([...tally.remarks.keys()], ['POSTAL_CODE_EMPTY', 'POSTAL_CODE_FORM', 'POSTAL_CODE_PROVINCE']);
});

test('The mailing province counts, or the map province if there is none', async () => {
  const lloydminster = { CSD_ENG_NAME: 'Lloydminster', CSD_FRE_NAME: '', MAIL_MUN_NAME: 'LLOYDMINSTER' };
  const { reference } = await readRows([
    row({ ...lloydminster, MAIL_PROV_ABVN: 'SK', PROV_CODE: '48', MAIL_POSTAL_CODE: 'S9V0A1' }),
    row({ ...lloydminster, MAIL_PROV_ABVN: '', PROV_CODE: '48', MAIL_POSTAL_CODE: 'T9V0A1' }),
  ]);
  const provinces = municipalitiesCalled(reference, 'Lloydminster').map((id) => reference.provinceOf(id));
  assert.deepEqual(provinces.sort(), ['AB', 'SK']);
});

test('A street is also found under its municipal name', async () => {
  const { reference } = await readRows([
    row({
      OFFICIAL_STREET_NAME: 'Highway 15',
      OFFICIAL_STREET_TYPE: '',
      MAIL_STREET_NAME: '15',
      MAIL_STREET_TYPE: 'HWY',
    }),
  ]);
  assert.equal(findCivics(reference, '101', '15', 'Kingston').length, 1);
  assert.equal(findCivics(reference, '101', 'Highway 15', 'Kingston').length, 1);
});

test('A census subdivision is an alternate name of the municipality in the FSAs they share', async () => {
  const northYork = { MAIL_MUN_NAME: 'NORTH YORK', CSD_ENG_NAME: 'Toronto', CSD_FRE_NAME: 'Toronto' };
  const { reference } = await readRows([
    row({ ...northYork, MAIL_POSTAL_CODE: 'M2N1A1' }),
    row({ ...northYork, MAIL_MUN_NAME: 'TORONTO', MAIL_POSTAL_CODE: 'M5H1A1' }),
  ]);
  assert.equal(municipalitiesCalled(reference, 'Toronto', 'M2N').length, 2);
  assert.equal(municipalitiesCalled(reference, 'Toronto', 'M5H').length, 1);
});

test('A subdivision seen once in a thousand rows of a municipality and FSA is noise', async () => {
  const { reference, tally } = await readRows([
    ...Array.from({ length: 1000 }, (_, index) => row({ CIVIC_NO: String(index + 1) })),
    row({ CSD_ENG_NAME: 'Loyalist', CSD_FRE_NAME: 'Loyalist' }),
  ]);
  assert.equal(municipalitiesCalled(reference, 'Loyalist').length, 0);
  const [example] = tally.remarks.get('MUNICIPALITY_NOISE')?.examples ?? [];
  assert.equal(typeof example === 'object' && example.EN, 'Loyalist, K7L: 1 of 1001 rows');
});

test('Both language names of a subdivision count', async () => {
  const { reference } = await readRows([
    row({
      MAIL_MUN_NAME: 'COPPER CLIFF',
      CSD_ENG_NAME: 'Greater Sudbury',
      CSD_FRE_NAME: 'Grand Sudbury',
      MAIL_POSTAL_CODE: 'P0M1N0',
    }),
  ]);
  assert.equal(municipalitiesCalled(reference, 'Greater Sudbury', 'P0M').length, 1);
  assert.equal(municipalitiesCalled(reference, 'Grand Sudbury', 'P0M').length, 1);
  assert.equal(reference.municipalityText(0), 'COPPER CLIFF');
});

test('Post office boxes next to a civic address are counted but not used', async () => {
  const { reference, tally } = await readRows([row({ BU_N_CIVIC_ADD: 'PO BOX 377' })]);
  assert.equal(tally.remarks.get('PO_BOX')?.count, 1);
  assert.equal(reference.meta.totals.deliveries, 0);
});

test('A file with missing columns is rejected, and they are named', async () => {
  const text = narCsv('2026-06', [row()]).replace('CIVIC_NO,', 'NUMBER,').replace('MAIL_POSTAL_CODE', 'CODE');
  await assert.rejects(read(await file('Address_35.csv', text)), {
    name: 'InputError',
    message: /^Address_35\.csv lacks the columns CIVIC_NO, MAIL_POSTAL_CODE\./,
  });
});

test('A truncated gzip file is rejected', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => row({ CIVIC_NO: String(index + 1) }));
  const whole = gzipSync(narCsv('2026-06', rows));
  await assert.rejects(read(await file('Address_35.csv.gz', whole.subarray(0, whole.length - 40))), {
    name: 'InputError',
    message: /^Address_35\.csv\.gz is damaged or incomplete \(unexpected end of file\)\. Fetch it again\.$/,
  });
});

test('A damaged archive member and a truncated archive are rejected', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => row({ CIVIC_NO: String(index + 1) }));
  const place = await zip({ 'Addresses/Address_35.csv': narCsv('2026-06', rows) });
  const bytes = await readFile(place);
  bytes[200] = bytes[200]! ^ 0xff;
  await assert.rejects(read(await file('202606.zip', bytes)), {
    name: 'InputError',
    message: /^202606\.zip\/Addresses\/Address_35\.csv is damaged or incomplete/,
  });
  await assert.rejects(read(await file('202606.zip', bytes.subarray(0, bytes.length - 30))), {
    name: 'InputError',
    message: /^202606\.zip is damaged or incomplete/,
  });
});

test('Input without address files is rejected', async () => {
  const empty = path.dirname(await file('notes.txt', 'nothing'));
  await assert.rejects(read(empty), /holds no address files of the register/);
  await assert.rejects(read(path.join(empty, 'notes.txt')), /is neither a folder nor a \.zip, \.csv or \.csv\.gz/);
  await assert.rejects(read(path.join(empty, 'missing.csv')), /missing\.csv cannot be read: there is no such file/);
  await assert.rejects(read(await file('Address_35.csv', '')), /Address_35\.csv is empty/);
});

test('An abort stops reading with its reason', async () => {
  const source = new NarSource(await file('Address_35.csv', narCsv('2026-06', [row()])));
  const { info, dataVersion } = await source.describe();
  const builder = new ReferenceBuilder({ dataVersion, sources: [info], starter: false });
  const signal = AbortSignal.abort(new Error('enough'));
  await assert.rejects(source.feed({ builder, tally: new RowTally(), onBytes: () => {}, signal }), /enough/);
});
