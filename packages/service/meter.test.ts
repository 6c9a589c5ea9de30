import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Meter } from './meter.ts';

/** Keeps the processor busy for so many milliseconds. */
function work(ms: number): void {
  for (const since = performance.now(); performance.now() - since < ms; );
}

test('what others do while a call waits is not its time', () => {
  const meter = new Meter();
  work(2);
  meter.pause();
  work(40);
  meter.go();
  work(2);
  meter.pause();
  const { took, processor } = meter;
  assert.ok(took >= 4 && took < 40, String(took));
  assert.ok(processor! < 40, String(processor));
});

test('a meter that stands still counts nothing when it is stopped again', () => {
  const meter = new Meter(false);
  meter.pause();
  const { took } = meter;
  work(2);
  meter.pause();
  assert.deepEqual([meter.took, meter.processor], [took, undefined]);
});
