import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../engine/testing/sample-country.ts';
import { DEFAULT_CONFIG } from '../config.ts';
import { OPERATIONS } from '../operations/index.ts';
import { readerOf } from '../reading/request-reader.ts';
import { TEST_INFO } from '../testing/test-service.ts';
import { warmUp } from './warm-up.ts';

const { mostRecords } = DEFAULT_CONFIG;

test('whatever uses the address data is done before anybody calls', async () => {
  const { engine } = sampleCountry();
  const done = new Set<string>();
  const noted = new Proxy(engine, {
    get(target, name: keyof typeof engine) {
      done.add(name);
      return target[name];
    },
  });
  await warmUp({ engine: noted, info: TEST_INFO }, mostRecords, 1_000);
  // What else there is answers at once what these answer in parts.
  const inOnePiece = ['complete', 'nearby', 'searchAddresses', 'searchNames', 'searchAltStreets'];
  const all = Object.keys(engine).filter((name) => !inOnePiece.includes(name));
  assert.deepEqual([...done].sort(), all.sort());
});

test('the checks of all requests are made before anybody calls, also where there are no address data', async () => {
  const limit = 2_000;
  const prepared = () => OPERATIONS.filter((operation) => readerOf(operation, limit).isPrepared).length;
  assert.equal(prepared(), 0);
  await warmUp({ engine: undefined, info: TEST_INFO }, limit, 1_000);
  assert.equal(prepared(), OPERATIONS.length);
});

/** How many analyses a warm-up makes when each takes `msOf` ms of processor, and `times` as long by the clock. */
async function analysesOf(msOf: (number: number) => number, times = 1): Promise<number> {
  const { engine } = sampleCountry();
  let now = 0;
  let count = 0;
  const analyze: typeof engine.analyze = (asked) => {
    now += msOf(count++);
    return engine.analyze(asked);
  };
  await warmUp({ engine: { ...engine, analyze }, info: TEST_INFO }, mostRecords, 1_000, {
    processor: () => now,
    wall: () => now * times,
  });
  return count;
}

test('it goes on until calls are quick, and no longer than it may', async () => {
  const quick = await analysesOf(() => 1);
  assert.ok(quick < 40, String(quick));
  const laterQuick = await analysesOf((number) => (number < 60 ? 5 : 1));
  assert.ok(laterQuick >= 60 && laterQuick < 80, String(laterQuick));
  const neverQuick = await analysesOf(() => 50);
  assert.ok(neverQuick > 30 && neverQuick < 50, String(neverQuick));
});

test('beside other programs it goes on until calls are quick, too, for at most five times as long', async () => {
  const laterQuick = (number: number) => (number < 60 ? 5 : 1);
  assert.equal(await analysesOf(laterQuick, 4), await analysesOf(laterQuick));
  // 1,000 ms of processor are twenty such calls, 5,000 ms by the clock are two.
  const neverQuick = () => 50;
  assert.equal((await analysesOf(neverQuick)) - (await analysesOf(neverQuick, 50)), 18);
});
