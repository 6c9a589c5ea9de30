import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../packages/engine/testing/golden-country.ts';
import { countNamesakes } from './namesakes.ts';

test('a street counts by the namesake of its place that is called most like it', () => {
  const { reference } = goldenCountry([
    `## Streets
@ Kingston ON
+ Princess; ST | K7L1A1 | 1 2
+ Princess; ST; E | K7L1A2 | 1 2
+ Princess; AVE | K7L1A3 | 2 3
+ Brock; ST | K7L1A4 | 1 2
@ Bath ON
+ Brock; ST | K0H1G0 | 1 2
`,
  ]);
  assert.deepEqual(countNamesakes(reference), { streets: 5, same: 0, fuller: 1, other: 2, numbers: 12, shared: 8 });
});
