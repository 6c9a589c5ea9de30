import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../packages/engine/testing/golden-country.ts';
import { countNamesakes, countPrefixed } from './namesakes.ts';

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
  const { all, numbered, shared } = countNamesakes(reference);
  assert.deepEqual(all, { streets: 5, same: 0, fuller: 1, other: 2 });
  assert.equal(numbered.streets, 0);
  assert.deepEqual(shared.type, { numbers: 12, shared: 8 });
});

test('streets that are called by a number, and the two ends of one, count apart', () => {
  const { reference } = goldenCountry([
    `## Streets
@ Kingston ON
+ 9th; ST | K7L1A1 | 1 2
+ 9th; AVE | K7L1A2 | 2 3
+ Front; ST; E | K7L1A3 | 1 2 3
+ Front; ST; W | K7L1A4 | 3 4
`,
  ]);
  const { numbered, shared } = countNamesakes(reference);
  assert.deepEqual(numbered, { streets: 2, same: 0, fuller: 0, other: 2 });
  assert.deepEqual(shared.numbered, { numbers: 4, shared: 2 });
  assert.deepEqual(shared.opposite, { numbers: 5, shared: 2 });
  assert.deepEqual(shared.type, { numbers: 0, shared: 0 });
});

test('a name has a prefix if it is a name without it', () => {
  const { reference } = goldenCountry([
    `## Streets
@ Kingston ON
+ McStanley; RD | K7L1A1 | 1
+ Stanley; ST | K7L1A2 | 1
+ McKay; ST | K7L1A3 | 1
`,
  ]);
  assert.deepEqual(countPrefixed(reference, ['MC', 'O']), {
    names: 3,
    prefixed: [
      ['MC', 1],
      ['O', 0],
    ],
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
