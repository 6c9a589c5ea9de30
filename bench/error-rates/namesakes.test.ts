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
  assert.deepEqual(countNamesakes(reference), {
    streets: 5,
    same: 0,
    fuller: 1,
    other: 2,
    kin: 0,
    longer: 0,
    numbers: 12,
    shared: 8,
  });
});

test('of names that begin alike, those of several words count', () => {
  const { reference } = goldenCountry([
    `## Streets
@ Kingston ON
+ Orchard; LANE | K7L1A1 | 1
+ Orchard Park; ST | K7L1A2 | 1
+ Orchard Park; RD | K7L1A3 | 1
+ Mill Pond; RD | K7L1A4 | 1
@ Bath ON
+ Mill Creek; ST | K0H1G0 | 1
`,
  ]);
  assert.equal(countNamesakes(reference).kin, 1);
});

test('a name with a word more than another is longer', () => {
  const { reference } = goldenCountry([
    `## Streets
@ Kingston ON
+ Orchard; LANE | K7L1A1 | 1
+ Orchard Park; ST | K7L1A2 | 1
+ Upper Orchard; ST | K7L1A3 | 1
+ Mill Pond; RD | K7L1A4 | 1
@ Bath ON
+ Mill; ST | K0H1G0 | 1
`,
  ]);
  assert.equal(countNamesakes(reference).longer, 2);
});
