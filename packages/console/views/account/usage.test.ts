import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAYS, lastsUntil, OTHERS, roundTop, usageTable } from './usage.ts';

const NOW = Date.parse('2026-11-22T15:00:00Z');
const line = (Day: string, Operation: string, KeyId: string, Credits: number) => ({
  Day,
  Operation,
  KeyId,
  Calls: 1,
  Credits,
});

test('use is split by operation or key, and the smaller ones are added up', () => {
  const lines = [
    line('2026-11-22', 'AnalyzeRecords', 'a', 50),
    line('2026-11-22', 'OneStopAnalyze', 'b', 20),
    line('2026-11-21', 'BrowseAddressEx', 'b', 5),
    line('2026-11-21', 'ParseAddress', 'a', 3),
    line('2026-11-21', 'GetStatus', 'a', 0),
    line('2026-01-01', 'AnalyzeRecords', 'a', 999),
  ];
  const table = usageTable(lines, 'Operation', NOW);
  assert.deepEqual(
    table.series.map(({ name, total }) => [name, total]),
    [
      ['AnalyzeRecords', 50],
      ['OneStopAnalyze', 20],
      [OTHERS, 8],
    ],
  );
  assert.deepEqual([table.days.length, table.days.at(-1), table.most, table.total], [DAYS, '2026-11-22', 70, 78]);
  const byKey = usageTable(lines, 'KeyId', NOW).series.map(({ name, total }) => [name, total]);
  assert.deepEqual(byKey, [
    ['a', 53],
    ['b', 25],
  ]);
});

test('the axis ends at a round number', () => {
  assert.deepEqual([0, 1, 3, 70, 101, 5_000].map(roundTop), [1, 1, 5, 100, 200, 5_000]);
});

test('the end of the credits follows from the pace', () => {
  const day = 24 * 60 * 60 * 1_000;
  assert.equal(lastsUntil(100, 0, NOW), undefined);
  assert.equal(lastsUntil(100, DAYS * 10, NOW), NOW + 10 * day);
  assert.equal(lastsUntil(1e9, 1, NOW), Number.POSITIVE_INFINITY);
});
