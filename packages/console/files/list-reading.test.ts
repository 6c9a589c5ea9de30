import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countRows, rowsOf } from './list-rows.ts';
import { shapeOf } from './list-shape.ts';

const read = async (file: Blob) => {
  const shape = await shapeOf(file);
  return { shape, rows: await Array.fromAsync(rowsOf(file, shape)) };
};

test('encoding, delimiter and columns are recognised', async () => {
  const text = 'no_client;Adresse;Ville;CP\r\n1;22 rue Eddy;Gatineau;J8X 2V2\r\n2;275 Notre-Dame;Montréal;H2Y 1C6\r\n';
  for (const [bytes, kind] of [
    [Buffer.from(text), 'UTF-8'],
    [Buffer.from(`\ufeff${text}`), 'UTF-8'],
    [Buffer.from(text, 'latin1'), 'Windows-1252'],
    [Buffer.from(`\ufeff${text}`, 'utf16le'), 'UTF-16'],
  ] as const) {
    const { shape, rows } = await read(new Blob([new Uint8Array(bytes)]));
    assert.deepEqual([shape.textKind, shape.dialect.delimiter, shape.hasHeader], [kind, ';', true]);
    assert.deepEqual(shape.columns, { key: 0, line1: 1, city: 2, postalCode: 3 });
    assert.deepEqual(
      rows.map(({ number, fields }) => [number, fields[2]]),
      [
        [1, 'Gatineau'],
        [2, 'Montréal'],
      ],
    );
  }
});

test('what is recognised can be said otherwise', async () => {
  const file = new Blob(['12 Main St,Bath\n14 Main St,Bath\n']);
  const shape = await shapeOf(file, { hasHeader: true, delimiter: ';' });
  assert.deepEqual([shape.names, shape.rows], [['12 Main St,Bath'], [['14 Main St,Bath']]]);
});

test('rows are cut the same wherever the slices of the file end', async () => {
  // Slices are 256 kB; one row lies across the first cut, with a quoted line ending in it.
  const filler = `${'x'.repeat(95)},a\n`.repeat(2_675);
  const file = new Blob([`address,note\n${filler}"12 Main St\nBath","said ""hi"""\n14 Main St,end`]);
  const { rows } = await read(file);
  assert.equal(rows.length, 2_677);
  assert.deepEqual(rows.at(-2)!.fields, ['12 Main St\nBath', 'said "hi"']);
  assert.deepEqual(rows.at(-1)!.fields, ['14 Main St', 'end']);
});

test('a quote that nobody closes ends with its line', async () => {
  const { rows } = await read(new Blob(['address,note\n"12 Main St,open\n14 Main St,fine\n']));
  assert.equal(rows.length, 2);
  assert.deepEqual(rows[1]!.fields, ['14 Main St', 'fine']);
});

test('every row is read once, and counted', async () => {
  const field = fc.stringMatching(/^[a-zé"\n ]{0,8}$/);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 30 }), async (rows) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const body = rows.map((row) => `x,${row.map(quoted).join(',')}\n`).join('');
      const file = new Blob([`address,b,c\n${body}`]);
      const shape = await shapeOf(file, { hasHeader: true, delimiter: ',' });
      const found = await Array.fromAsync(rowsOf(file, shape));
      assert.deepEqual(
        found.map(({ fields }) => fields.slice(1)),
        rows,
      );
      assert.equal(await countRows(file, shape, 100), rows.length);
    }),
    { numRuns: 60 },
  );
});
