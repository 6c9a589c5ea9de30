import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../engine/testing/sample-country.ts';
import { TEST_INFO } from '../testing/test-service.ts';
import { warmUp } from './warm-up.ts';

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
  warmUp({ engine: noted, info: TEST_INFO });
  assert.deepEqual([...done].sort(), ['analyze', 'complete', 'nearby']);
  warmUp({ engine: undefined, info: TEST_INFO });
});
