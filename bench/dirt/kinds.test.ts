import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { type AddressElements, emptyElements } from '../../packages/engine/address/elements.ts';
import { sampleCountry } from '../../packages/engine/testing/sample-country.ts';
import { dirtCases } from '../accuracy/dirt-cases.ts';
import type { Nearby } from '../noise/kind.ts';
import { Random } from '../random.ts';
import { DIRT_KINDS } from './kinds.ts';
import { lineOf, typed } from './typed.ts';

const { reference } = sampleCountry();
const NEARBY: Nearby = { place: () => 'Bath', address: () => undefined };
const DRAWS = 200;

const address = (elements: Partial<AddressElements>): AddressElements => ({
  ...emptyElements('AES_StreetAddress'),
  ...elements,
});

const ENGLISH = { Municipality: 'North Harbour', Province: 'ON', PostalCode: 'K9J 1S5', Language: 'EN' };
const FRENCH = { Municipality: 'Rivière-aux-Pins', Province: 'QC', PostalCode: 'G6V 1A1', Language: 'FR' };
/** Addresses in each language to which every kind applies somewhere. */
const ADDRESSES: readonly AddressElements[] = [
  address({
    ...ENGLISH,
    StreetNumberFrom: '1250',
    StreetName: 'Wellington Hill',
    StreetType: 'ST',
    StreetDirection: 'W',
  }),
  address({
    ...ENGLISH,
    StreetNumberFrom: '16',
    StreetNumberSuffix: 'B',
    UnitNumber: '12',
    StreetName: 'Orchard Farm',
    StreetType: 'RD',
  }),
  address({ ...ENGLISH, StreetNumberFrom: '2150', StreetName: '7', StreetType: 'HWY' }),
  address({
    ...FRENCH,
    StreetNumberFrom: '1000',
    StreetName: 'de la Gauchetière',
    StreetType: 'RUE',
    StreetDirection: 'O',
  }),
  address({
    ...FRENCH,
    StreetNumberFrom: '304',
    StreetNumberSuffix: 'A',
    UnitNumber: '5',
    StreetName: 'Saint-Laurent',
    StreetType: 'BOUL',
  }),
  address({ ...FRENCH, StreetNumberFrom: '45', StreetName: '8', StreetType: 'RANG' }),
];

for (const language of ['EN', 'FR']) {
  const own = ADDRESSES.filter(({ Language }) => Language === language);
  test(`every kind of dirt applies to some address in ${language}`, () => {
    for (const kind of DIRT_KINDS) {
      const made = Array.from({ length: DRAWS }, (_, n) => {
        const random = Random.nth(5, n);
        return kind.make(typed(random.pick(own), random), random, NEARBY);
      });
      assert.ok(
        made.some((dirty) => dirty !== undefined),
        kind.name,
      );
    }
  });
}

test('the names of kinds are different, and the page about the bench lists them with what must be answered', async () => {
  assert.equal(new Set(DIRT_KINDS.map(({ name }) => name)).size, DIRT_KINDS.length);
  const page = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  for (const { name, must } of DIRT_KINDS) assert.ok(page.includes(`\n| ${name} | ${must} |`), name);
  assert.equal(page.match(/^\| [a-z-]+ \| (?:right|right or none|none) \|/gm)?.length, DIRT_KINDS.length);
});

test('no digit of a civic number gets lost, unless the kind is about that', () => {
  const about = new Set(['civic-wrong', 'number-spoken']);
  for (const kind of DIRT_KINDS.filter(({ name }) => !about.has(name))) {
    for (let n = 0; n < DRAWS; n++) {
      const random = Random.nth(6, n);
      const truth = random.pick(ADDRESSES);
      const dirty = kind.make(typed(truth, random), random, NEARBY);
      assert.ok(dirty === undefined || dirty.text.includes(truth.StreetNumberFrom), `${kind.name}: ${dirty?.text}`);
    }
  }
});

test('a typed address without dirt says all that the true one has', () => {
  for (let n = 0; n < DRAWS; n++) {
    const random = Random.nth(7, n);
    const truth = random.pick(ADDRESSES);
    const line = lineOf(typed(truth, random)).toUpperCase();
    for (const part of ['UnitNumber', 'StreetName', 'Municipality'] as const)
      assert.ok(line.includes(truth[part].toUpperCase()), line);
  }
});

test('the same seed gives the same lines, another seed others', () => {
  const texts = (seed: number): string[] => dirtCases(reference, seed, 3).map(({ text }) => text);
  assert.deepEqual(texts(1), texts(1));
  assert.notDeepEqual(texts(1), texts(2));
});

test('a wrong number must not be answered, and nothing counts as right where only luck could tell', () => {
  const cases = dirtCases(reference, 1, 20);
  const of = (name: string) => cases.filter(({ kinds }) => kinds[0] === name);
  assert.ok(of('civic-wrong').length > 0);
  for (const { expected } of of('civic-wrong')) assert.equal(expected, undefined);
  for (const name of ['no-place-no-code', 'neighbouring-place-no-code']) {
    assert.ok(of(name).length > 0, name);
    for (const { expected, noneCounts } of of(name)) assert.ok(expected !== undefined && noneCounts === true);
  }
});

test('an address is in one half, however it was spoilt', () => {
  const halves = new Map<string, string>();
  for (const { clean, half } of dirtCases(reference, 1, 20).filter(({ clean }) => clean !== '')) {
    assert.equal(halves.get(clean) ?? half, half);
    halves.set(clean, half);
  }
});
