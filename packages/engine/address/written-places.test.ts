import assert from 'node:assert/strict';
import { test } from 'node:test';
import rows from './keywords/written-places.json' with { type: 'json' };
import { placeNameKey } from './name-key.ts';
import { provinceByCode } from './provinces.ts';
import { type WrittenPlace, writtenNames } from './written-places.ts';

interface Item {
  readonly municipality: string;
  readonly province: string;
  readonly name: string;
  readonly fsas: readonly string[];
}

const items: readonly Item[] = rows.flatMap(({ municipality, province, alternates = '' }) =>
  alternates === ''
    ? []
    : alternates.split('|').map((item) => {
        const [name = '', codes = ''] = item.split(':');
        return { municipality, province, name, fsas: codes.split(' ') };
      }),
);

test('every municipality stands in the table once', () => {
  const seen = rows.map(({ municipality, province }) => `${placeNameKey(municipality)} ${province}`);
  assert.deepEqual(
    seen.filter((key, at) => seen.indexOf(key) !== at),
    [],
  );
});

test('every place in a municipality has FSAs of its province, each once', () => {
  for (const { municipality, province, name, fsas } of items) {
    const { letters } = provinceByCode(province)!;
    for (const fsa of fsas) {
      assert.match(fsa, /^[A-Z]\d[A-Z]$/, `${name} in ${municipality}`);
      assert.ok(letters.includes(fsa[0]!), `${name} in ${municipality}: ${fsa}`);
    }
    assert.equal(new Set(fsas).size, fsas.length, `${name} in ${municipality}`);
  }
});

test('no name stands for its own municipality, nor twice for the same', () => {
  const seen = new Set<string>();
  for (const { municipality, province, name } of items) {
    const pair = `${placeNameKey(name)} in ${placeNameKey(municipality)} ${province}`;
    assert.notEqual(placeNameKey(name), placeNameKey(municipality), pair);
    assert.ok(!seen.has(pair), pair);
    seen.add(pair);
  }
});

test('short forms and nicknames differ from the names in more than case, accents and punctuation', () => {
  for (const { municipality, short = '', nicknames = '' } of rows) {
    const keys = [...short.split('|'), ...nicknames.split('|')].filter((name) => name !== '').map(placeNameKey);
    assert.equal(new Set([...keys, placeNameKey(municipality)]).size, keys.length + 1, municipality);
  }
});

test('nothing lies in itself', () => {
  const check = (place: WrittenPlace, above: readonly WrittenPlace[]): void => {
    assert.ok(!above.includes(place), place.keys[0]);
    for (const { place: outer } of place.within) check(outer, [...above, place]);
  };
  for (const { name } of items) for (const { place } of writtenNames(placeNameKey(name))) check(place, []);
});

test('a name leads to what it lies in, by province', () => {
  const within = (name: string): string[] =>
    writtenNames(placeNameKey(name)).flatMap(({ place }) => place.within.map(({ place: { keys } }) => keys[0]!));
  assert.deepEqual(within('Downsview'), ['NORTHYORK']);
  assert.deepEqual(within('Sainte-Foy'), ['QUEBEC']);
  assert.deepEqual(within('Hull'), ['GATINEAU']);
  assert.deepEqual(within('Vanier').sort(), ['OTTAWA', 'QUEBEC']);
  assert.deepEqual(writtenNames(placeNameKey('Mtl'))[0]?.place.keys[0], 'MONTREAL');
  assert.deepEqual(writtenNames('NOSUCHPLACE'), []);
});
