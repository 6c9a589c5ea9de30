import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { damerauLevenshtein, isDigitEdit, letterBits, mayBeWithin } from './distance.ts';

/** The full table with no shortcuts: slow and obviously correct. */
function slowDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const options = [
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      ];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) options.push(table[i - 2]![j - 2]! + 1);
      table[i]![j] = Math.min(...options);
    }
  }
  return table[a.length]![b.length]!;
}

const few = fc.string({ unit: fc.constantFrom('A', 'B', 'C', '1'), maxLength: 14 });
const long = fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 60, maxLength: 150 });

test('misspelt Canadian names are as far apart as their edits', () => {
  const examples: readonly [string, string, number][] = [
    ['SHERBROOKE', 'SHERBROOK', 1],
    ['MISSISSAUGA', 'MISSISAUGA', 1],
    ['PRINCESS', 'PRINECSS', 1],
    ['LAURIER', 'LAUIRER', 1],
    ['KINGSTON', 'KINGTSOM', 2],
    ['MAIN', 'PRINCIPALE', 8],
    ['', 'RUE', 3],
    ['RUE', 'RUE', 0],
  ];
  for (const [a, b, expected] of examples) assert.equal(damerauLevenshtein(a, b, 20), expected, `${a} ${b}`);
});

test('the distance is that of the full table, capped at one more than the limit', () => {
  fc.assert(
    fc.property(few, few, fc.integer({ min: 0, max: 16 }), (a, b, limit) => {
      assert.equal(damerauLevenshtein(a, b, limit), Math.min(slowDistance(a, b), limit + 1));
    }),
    { numRuns: 5000 },
  );
});

test('texts longer than any name are compared, too', () => {
  fc.assert(
    fc.property(long, long, fc.constantFrom(0, 1, 2, 30, 1000), (a, b, limit) => {
      assert.equal(damerauLevenshtein(a, b, limit), Math.min(slowDistance(a, b), limit + 1));
    }),
    { numRuns: 60 },
  );
});

test('the distance is the same in both directions', () => {
  fc.assert(
    fc.property(few, few, fc.integer({ min: 0, max: 5 }), (a, b, limit) => {
      assert.equal(damerauLevenshtein(a, b, limit), damerauLevenshtein(b, a, limit));
    }),
  );
});

test('every distance exceeds a negative limit', () => {
  assert.equal(damerauLevenshtein('A', 'B', -1), 0);
});

test('a digit edit is any change of digits, but no change of letters alone', () => {
  for (const [a, b] of [
    ['5W', '6W'],
    ['12', '1 2'],
    ['12', '1A2'],
    ['104', '10'],
    ['AVENUE', 'AVENUE 1'],
    ['HWY 17', 'HWY 71'],
    ['12 3', '1 23'],
  ] as const) {
    assert.equal(isDigitEdit(a, b), true, `${a} ${b}`);
    assert.equal(isDigitEdit(b, a), true, `${b} ${a}`);
  }
  for (const [a, b] of [
    ['5W', '5E'],
    ['42ND', '42MD'],
    ['HWY 17', 'HIGHWAY 17'],
    ['A12', '12'],
    ['12B', '12'],
    ['', ''],
    ['KINGSTON', 'KINGSTOM'],
  ] as const) {
    assert.equal(isDigitEdit(a, b), false, `${a} ${b}`);
    assert.equal(isDigitEdit(b, a), false, `${b} ${a}`);
  }
});

test('digit edits are differences in the sequence of numbers', () => {
  const mixed = fc.string({ unit: fc.constantFrom('A', ' ', '1', '2'), maxLength: 8 });
  const numbers = (text: string) => (text.match(/[0-9]+/g) ?? []).join(' ');
  fc.assert(
    fc.property(mixed, mixed, (a, b) => {
      assert.equal(isDigitEdit(a, b), numbers(a) !== numbers(b));
    }),
    { numRuns: 2000 },
  );
});

test('letter bits never rule out a word that is within the edits', () => {
  fc.assert(
    fc.property(few, few, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
      if (slowDistance(a, b) > limit) return;
      assert.ok(mayBeWithin(letterBits(a), letterBits(b), limit), `${a} ${b}`);
    }),
    { numRuns: 2000 },
  );
  assert.ok(mayBeWithin(letterBits('STREET'), letterBits('STREEP'), 1));
  assert.ok(mayBeWithin(letterBits('STREET'), letterBits('STRET'), 1));
  assert.ok(!mayBeWithin(letterBits('STREET'), letterBits('AVENUE'), 1));
  assert.ok(!mayBeWithin(letterBits('STREET'), letterBits('AVENUE'), 3));
});
