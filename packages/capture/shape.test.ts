import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Alternative } from '@civique/client';
import type { Fields } from './fields.ts';
import { fill, shapeOf, unitText } from './shape.ts';
import type { Role, Values } from './types.ts';

const fields = (...roles: Role[]): Fields => Object.fromEntries(roles.map((role) => [role, {}]));

/** An answer in the layout of a form, with a unit. */
function answer(lines: Readonly<Record<string, string>>, UnitDesignator = 'UNIT', UnitNumber = '5'): Alternative {
  const AddressLines = Object.entries(lines).map(([strName, strContent]) => ({ strName, strContent }));
  return { AddressLines, AddressElements: { UnitDesignator, UnitNumber, Language: 'EN' } } as unknown as Alternative;
}

const COLUMNS = { Municipality: 'Kingston', Province: 'ON', PostalCode: 'K7M 7H4' };
const PLACE = { city: 'Kingston', province: 'ON', code: 'K7M 7H4' };

for (const [name, roles, lines, written] of [
  [
    'one line',
    ['line1'],
    { '': '5-945 Gardiners Rd, Kingston ON  K7M 7H4' },
    { line1: '5-945 Gardiners Rd, Kingston ON  K7M 7H4' },
  ],
  [
    'two lines',
    ['line1', 'line2'],
    { Address1: '945 Gardiners Rd Unit 5', Address2: '', LastLine: 'Kingston ON  K7M 7H4' },
    { line1: '945 Gardiners Rd Unit 5', line2: 'Kingston ON  K7M 7H4' },
  ],
  [
    'three lines',
    ['line1', 'line2', 'line3'],
    { Address1: '945 Gardiners Rd Unit 5', Address2: '', LastLine: 'Kingston ON  K7M 7H4' },
    { line1: '945 Gardiners Rd', line2: 'Unit 5', line3: 'Kingston ON  K7M 7H4' },
  ],
  [
    'a line and a city',
    ['line1', 'city', 'province', 'code'],
    { Address1: '5-945 Gardiners Rd', Address2: '', ...COLUMNS },
    { line1: '5-945 Gardiners Rd', ...PLACE },
  ],
  [
    'two lines and a city',
    ['line1', 'line2', 'city', 'province', 'code'],
    { Address1: '945 GARDINERS RD UNIT 5', Address2: '', ...COLUMNS, Municipality: 'KINGSTON' },
    { line1: '945 GARDINERS RD', line2: 'UNIT 5', ...PLACE, city: 'KINGSTON' },
  ],
] as const) {
  test(`a form of ${name} is filled in its own shape`, () => {
    assert.deepEqual(fill(answer(lines), fields(...roles), {}), written);
  });
}

test('what was typed in the second line stays, and a unit there is not said twice', () => {
  const found = answer({ Address1: '5-945 Gardiners Rd', Address2: '', ...COLUMNS });
  const form = fields('line1', 'line2', 'city', 'province', 'code');
  for (const line2 of ['5', '#5', 'Apt 5'])
    assert.deepEqual(fill(found, form, { line2 }), { line1: '945 Gardiners Rd', ...PLACE });
  assert.deepEqual(fill(found, form, { line2: 'c/o Jane Doe' }), { line1: '5-945 Gardiners Rd', ...PLACE });
});

test('the lines of a form say what stands where; a number alone is a unit', () => {
  const texts = (roles: Role[], values: Values) =>
    shapeOf(fields(...roles))
      .lines(values)
      .map(({ strContent }) => strContent);
  assert.deepEqual(texts(['line1', 'line2'], { line1: '1 Elgin St', line2: 'Ottawa ON' }), [
    '1 Elgin St',
    '',
    'Ottawa ON',
  ]);
  assert.deepEqual(texts(['line1', 'line2', 'line3'], { line1: '1 Elgin St', line2: '#5', line3: 'Ottawa ON' }), [
    '1 Elgin St',
    'Unit 5',
    'Ottawa ON',
  ]);
  assert.deepEqual(texts(['line1', 'line2', 'city'], { line1: '1 Elgin St', line2: 'PH2', city: 'Ottawa' }), [
    '1 Elgin St',
    'Unit PH2',
    'Ottawa',
    '',
    '',
  ]);
});

test('a unit is written in the case of the answer', () => {
  assert.equal(unitText(answer({ Address1: '945 Gardiners Rd' }, 'SUITE', '021D')), 'Suite 021D');
  assert.equal(unitText(answer({ Address1: '945 GARDINERS RD' }, '', '021D')), 'UNIT 021D');
});
