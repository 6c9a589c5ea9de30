import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProcessorShare } from './processor-share.ts';

test('the share of the processor is that of the last tenth of a second of work', () => {
  let used = { active: 0, processor: 0 };
  let now = 0;
  const share = new ProcessorShare(
    () => used,
    () => now,
  );
  const after = (active: number, processor: number, ms = active): number => {
    used = { active: used.active + active, processor: used.processor + processor };
    now += ms;
    return share.latest;
  };
  assert.equal(after(40, 4), 1, 'too little to tell');
  assert.equal(after(160, 46), 0.25);
  assert.equal(after(60, 60, 10_000), 0.25, 'with nothing to do, nothing is learned');
  assert.equal(after(60, 60), 1);
  assert.equal(after(200, 1), 0.1, 'never less');
  assert.equal(after(100, 104), 1, 'never more, though ticks may say so');
});
