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
