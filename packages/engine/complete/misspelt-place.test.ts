import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { findCompletions } from './completer.ts';

const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
for (const place of ['Napanee', 'Owen Sound', 'Owens', 'Trois-Rivières', 'Nipigon']) {
  builder.civic(builder.street('Centre', 'ST', 0, builder.municipality(place, 'ON')), { number: 12 });
}
const reference = Reference.fromBytes(builder.finish());

function places(text: string): string[] {
  const { completions } = findCompletions(reference, { lines: [text], level: 2, limit: 5, maxNamesToAddresses: 0 });
  return completions.map((each) =>
    'found' in each ? reference.municipalityText(reference.municipalityOfStreet(each.found.street)) : each.kind,
  );
}

test('an address stays while its misspelt place is typed, from the letter behind the slip on', () => {
  for (const [full, place] of [
    ['12 centre st, napsnee', 'Napanee'],
    ['12 centre st npaanee', 'Napanee'],
    ['12 centre st, owenn sound', 'Owen Sound'],
    ['12 centre st, trios-rivieres', 'Trois-Rivières'],
  ] as const) {
    for (let end = '12 centre st, trio'.length; end <= full.length; end++) {
      assert.ok(places(full.slice(0, end)).includes(place), full.slice(0, end));
    }
    assert.equal(places(full)[0], place);
  }
});

test('fewer letters, or a place behind a comma, begin no misspelt place', () => {
  assert.deepEqual(places('12 centre st, nps'), []);
  assert.deepEqual(
    places('12 centre st, napsn,').filter((each) => each === 'Napanee'),
    [],
  );
});

test('a misspelt place does not hide a misspelt name that is the likelier reading', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const kitchener = builder.municipality('Kitchener', 'ON');
  const ottawa = builder.municipality('Ottawa', 'ON');
  builder.civic(builder.street('Ottawa', 'ST', 2, kitchener), { number: 2314 });
  builder.civic(builder.street('Stewart', 'ST', 0, ottawa), { number: 2314 });
  const country = Reference.fromBytes(builder.finish());
  const lines = ['2314 ottwa st'];
  const { completions } = findCompletions(country, { lines, level: 2, limit: 5, maxNamesToAddresses: 0 });
  assert.deepEqual(
    completions.map((each) => 'found' in each && country.entryText(each.found.entry)),
    ['Ottawa', 'Stewart'],
  );
});

test('a name with another type comes before a longer name that begins like it', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const place = builder.municipality('Paisley', 'ON');
  builder.civic(builder.street('Alma', 'ST', 0, place), { number: 530 });
  builder.civic(builder.street('Almaguin', 'DR', 0, place), { number: 530 });
  const country = Reference.fromBytes(builder.finish());
  const lines = ['530 alma dr'];
  const { completions } = findCompletions(country, { lines, level: 2, limit: 5, maxNamesToAddresses: 0 });
  assert.deepEqual(
    completions.map((each) => 'found' in each && country.entryText(each.found.entry)),
    ['Alma', 'Almaguin'],
  );
});
