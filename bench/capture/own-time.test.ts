import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyTimes } from './own-time.ts';

/** One event of the main thread; its processor runs at half the pace of the clock, to tell the two apart. */
const event = (name: string, at: number, took = 0, data = {}) => ({
  name,
  pid: 1,
  tid: 1,
  ts: at,
  tts: at / 2,
  dur: took,
  tdur: took / 2,
  args: { data },
});
const dispatch = (type: string, at: number, took = 0) => event('EventDispatch', at, took, { type });

/** A key at `at`, whose request is answered after 40 ms and whose list is painted 3 ms later, in 0.5 ms. */
const keyAt = (at: number, requestId: string) => [
  dispatch('keydown', at, 200),
  dispatch('input', at + 1000, 600),
  event('ResourceSendRequest', at + 1400, 0, { requestId, url: 'http://localhost:8080/ts/BrowseAddressEx' }),
  event('Layerize', at + 5000, 100),
  event('ResourceFinish', at + 40_000, 0, { requestId }),
  event('Layerize', at + 41_000, 100),
  event('Layout', at + 42_000, 300),
  event('Layerize', at + 43_000, 500),
];

test('the time of the answer and the frames without layout are not the element’s', () => {
  assert.deepEqual(keyTimes(keyAt(0, 'a')), [
    { letter: { clock: 1, processor: 0.5 }, own: { clock: 5.1, processor: 2.55 } },
  ]);
});

test('each key is timed by itself', () => {
  const times = keyTimes([...keyAt(0, 'a'), ...keyAt(100_000, 'b')]);
  assert.deepEqual(
    times.map(({ own }) => own.clock),
    [5.1, 5.1],
  );
});

for (const [what, missing] of [
  ['that asks nothing', 'ResourceSendRequest'],
  ['whose answer comes after the next key', 'ResourceFinish'],
  ['that leaves the list as it was', 'Layout'],
] as const) {
  test(`a key ${what} is left out`, () => {
    const key = keyAt(0, 'a').filter(({ name }) => name !== missing);
    assert.deepEqual(keyTimes([...key, ...keyAt(100_000, 'b')]).length, 1);
  });
}
