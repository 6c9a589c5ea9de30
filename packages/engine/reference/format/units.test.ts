import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ByteSink } from './growable.ts';
import { KeyTable, keyTableSections } from './key-table.ts';
import { poolSections, StringPool } from './string-pool.ts';
import { encodeUnits, labelUnit, numericUnit, UnitReader, unitKey } from './units.ts';

const LABELS = ['04', '1A', 'BSMT', 'PH1', 'UPPR'];

function encode(codes: number[]): { reader: UnitReader; bytes: number } {
  const sink = new ByteSink(1);
  encodeUnits(sink, new ByteSink(1), codes, codes.length);
  const [offsets, bytes, slots] = keyTableSections('keys', LABELS).map((section) => section.data);
  const keys = new KeyTable(offsets!, bytes as Uint8Array, slots!);
  const [textOffsets, texts] = poolSections('texts', LABELS).map((section) => section.data);
  const labels = new StringPool(textOffsets!, texts as Uint8Array);
  return { reader: new UnitReader(sink.view().slice(), keys, labels), bytes: sink.length };
}

test('a unit of digits is a number; a leading zero or a letter makes it a label', () => {
  for (const [label, number] of [
    ['1', 1],
    ['304', 304],
    ['99999999', 99_999_999],
  ] as const) {
    assert.equal(numericUnit(label), number);
  }
  for (const label of ['', '0', '04', 'PH1', '1A', '100000000', '-1']) assert.equal(numericUnit(label), 0, label);
});

test('labels match regardless of case, accents and punctuation', () => {
  assert.equal(unitKey('ph-1'), 'PH1');
  assert.equal(unitKey('2 flr'), '2FLR');
  assert.equal(unitKey('É'), 'E');
});

test('a building of twelve floors with twelve units each takes 38 bytes', () => {
  const codes = Array.from({ length: 144 }, (_, i) => (Math.floor(i / 12) + 1) * 100 + (i % 12) + 1);
  const { reader, bytes } = encode(codes);
  assert.equal(reader.count(0), 144);
  assert.equal(bytes, 38);
});

test('what is encoded is read back: numbers, labels and whether the civic number is an address by itself', () => {
  const codes = fc
    .tuple(
      fc.boolean(),
      fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 99_999_999 })), {
        maxLength: 60,
      }),
      fc.uniqueArray(fc.nat({ max: LABELS.length - 1 })),
    )
    .filter(([bare, numbers, labels]) => numbers.length + labels.length > 0 || bare);
  fc.assert(
    fc.property(codes, ([bare, numbers, labels]) => {
      numbers.sort((a, b) => a - b);
      labels.sort((a, b) => a - b);
      const { reader } = encode([...(bare ? [0] : []), ...numbers, ...labels.map(labelUnit)]);
      const wanted = [...numbers.map(String), ...labels.map((id) => LABELS[id])];
      assert.deepEqual(reader.list(0), wanted);
      assert.equal(reader.count(0), wanted.length);
      assert.equal(reader.isBare(0), bare);
      for (let unit = 1; unit <= 41; unit++) assert.equal(reader.has(0, String(unit)), numbers.includes(unit));
      for (const [id, label] of LABELS.entries()) assert.equal(reader.has(0, label.toLowerCase()), labels.includes(id));
      assert.equal(reader.has(0, 'C'), false);
      assert.equal(reader.has(0, ''), false);
    }),
  );
});

test('a civic number without units is a plain one', () => {
  const { reader } = encode([0]);
  assert.equal(reader.isBare(-1), true);
  assert.equal(reader.has(-1, '1'), false);
  assert.equal(reader.count(-1), 0);
  assert.deepEqual(reader.list(-1), []);
});
