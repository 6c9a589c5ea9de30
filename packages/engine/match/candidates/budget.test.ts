import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIRECTIONS } from '../../address/directions.ts';
import { STREET_TYPES } from '../../address/street-types.ts';
import { createEngine } from '../../create-engine.ts';
import { ReferenceBuilder } from '../../reference/build/builder.ts';
import { Reference } from '../../reference/read/reader.ts';
import { analyzeText } from '../../testing/sample-country.ts';
import { Budget } from './budget.ts';

/** A town where hundreds of streets are called Main, with every type and direction, and each has a number 12. */
function townOfMains(): Reference {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const town = builder.municipality('Ottawa', 'ON');
  for (const { symbol } of STREET_TYPES.slice(0, 40)) {
    for (const { id } of DIRECTIONS) {
      builder.civic(builder.street('Main', symbol, id, town), { number: 12, postalCode: 'K1S1B5' });
    }
  }
  return Reference.fromBytes(builder.finish());
}

const engine = createEngine(townOfMains());

/** Albert Rd in each of 200 towns, the first of which has K9R; Quince Rd in the last. */
function townsOfAlberts(): Reference {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  for (let n = 0; n < 200; n++) {
    const [letter, digit] = ['ABCEGHJKLMNPRSTVWXYZ'[n % 20]!, Math.floor(n / 20)];
    const town = builder.municipality(`Albertville ${letter}${digit}`, 'ON');
    const postalCode = n === 0 ? 'K9R0G2' : `L${digit}${letter}1A1`;
    builder.civic(builder.street('Albert', 'RD', 0, town), { number: 3, postalCode });
    if (n === 199) builder.civic(builder.street('Quince', 'RD', 0, town), { number: 3, postalCode });
  }
  return Reference.fromBytes(builder.finish());
}

test('a budget runs out as it is spent, and stays empty', () => {
  const budget = new Budget(3);
  assert.ok(budget.spend(2));
  assert.ok(!budget.exhausted);
  assert.ok(!budget.spend(1));
  assert.ok(!budget.spend(0));
  assert.ok(budget.exhausted);
});

test('budgets that are part of one run out with it', () => {
  const whole = new Budget(5);
  const [first, second] = [new Budget(4, whole), new Budget(4, whole)];
  assert.ok(first.spend(3));
  assert.ok(second.spend(1));
  assert.ok(!second.spend(1));
  assert.ok(first.exhausted);
});

test('many streets are weighed to the end when the text is an address', () => {
  const { status, reason } = analyzeText(engine, '12 Main, Ottawa ON');
  assert.equal(status, 'N');
  assert.match(reason, /^Several addresses are possible/);
});

test('addresses run together end undecided, because every street has to deal with the words they leave over', () => {
  const rest = Array.from({ length: 60 }, () => 'Atlantis').join(', ');
  for (const text of [`12 Main, ${rest}, Ottawa ON`, `${rest}, 12 Main, Ottawa ON`]) {
    const { status, reason } = analyzeText(engine, text);
    assert.equal(status, 'N');
    assert.equal(reason, 'The text is too long, or can be read in too many ways, to settle on one address.');
  }
});

test('of the many addresses that an undecided text may mean, the nearest are offered first', () => {
  const rest = Array.from({ length: 60 }, () => 'Atlantis').join(', ');
  const { status, alternatives } = analyzeText(engine, `${rest}, 12 Main Bay NW, Ottawa ON K1S 1B5`);
  const [first] = alternatives.map(({ AddressElements: { StreetType, StreetDirection } }) => [
    StreetType,
    StreetDirection,
  ]);
  assert.equal(status, 'N');
  assert.deepEqual(first, ['BAY', 'NW']);
});

test('an endless run of words is not looked up as a street name', () => {
  const { status } = analyzeText(engine, `12 ${'Main '.repeat(2_000)}, Ottawa ON`);
  assert.equal(status, 'N');
});

test('in an unknown place, a common name is looked for in the typed FSA only, and a rare one everywhere', () => {
  const alberts = createEngine(townsOfAlberts());
  const found = (text: string): string[] =>
    analyzeText(alberts, text).alternatives.map(({ AddressElements: { Municipality } }) => Municipality);
  assert.deepEqual(found('3 Albert Rd, Nowherely ON K9R 1Z9'), ['ALBERTVILLE A0']);
  assert.deepEqual(found('3 Quince Rd, Nowherely ON K9R 1Z9'), ['ALBERTVILLE Z9']);
});

test('a text of two addresses that takes too much work to divide ends undecided', () => {
  const { status, reason } = analyzeText(engine, '12 Main St or 12 Main Ave, Ottawa ON K1S 1B5');
  assert.equal(status, 'N');
  assert.equal(reason, 'The text is too long, or can be read in too many ways, to settle on one address.');
});
