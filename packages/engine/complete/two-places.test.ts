import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { findCompletions } from './completer.ts';

const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
const DOORS = [
  ['Etobicoke', 'Toronto', 'ON', 'Royal York', 'RD', 'M8X2G6', 409],
  ['Lindsay', 'Kawartha Lakes', 'ON', 'Henry', 'ST', 'K9V3M8', 10],
  ['Hull', 'Gatineau', 'QC', 'Eddy', 'RUE', 'J8X2G6', 22],
] as const;
for (const [place, city, province, name, type, postalCode, number] of DOORS) {
  const municipality = builder.municipality(place, province);
  builder.municipalityAlias(municipality, city, 'Official', []);
  builder.civic(builder.street(name, type, 0, municipality), { number, postalCode });
}
const reference = Reference.fromBytes(builder.finish());

function streets(text: string): readonly string[] {
  const { completions } = findCompletions(reference, { lines: [text], level: 2, limit: 5, maxNamesToAddresses: 0 });
  return completions.map((each) => ('found' in each ? reference.entryText(each.found.entry) : each.kind));
}

describe('an address stays while a second name of its place is typed', () => {
  for (const [whole, from, name] of [
    ['409 royal york rd, etobicoke, toronto, on m8x', 11, 'Royal York'],
    ['409 royal york rd etobicoke toronto', 11, 'Royal York'],
    ['10 henry st, lindsay, kawartha lakes', 8, 'Henry'],
    ['10 henry lindsay kawartha lakes', 8, 'Henry'],
    ['22 rue eddy, hull, gatineau (québec)', 9, 'Eddy'],
  ] as const) {
    test(whole, () => {
      for (let end = from; end <= whole.length; end++)
        assert.equal(streets(whole.slice(0, end))[0], name, whole.slice(0, end));
    });
  }
});

test('the name of another place is none of its names', () => {
  assert.deepEqual(streets('409 royal york rd, etobicoke, kawartha'), []);
});
