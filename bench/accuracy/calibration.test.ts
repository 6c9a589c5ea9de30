import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calibrate } from './calibration.ts';

const answers = (n: number, confidence: number, right: number) =>
  Array.from({ length: n }, (_, index) => ({ confidence, right: index < right }));

test('the error is the mean distance between Confidence and the share right', () => {
  const { error, n } = calibrate([...answers(100, 0.6, 60), ...answers(100, 0.95, 85)]);
  assert.equal(n, 200);
  assert.ok(Math.abs(error - 0.05) < 1e-9, String(error));
});

test('answers of 0.99 and more are counted, and how many of them are right', () => {
  const { sure, bins } = calibrate([...answers(10, 0.99, 9), ...answers(5, 1, 5), ...answers(7, 0.98, 0)]);
  assert.deepEqual(sure, { n: 15, right: 14 });
  assert.equal(
    bins.reduce((sum, bin) => sum + bin.n, 0),
    22,
  );
});

test('with nothing to count there is no error', () => {
  assert.equal(calibrate([]).error, 0);
});
