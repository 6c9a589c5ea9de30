import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../packages/engine/testing/golden-country.ts';
import { countNumberedRoads } from './numbered-roads.ts';

test('numbered roads count by their share, their numbers and their owners', () => {
  const { reference } = goldenCountry([
    `## Streets
@ Kingston ON
+ County Road 2 | K7L1A1 | 1
+ Grey Road 40 | K7L1A2 | 1
+ Grey Road 2 | K7L1A3 | 1
+ Regional Road 7 | K7L1A4 | 1
+ Princess; ST | K7L1A5 | 1
+ 7; HWY | K7L1A6 | 1
+ Orchard | K7L1A7 | 1
+ Parkway; RD | K7L1A8 | 1
`,
  ]);
  const { streets, roads, road, number, owner } = countNumberedRoads(reference);
  assert.deepEqual([streets, roads, road], [8, 4, -1]);
  // one half of the roads has number 2, and two numbers have a quarter each
  assert.equal(number, -1.5);
  assert.equal(owner, -1);
});
