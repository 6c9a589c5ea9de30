import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ranksOf, sortRows, startsOf } from './sort-rows.ts';

const value = fc.oneof(fc.nat({ max: 3 }), fc.integer({ min: 0, max: 0xffffffff }));

test('rows are sorted as by comparing them, and equal rows keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value, value), { maxLength: 300 }), (rows) => {
      const wanted = rows
        .map((row, at) => ({ row, at }))
        .sort((a, b) => a.row[0] - b.row[0] || a.row[1] - b.row[1] || a.row[2] - b.row[2] || a.at - b.at)
        .map(({ at }) => at);
      const columns = [0, 1, 2].map((c) => Uint32Array.from(rows, (row) => row[c]!));
      assert.deepEqual([...sortRows(rows.length, columns)], wanted);
    }),
  );
});

test('many rows are sorted as few are', () => {
  const column = Uint32Array.from({ length: 10_000 }, (_, i) => Math.imul(i, 2654435761) >>> 0);
  const order = sortRows(column.length, [column]);
  for (let i = 1; i < order.length; i++) assert.ok(column[order[i - 1]!]! <= column[order[i]!]!);
});

test('the starts lead from a key to its rows', () => {
  assert.deepEqual([...startsOf(4, [0, 0, 2, 2, 2])], [0, 2, 2, 5, 5]);
  assert.deepEqual([...startsOf(0, [])], [0]);
});

test('the ranks of an order say where each of its rows is, and their ranks are the order', () => {
  const order = [2, 0, 3, 1];
  assert.deepEqual([...ranksOf(order)], [1, 3, 0, 2]);
  assert.deepEqual([...ranksOf(ranksOf(order))], order);
});
