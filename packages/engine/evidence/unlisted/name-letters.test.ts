import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Reference } from '../../reference/read/reader.ts';
import { goldenCountry } from '../../testing/golden-country.ts';
import { unknownNameBits } from './name-letters.ts';

const BEGINNINGS = 'Ald Bar Cal Dun El Fair Glen Hart Ken Lan Mar Nor Oak Pem Rich Sal Thorn Wal West Whit'.split(' ');
const ENDINGS =
  'bank brook bury by combe dale den field ford gate ham hurst land ley mere stead stone ton well wick wood worth'.split(
    ' ',
  );
const NAMES = ['er', 'ing'].flatMap((middle) =>
  BEGINNINGS.flatMap((begin) => ENDINGS.map((end) => `${begin}${middle}${end}`)),
);

function countryWith(names: readonly string[]): Reference {
  const streets = names.map((name) => `+ ${name}; ST | K7L1A1 | 4`);
  return goldenCountry([`## Streets\n@ Kingston ON\n${streets.join('\n')}\n`]).reference;
}

const reference = countryWith(NAMES);

test('an unlisted name that is spelt like others is likelier than one with a slip', () => {
  for (const [name, slip] of [
    ['MARBURY', 'MABRURY'],
    ['WALDEN', 'WALDWEN'],
    ['RICHFORD', 'RICHFOORD'],
  ] as const) {
    assert.ok(unknownNameBits(reference, name) > unknownNameBits(reference, slip) + 5, `${name} against ${slip}`);
  }
});

test('a reference of few names does not tell how names are spelt', () => {
  const few = countryWith(NAMES.slice(0, 100));
  assert.equal(unknownNameBits(few, 'MARBURY'), unknownNameBits(few, 'MABRURY'));
  assert.ok(unknownNameBits(few, 'MARBURY') > unknownNameBits(few, 'MARBURYFIELD'));
});

test('the table says what counting says', () => {
  const counted = slowly(NAMES.map((name) => name.toUpperCase()));
  const letters = fc.stringMatching(/^[A-Z]{1,12}$/);
  fc.assert(
    fc.property(fc.oneof(letters, fc.constantFrom(...NAMES.map((name) => name.toUpperCase()))), (name) => {
      const difference =
        unknownNameBits(reference, name) - counted(name) - (unknownNameBits(reference, 'A') - counted('A'));
      assert.ok(Math.abs(difference) < 0.001, `${name}: ${difference}`);
    }),
  );
});

/** The same from texts: a letter behind two others, behind one, and anywhere. */
function slowly(names: readonly string[]): (name: string) => number {
  const times = new Map<string, number>();
  const count = (text: string): number => times.get(text) ?? 0;
  for (const name of names.map((each) => `  ${each} `)) {
    for (let at = 2; at < name.length; at++) {
      for (let from = at - 2; from <= at; from++) {
        const text = name.slice(from, at + 1);
        times.set(text, count(text) + 1);
      }
    }
  }
  const letters = [...' ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const chanceOf = (before: string, letter: string): number => {
    const following = letters.map((each) => count(before + each));
    const total = following.reduce((sum, each) => sum + each, 0);
    const kinds = following.filter((each) => each > 0).length;
    const shorter = before === '' ? 1 / letters.length : chanceOf(before.slice(1), letter);
    return total === 0 ? shorter : (count(before + letter) + kinds * shorter) / (total + kinds);
  };
  return (name) => {
    const text = `  ${name} `;
    let bits = 0;
    for (let at = 2; at < text.length; at++) bits += Math.log2(chanceOf(text.slice(at - 2, at), text[at]!));
    return bits;
  };
}
