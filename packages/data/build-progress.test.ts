import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BuildProgress, ReadingProgress } from './build-progress.ts';

test('Rate and time left are computed from what was read', () => {
  let now = 0;
  const reports: BuildProgress[] = [];
  const progress = new ReadingProgress(
    1000,
    (report) => reports.push(report),
    () => now,
  );
  now = 2000;
  progress.update('nar', 5000, 250);
  assert.deepEqual(reports, [
    { phase: 'read', step: 'nar', rows: 5000, rowsPerSecond: 2500, done: 0.25, secondsLeft: 6 },
  ]);
});

test('Calls in quick succession make one report, unless one is forced', () => {
  let now = 0;
  let reports = 0;
  const progress = new ReadingProgress(
    1000,
    () => reports++,
    () => now,
  );
  for (now = 0; now < 1000; now += 10) progress.update('nar', now, now);
  assert.equal(reports, 5);
  progress.update('nar', 1000, 1000, true);
  assert.equal(reports, 6);
});

test('A source of unknown size has no percentage and no time left', () => {
  const reports: BuildProgress[] = [];
  new ReadingProgress(0, (report) => reports.push(report)).update('starter', 10, 0);
  assert.deepEqual([reports[0]?.done, reports[0]?.secondsLeft], [undefined, undefined]);
});
