import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Analysis } from './engine.ts';
import { lineRequest } from './testing/line-request.ts';
import { sampleCountry } from './testing/sample-country.ts';
import { type Guess, GuessingFlags } from './values/guessing-flags.ts';

const { engine } = sampleCountry();

function analyze(text: string, guessingFlags: number): Analysis {
  return engine.analyze(lineRequest(text, guessingFlags));
}

/** Addresses that take one guess each, and what has to be guessed. */
const NEEDS: readonly (readonly [guess: Guess, text: string])[] = [
  ['MissingType', '22 Eddy, Gatineau QC J8X 4B3'],
  ['MissingDirection', '145 King St, Toronto ON M5H 1J8'],
  ['TwoNumbers', '5 22 Eddy St, Ottawa ON K1S 2P4'],
  ['LookAlikeCode', '22 Eddy St, Ottawa ON KlS 2P4'],
  ['MunicipalityFromCode', '22 Eddy St ON K1S 2P4'],
  ['ProvinceFromAnything', '22 Eddy St, Ottawa K1S 2P4'],
  ['SplitWords', '22Eddy St, Ottawa ON K1S 2P4'],
];

describe('GuessingFlags rule out the guesses that they do not allow', () => {
  for (const [guess, text] of NEEDS) {
    test(`${guess}: ${text}`, () => {
      assert.match(analyze(text, GuessingFlags.All).status, /[VC]/);
      assert.match(analyze(text, GuessingFlags[guess]).status, /[VC]/);
      const { status, reasonCode, reason, alternatives } = analyze(text, GuessingFlags.All & ~GuessingFlags[guess]);
      assert.deepEqual([status, reasonCode], ['N', 'NOT_GUESSED']);
      assert.equal(alternatives[0]!.HashCode, analyze(text, GuessingFlags.All).hashCode);
      assert.match(reason, /^The text fits 5?-?\d+ .+, but only with a guess that the request does not allow\.$/);
    });
  }
});

test('a code that may not be guessed is still the postal code, and every guess works alone', () => {
  const { status, elements } = analyze(
    '22 Eddy St, Ottawa ON KlS 2P4',
    GuessingFlags.All & ~GuessingFlags.LookAlikeCode,
  );
  assert.deepEqual([status, elements.StreetName, elements.PostalCode], ['N', 'EDDY', 'KlS 2P4']);
  assert.equal(analyze('22 EddySt, Ottawa ON K1S 2P4', GuessingFlags.SplitWords).status, 'C');
});

test('a misread code alone is no address, but its addresses are near, whatever may be guessed', () => {
  for (const guessingFlags of [GuessingFlags.All, GuessingFlags.LookAlikeCode, 0]) {
    const { status, elements } = analyze('KlS 2P4', guessingFlags);
    assert.deepEqual([status, elements.PostalCode], ['N', 'KlS 2P4']);
  }
  const { alternatives } = engine.nearby(lineRequest('KlS 2P4', GuessingFlags.All));
  assert.deepEqual(alternatives[0]!.AddressElements.PostalCode, 'K1S 2P4');
});

test('an address that needs no guess gets the same answer under all GuessingFlags', () => {
  const text = '22 Eddy St, Ottawa ON K1S 2P4';
  for (let flags = 0; flags <= GuessingFlags.All; flags++)
    assert.deepEqual(analyze(text, flags), analyze(text, GuessingFlags.All));
});
