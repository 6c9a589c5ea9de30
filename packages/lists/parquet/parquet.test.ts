import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SchemaElement } from 'hyparquet';
import { parquetWriteFile } from 'hyparquet-writer';
import { ListFolder } from '../testing/list-folder.ts';
import { parquetColumns, parquetLines } from './read.ts';
import { parquetLinesInThread } from './read-in-thread.ts';
import { writeParquet } from './write.ts';

/** Columns as other programs write them, two values of each, and the values as JSON has them. */
const COLUMNS: readonly [SchemaElement, readonly unknown[], readonly unknown[]][] = [
  [
    { name: 'text', type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    ['Montréal, "QC"\n', null],
    ['Montréal, "QC"\n', null],
  ],
  [{ name: 'whole', type: 'INT32' }, [7, null], [7, null]],
  [{ name: 'long', type: 'INT64' }, [42n, 9007199254740993n], [42, '9007199254740993']],
  [{ name: 'number', type: 'DOUBLE' }, [0.1, -2], [0.1, -2]],
  [{ name: 'truth', type: 'BOOLEAN' }, [true, null], [true, null]],
  [
    { name: 'day', type: 'INT32', converted_type: 'DATE' },
    [new Date('1969-12-31'), new Date('2024-02-29')],
    ['1969-12-31', '2024-02-29'],
  ],
  [
    { name: 'amount', type: 'INT64', converted_type: 'DECIMAL', scale: 2, precision: 18 },
    [-5n, 123456789012345678n],
    ['-0.05', '1234567890123456.78'],
  ],
  [
    { name: 'seen', type: 'INT64', converted_type: 'TIMESTAMP_MICROS' },
    [-1n, 1_700_000_000_123_456n],
    ['1969-12-31T23:59:59.999999Z', '2023-11-14T22:13:20.123456Z'],
  ],
  [
    {
      name: 'moved',
      type: 'INT64',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'NANOS' },
    },
    [1n, null],
    ['1970-01-01T00:00:00.000000001', null],
  ],
  // What some programs write for "for ever".
  [{ name: 'last day', type: 'INT32', converted_type: 'DATE' }, [2147483647, null], ['2147483647', null]],
  [
    { name: 'for ever', type: 'INT64', converted_type: 'TIMESTAMP_MICROS' },
    [9223372036854775807n, -9223372036854775808n],
    ['9223372036854775807', '-9223372036854775808'],
  ],
];

async function rowsOf(file: string): Promise<Record<string, unknown>[]> {
  const text = Buffer.concat(await Array.fromAsync(parquetLines(file, () => {}))).toString();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('every type of a Parquet file is read without loss, and written again as it was', async () => {
  await using folder = await ListFolder.create();
  const file = folder.path('list.parquet');
  const elements = COLUMNS.map(([element]) => ({ ...element, repetition_type: 'OPTIONAL' as const }));
  parquetWriteFile({
    filename: file,
    schema: [{ name: 'root', num_children: COLUMNS.length }, ...elements],
    columnData: COLUMNS.map(([{ name }, data]) => ({ name, data: [...data] })),
  });
  const expected = [0, 1].map((row) => Object.fromEntries(COLUMNS.map(([{ name }, , json]) => [name, json[row]])));
  assert.deepEqual(await rowsOf(file), expected);

  const types = await parquetColumns(file);
  const again = folder.path('again.parquet');
  async function* rows(): AsyncGenerator<unknown[]> {
    for (const row of await rowsOf(file)) yield Object.values(row);
  }
  await writeParquet(again, types, rows(), 'a test');
  assert.deepEqual(await rowsOf(again), expected);
  assert.deepEqual(await parquetColumns(again), types);
});

test('a Parquet file of many row groups is read and written a part at a time, always the same', async () => {
  await using folder = await ListFolder.create();
  const types = [
    { element: { name: 'n', type: 'INT64' as const, repetition_type: 'OPTIONAL' as const }, isRaw: false },
  ];
  async function* rows(): AsyncGenerator<unknown[]> {
    for (let row = 0; row < 45_000; row++) yield [row];
  }
  for (const name of ['one', 'two']) await writeParquet(folder.path(name), types, rows(), 'a test');
  assert.ok((await folder.read('one')).equals(await folder.read('two')));
  let read = 0;
  const chunks = await Array.fromAsync(parquetLines(folder.path('one'), (count) => (read += count)));
  assert.equal(Buffer.concat(chunks).toString().split('\n').length, 45_001);
  assert.equal(read, (await folder.read('one')).length);
});

test('a damaged Parquet file is an error that names it', async () => {
  await using folder = await ListFolder.create();
  const file = await folder.write('list.parquet', 'PAR1 and nothing else');
  await assert.rejects(parquetColumns(file), /list\.parquet cannot be read/);
});

test('damaged bytes that stand for two billion values end the reading', async () => {
  await using folder = await ListFolder.create();
  const file = folder.path('list.parquet');
  const element: SchemaElement = { name: 'n', type: 'INT32', repetition_type: 'OPTIONAL' };
  const rows = Array.from({ length: 300 }, (_, row) => row);
  parquetWriteFile({
    filename: file,
    columnData: [{ name: 'n', data: rows }],
    schema: [{ name: 'root', num_children: 1 }, element],
    codec: 'UNCOMPRESSED',
  });
  const sound = await Array.fromAsync(parquetLinesInThread(file, () => {}));
  assert.equal(Buffer.concat(sound).toString().split('\n').length, 301);
  const bytes = await folder.read('list.parquet');
  // "300 times a value" in two bytes, then the value
  const at = bytes.indexOf(Buffer.from([0xd8, 0x04, 0x01]));
  assert.ok(at > 0);
  bytes.set([0xfe, 0xfe, 0xfe, 0xfe, 0x0f], at);
  await folder.write('list.parquet', bytes);
  await assert.rejects(Array.fromAsync(parquetLinesInThread(file, () => {}, 500)), /list\.parquet is damaged: /);
});

/** A whole number as the metadata of a Parquet file have it. */
function stored(number: bigint): Buffer {
  const bytes: number[] = [];
  let rest = number < 0n ? -2n * number - 1n : number * 2n;
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}

/** A sound file of 300 rows in which some of the four places that say so say something else. */
function claiming(sound: Buffer, places: readonly number[], rows: bigint): Buffer {
  const length = sound.readUInt32LE(sound.length - 8);
  const start = sound.length - 8 - length;
  const parts = sound.toString('latin1', start).split(stored(300n).toString('latin1'));
  assert.equal(parts.length, 5);
  const said = [0, 1, 2, 3].map((place) => stored(places.includes(place) ? rows : 300n).toString('latin1'));
  const footer = Buffer.from(parts.map((part, index) => part + (said[index] ?? '')).join(''), 'latin1');
  footer.writeUInt32LE(footer.length - 8, footer.length - 8);
  return Buffer.concat([sound.subarray(0, start), footer]);
}

test('a Parquet file that has fewer or more rows than it says is refused, however many it claims', async () => {
  await using folder = await ListFolder.create();
  const file = folder.path('list.parquet');
  const rows = Array.from({ length: 300 }, (_, row) => row);
  parquetWriteFile({
    filename: file,
    columnData: ['n', 'm'].map((name) => ({ name, data: rows })),
    schema: [
      { name: 'root', num_children: 2 },
      ...['n', 'm'].map((name): SchemaElement => ({ name, type: 'INT32', repetition_type: 'OPTIONAL' })),
    ],
    codec: 'UNCOMPRESSED',
  });
  const sound = await folder.read('list.parquet');
  // the file, the values of each column of its row group, the row group
  for (const [places, claimed] of [
    [[0], 301n],
    [[3], 100n],
    [[1], 299n],
    [[0, 3], 2n ** 61n],
    [[0, 1, 2, 3], 10n ** 9n],
    [[0, 1, 2, 3], -1n],
  ] as const) {
    await folder.write('list.parquet', claiming(sound, places, claimed));
    await assert.rejects(Array.fromAsync(parquetLines(file, () => {})), /does not have as many rows as it says/);
  }
});

test('a Parquet file that lost its description is refused in words', async () => {
  await using folder = await ListFolder.create();
  const file = folder.path('list.parquet');
  parquetWriteFile({ filename: file, columnData: [{ name: 'n', data: [1, 2], type: 'INT32' }] });
  const bytes = await folder.read('list.parquet');
  bytes.writeUInt32LE(0, bytes.length - 8);
  await folder.write('list.parquet', bytes);
  await assert.rejects(parquetColumns(file), /list\.parquet is damaged: parts of a Parquet file are missing/);
});
