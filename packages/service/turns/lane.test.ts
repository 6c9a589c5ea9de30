import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lane } from './lane.ts';

test('a lane lets in by what calls like these have taken', async () => {
  const lane = new Lane({ ofCustomer: 1, all: 1, always: 1, longestWaitMs: 100 });
  const call = { customer: 1, operation: 'OneStopAnalyze', bytes: 300 };
  for (let noted = 0; noted < 50; noted++) lane.note(call, 40);
  const ends = [lane.take(call), lane.take(call), lane.take(call)];
  assert.deepEqual(lane.noRoom(call), { seconds: 1, isOwn: true });
  assert.equal(lane.noRoom({ ...call, customer: 2 }), undefined, 'its own part comes as soon');
  for (const end of ends) (await end).leave();
  assert.equal(lane.noRoom(call), undefined);
});
