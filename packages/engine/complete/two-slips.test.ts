import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sampleCountry } from '../testing/sample-country.ts';
import { findCompletions } from './completer.ts';

const { reference } = sampleCountry();

function doors(text: string, level: 1 | 2 = 2): string[] {
  const { completions } = findCompletions(reference, { lines: [text], level, limit: 5, maxNamesToAddresses: 0 });
  return completions.flatMap((each) => {
    if (!('found' in each) || each.found.number < 0) return [];
    const { street, entry, number } = each.found;
    return [
      `${number} ${reference.entryText(entry)}, ${reference.municipalityText(reference.municipalityOfStreet(street))}`,
    ];
  });
}

describe('two things wrong with an address', () => {
  for (const [what, typed, first] of [
    ['a misspelt name with another type', '14 prinecss ave, kingston', '14 Princess, Kingston'],
    ['a misspelt name in a misspelt place', '14 prinecss st, kingtson', '14 Princess, Kingston'],
    ['two letters of the name', '14 pirncss st, kingston', '14 Princess, Kingston'],
    ['a word that a telephone put there', '14 princesses st, kingston', '14 Princess, Kingston'],
  ] as const) {
    test(`do not hide it: ${what}`, () => assert.equal(doors(typed)[0], first));
  }

  test('are guessed only where a place is typed', () => {
    for (const typed of ['14 pirncss st', '14 prinecss ave', '9 14 ave nw prinecss']) {
      assert.deepEqual(doors(typed), [], typed);
    }
  });

  test('are not guessed where nothing is to be guessed', () =>
    assert.deepEqual(doors('14 pirncss st, kingston', 1), []));

  test('never change a number', () => {
    for (const typed of ['15 prinecss ave, kingston', '15 pirncss st, kingston']) assert.deepEqual(doors(typed), []);
  });
});
