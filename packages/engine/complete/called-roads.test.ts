import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { findCompletions } from './completer.ts';

const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
const DOORS = [
  ['Bowmanville', 'Regional Road 57', 'L1C3K2', 561],
  ['Meaford', 'Grey Road 40', 'N4L1W5', 317],
  ['Harrow', 'County Road 18', 'N0R1G0', 74],
  ['Carp', '7th Concession', 'K0A1L0', 12],
] as const;
for (const [place, name, postalCode, number] of DOORS) {
  builder.civic(builder.street(name, '', 0, builder.municipality(place, 'ON')), { number, postalCode });
}
const road = builder.street('County', 'RD', 0, builder.municipality('Frankford', 'ON'));
builder.civic(road, { number: 498, postalCode: 'K0K2C0' });
const highway = builder.street('34', 'HWY', 0, builder.municipality('Green Valley', 'ON'));
builder.civic(highway, { number: 498, postalCode: 'K0C1L0' });
const reference = Reference.fromBytes(builder.finish());

function streets(text: string, level: 1 | 2 = 2): { readonly name: string; readonly cost: number }[] {
  const { completions } = findCompletions(reference, { lines: [text], level, limit: 10, maxNamesToAddresses: 0 });
  return completions.flatMap((completion) =>
    'found' in completion ? [{ name: reference.entryText(completion.found.entry), cost: completion.found.cost }] : [],
  );
}

for (const [text, name] of [
  ['561 rr 57', 'Regional Road 57'],
  ['561 durham regional road 57', 'Regional Road 57'],
  ['561 chemin régional 57, bowm', 'Regional Road 57'],
  ['rr 57 561', 'Regional Road 57'],
  ['317 county road 40', 'Grey Road 40'],
  ['cr 40', 'Grey Road 40'],
  ['12 concession 7 rd', '7th Concession'],
] as const) {
  test(`a numbered road is found by what people call it: ${text}`, () => {
    assert.deepEqual(streets(text), [{ name, cost: 1 }]);
    assert.deepEqual(streets(text, 1), []);
  });
}

test('a road that was a highway once is further away', () => {
  assert.deepEqual(streets('74 hwy 18'), [{ name: 'County Road 18', cost: 2 }]);
});

test('the road of a number comes before a road without that unit', () => {
  assert.deepEqual(streets('498 county road 34'), [
    { name: '34', cost: 2 },
    { name: 'County', cost: 3 },
  ]);
});

for (const text of ['561 rr 58', '561 niagara regional road 570', '317 bruce road 40', '560 rr 57']) {
  test(`another road or number is not it: ${text}`, () => {
    assert.deepEqual(
      streets(text).filter(({ cost }) => cost < 2),
      [],
    );
  });
}

test('a number in a name is found in another form', () => {
  const popes = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const street = popes.street('Pie-IX', 'BOUL', 0, popes.municipality('Montréal', 'QC'));
  popes.civic(street, { number: 2880, postalCode: 'H1V2C7' });
  const montreal = Reference.fromBytes(popes.finish());
  for (const text of ['2880 boul pie 9', '2880 pie-9, montr', '2880, boul. Pie-Neuf']) {
    const { completions } = findCompletions(montreal, { lines: [text], level: 2, limit: 10, maxNamesToAddresses: 0 });
    assert.equal(completions.length, 1, text);
  }
});
