import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lane } from './lane.ts';

test('a lane lets in by what calls like these have taken', async () => {
  const lane = new Lane({ ofCustomer: 1, all: 1, always: 1, longestWaitMs: 100 });
  const call = { customer: 1, operation: 'OneStopAnalyze', bytes: 300 };
  for (let noted = 0; noted < 50; noted++) lane.note(call, { took: 40, processor: 40 });
  const ends = [lane.take(call), lane.take(call), lane.take(call)];
  assert.deepEqual(lane.noRoom(call), { seconds: 1, isOwn: true });
  assert.equal(lane.noRoom({ ...call, customer: 2 }), undefined, 'its own part comes as soon');
  for (const end of ends) (await end).leave();
  assert.equal(lane.noRoom(call), undefined);
});

test('on a busy processor, a call that would take several times its own time is let in once the one before it is nearly done', async () => {
  let now = 0;
  const lane = new Lane({ ofCustomer: 2, all: 2, always: 2, longestWaitMs: 350, mostTimes: 4 }, () => now);
  const call = { customer: 1, operation: 'OneStopAnalyze', bytes: 300 };
  for (const [took, after] of [
    [18, 0],
    [30, 20],
    [18, 0],
  ] as const) {
    for (let noted = 0; noted < 50; noted++) lane.note(call, { took, processor: 10 });
    assert.equal(lane.noRoom(call), undefined, 'the first always is');
    const place = await lane.take(call);
    const begun = now;
    while (lane.noRoom(call) !== undefined) now++;
    assert.equal(now - begun, after);
    place.leave();
  }
});
