import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { KeyTable, keyTableSections } from './key-table.ts';
import { Interner, poolSections, StringPool } from './string-pool.ts';

function table(keys: readonly string[]): KeyTable {
  const [offsets, bytes, slots] = keyTableSections('keys', keys).map((section) => section.data);
  return new KeyTable(offsets!, bytes as Uint8Array, slots!);
}

const key = fc.string({ unit: fc.constantFrom('A', 'B', 'Z', '1', '9'), maxLength: 5 });

test('the id of every key is its place in the order, and no other text has an id', () => {
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 200 }), fc.array(key), (keys, others) => {
      const sorted = [...keys].sort();
      const found = table(sorted);
      assert.equal(found.size, sorted.length);
      sorted.forEach((text, id) => {
        assert.equal(found.find(text), id);
        assert.equal(found.text(id), text);
      });
      for (const other of [...others, 'É', '中文']) assert.equal(found.find(other), sorted.indexOf(other));
    }),
  );
});

test('the keys with a prefix have consecutive ids', () => {
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 100 }), key, (keys, prefix) => {
      const sorted = [...keys].sort();
      const found = table(sorted);
      const wanted = sorted.filter((text) => text.startsWith(prefix));
      assert.deepEqual(sorted.slice(found.lowerBound(prefix), found.prefixEnd(prefix)), wanted);
    }),
  );
});

test('texts in both languages come back from a pool, however many are read', () => {
  const texts = ['', 'Montréal', "Baie-D'Urfé", 'ᐃᖃᓗᐃᑦ', ...Array.from({ length: 70_000 }, (_, i) => `Rue ${i}`)];
  const [offsets, bytes] = poolSections('texts', texts).map((section) => section.data);
  const pool = new StringPool(offsets!, bytes as Uint8Array);
  assert.equal(pool.size, texts.length);
  for (let id = 0; id < texts.length; id++) assert.equal(pool.text(id), texts[id]);
  assert.equal(pool.text(1), 'Montréal');
});

test('an interner numbers texts as they come and knows their places when sorted', () => {
  const interner = new Interner();
  assert.deepEqual(
    ['b', 'a', 'b', 'c'].map((text) => interner.id(text)),
    [0, 1, 0, 2],
  );
  assert.equal(interner.find('c'), 2);
  assert.equal(interner.find('d'), -1);
  assert.deepEqual(interner.sorted(), { texts: ['a', 'b', 'c'], rank: Uint32Array.of(1, 0, 2) });
});
