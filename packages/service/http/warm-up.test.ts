import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../engine/testing/sample-country.ts';
import { DEFAULT_CONFIG } from '../config.ts';
import { OPERATIONS } from '../operations/index.ts';
import { readerOf } from '../reading/request-reader.ts';
import { TEST_INFO } from '../testing/test-service.ts';
import { warmUp } from './warm-up.ts';

const { mostRecords } = DEFAULT_CONFIG;

test('a service analyses, completes and looks for what is near before anybody calls', () => {
  const { engine } = sampleCountry();
  const done = new Set<string>();
  const note = <Asked, Found>(name: string, work: (asked: Asked) => Found) => {
    return (asked: Asked): Found => {
      done.add(name);
      return work(asked);
    };
  };
  const noted = {
    ...engine,
    analyze: note('analyze', engine.analyze),
    completeInParts: note('complete', engine.completeInParts),
    nearbyInParts: note('nearby', engine.nearbyInParts),
  };
  warmUp({ engine: noted, info: TEST_INFO }, mostRecords);
  assert.deepEqual([...done].sort(), ['analyze', 'complete', 'nearby']);
});

test('the checks of all requests are made before anybody calls, also where there are no address data', () => {
  const limit = 2_000;
  const prepared = () => OPERATIONS.filter((operation) => readerOf(operation, limit).isPrepared).length;
  assert.equal(prepared(), 0);
  warmUp({ engine: undefined, info: TEST_INFO }, limit);
  assert.equal(prepared(), OPERATIONS.length);
});

/** How many analyses a warm-up makes when each takes as long as `msOf` says. */
function analysesOf(msOf: (number: number) => number): number {
  const { engine } = sampleCountry();
  let now = 0;
  let count = 0;
  const analyze: typeof engine.analyze = (asked) => {
    now += msOf(count++);
    return engine.analyze(asked);
  };
  warmUp({ engine: { ...engine, analyze }, info: TEST_INFO }, mostRecords, () => now);
  return count;
}

test('it goes on until calls are quick, and no longer than a second', () => {
  const quick = analysesOf(() => 1);
  assert.ok(quick < 20, String(quick));
  const laterQuick = analysesOf((number) => (number < 60 ? 5 : 1));
  assert.ok(laterQuick >= 60 && laterQuick < 80, String(laterQuick));
  const neverQuick = analysesOf(() => 50);
  assert.ok(neverQuick > 15 && neverQuick < 30, String(neverQuick));
});
