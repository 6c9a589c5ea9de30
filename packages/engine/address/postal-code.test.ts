import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  codesWithOneLess,
  codesWithOneMore,
  formatPostalCode,
  gappedPostalCodes,
  isPrintedPostalCode,
  isRural,
  packPostalCode,
  parsePostalCode,
  provincesOfPostalCode,
  repairPostalCode,
  unpackPostalCode,
} from './postal-code.ts';

const CODES = 18 * 10 * 20 * 10 * 20 * 10;
const code = fc.nat({ max: CODES - 1 }).map(unpackPostalCode);

test('a postal code is read however it is written', () => {
  for (const text of [
    'K7L 3N6',
    'k7l3n6',
    'K7L-3N6',
    ' K7L  3N6 ',
    'K7L.3N6',
    'K 7 L 3 N 6',
    'K7L\u00a03N6',
    'K7L–3N6',
  ]) {
    assert.equal(parsePostalCode(text), 'K7L3N6', text);
  }
});

test('text that does not look like a Canadian code is not read', () => {
  for (const text of [
    '',
    'K7L',
    'K7L 3N',
    'K7L 3N66',
    'D7L 3N6',
    'W7L 3N6',
    'Z7L 3N6',
    'K7O 3N6',
    'K7L 3U6',
    'KOL 3N6',
    '12345',
    '123456',
    'K7L,3N6',
    'ſ7L 3N6',
    'K７L 3N6',
  ]) {
    assert.equal(parsePostalCode(text), undefined, text);
  }
});

test('a code is printed with one space', () => {
  assert.equal(formatPostalCode('H0H0H0'), 'H0H 0H0');
});

test('the printed form is told apart from every other form', () => {
  fc.assert(
    fc.property(code, (text) => {
      assert.equal(isPrintedPostalCode(formatPostalCode(text)), true);
      for (const other of [text, formatPostalCode(text).toLowerCase(), ` ${formatPostalCode(text)}`]) {
        assert.equal(isPrintedPostalCode(other), false, other);
      }
    }),
  );
  for (const text of ['', 'K7O 3N6', 'D7L 3N6', 'K7L-3N6']) assert.equal(isPrintedPostalCode(text), false, text);
});

test('packing is dense, reversible and keeps the order of codes', () => {
  assert.equal(packPostalCode('A0A0A0'), 0);
  assert.equal(packPostalCode('Y9Z9Z9'), CODES - 1);
  fc.assert(
    fc.property(fc.nat({ max: CODES - 1 }), (packed) => {
      assert.equal(packPostalCode(unpackPostalCode(packed)), packed);
    }),
  );
  fc.assert(
    fc.property(code, code, (a, b) => {
      assert.equal(Math.sign(packPostalCode(a) - packPostalCode(b)), a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});

test('text that is not a code does not pack', () => {
  for (const text of ['', 'K7L', 'K7L 3N6', 'k7l3n6', 'D7L3N6', 'K7L3NO', 'É7L3N6']) {
    assert.equal(packPostalCode(text), -1, text);
  }
});

test('every packed code matches the pattern and is read back from its printed form', () => {
  fc.assert(
    fc.property(code, (text) => {
      assert.match(text, /^[ABCEGHJKLMNPRSTVXY][0-9][ABCEGHJKLMNPRSTVWXYZ][0-9][ABCEGHJKLMNPRSTVWXYZ][0-9]$/);
      assert.equal(parsePostalCode(formatPostalCode(text).toLowerCase()), text);
      assert.ok(provincesOfPostalCode(text).length > 0);
    }),
  );
});

test('the provinces of a code follow from its first letter, with the known exceptions', () => {
  const expected: readonly [string, readonly string[]][] = [
    ['A1C5M2', ['NL']],
    ['B3J2K9', ['NS']],
    ['C1A7N8', ['PE']],
    ['E1C4Z6', ['NB']],
    ['G1R4S9', ['QC']],
    ['K7L3N6', ['ON']],
    ['P7B', ['ON']],
    ['R3C', ['MB']],
    ['V8W', ['BC']],
    ['Y1A', ['YT']],
    ['X0A0H0', ['NU']],
    ['X1A', ['NT']],
    ['X0D', ['NT', 'NU']],
    ['K1A0A6', ['ON', 'QC']],
    ['T9V', ['AB', 'SK']],
    ['S9V', ['SK', 'AB']],
    ['R8A', ['MB', 'SK']],
    ['D1A', []],
    ['', []],
  ];
  for (const [text, provinces] of expected) assert.deepEqual(provincesOfPostalCode(text), provinces, text);
});

test('a zero in second place is rural', () => {
  assert.equal(isRural('K0H1S0'), true);
  assert.equal(isRural('K0H'), true);
  assert.equal(isRural('K7L3N6'), false);
});

test('look-alike characters are repaired, the likeliest repair first', () => {
  const expected: readonly [string, readonly string[]][] = [
    ['KOH 1SO', ['K0H1S0']],
    ['K7L3NG', ['K7L3N6']],
    ['H2X1U4', ['H2X1V4']],
    ['W7L3N6', ['V7L3N6']],
    ['KOHOHO', ['K0H0H0']],
    ['LSGIAZ', ['L5G1A2']],
    ['K7l 3n&', []],
    ['10L3N6', ['L0L3N6', 'J0L3N6', 'T0L3N6']],
    ['5OL1E0', ['S0L1E0']],
  ];
  for (const [text, codes] of expected) assert.deepEqual(repairPostalCode(text), codes, text);
});

test('digits alone, words and valid codes are never repaired', () => {
  for (const text of ['123456', '902101', 'STREET', 'OTTAWA', 'K7L3N6', 'K7L 3N6', 'K7L', '', 'K7L3N66']) {
    assert.deepEqual(repairPostalCode(text), [], text);
  }
});

test('every repair is a valid code that keeps the correct characters, and there are at most sixteen', () => {
  const lookAlike = fc.string({ unit: fc.constantFrom(...'ABDFGIKLOQSUWZ0123589'), minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(lookAlike, (text) => {
      const repairs = repairPostalCode(text);
      assert.ok(repairs.length <= 16);
      assert.equal(new Set(repairs).size, repairs.length);
      for (const repair of repairs) {
        assert.equal(parsePostalCode(repair), repair);
        for (let at = 0; at < 6; at++) {
          const kept = repair.slice(0, at) + text[at] + repair.slice(at + 1);
          if (parsePostalCode(kept) === kept) assert.equal(repair[at], text[at]);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test('a code with one character left out behind its first half stands for the code', () => {
  assert.equal(codesWithOneMore('K7L3N').length, 10);
  for (const text of ['K7L', 'K7L3', 'KL3N6', 'K7L3N6', 'STREE']) assert.deepEqual(codesWithOneMore(text), [], text);
  fc.assert(
    fc.property(code, fc.integer({ min: 3, max: 5 }), (whole, at) => {
      assert.ok(codesWithOneMore(whole.slice(0, at) + whole.slice(at + 1)).includes(whole));
    }),
    { numRuns: 200 },
  );
});

test('a code with one character too many stands for the code', () => {
  for (const text of ['K7L3N66', 'KK7L3N6', 'K77L3N6', 'K7LL3N6', 'DK7L3N6']) {
    assert.deepEqual(codesWithOneLess(text), ['K7L3N6'], text);
  }
  assert.deepEqual(codesWithOneLess('LK8M1B6'), ['K8M1B6', 'L8M1B6']);
  for (const text of ['K7L', 'K7L3N6', 'K7L3N678', 'AVENUE1']) assert.deepEqual(codesWithOneLess(text), [], text);
  fc.assert(
    fc.property(code, fc.integer({ min: 0, max: 6 }), fc.constantFrom(...'AEX019'), (whole, at, extra) => {
      assert.ok(codesWithOneLess(whole.slice(0, at) + extra + whole.slice(at)).includes(whole));
    }),
    { numRuns: 200 },
  );
});

test('two letters that a scanner reads for one stand for it', () => {
  assert.deepEqual(codesWithOneLess('L5RN6K2'), ['L5M6K2', 'L5R6K2']);
  assert.deepEqual(codesWithOneLess('RI0M2G0'), ['N0M2G0', 'R0M2G0']);
  assert.deepEqual(codesWithOneLess('N3VV2G9'), ['N3V2G9', 'N3W2G9']);
});

test('five characters stand for the codes that have one more among the first three', () => {
  for (const whole of ['K7L3N6', 'H2X1T4', 'V0N1B0']) {
    for (let at = 0; at < 3; at++) {
      assert.ok(gappedPostalCodes(whole.slice(0, at) + whole.slice(at + 1)).includes(whole));
    }
  }
  assert.equal(gappedPostalCodes('KL3N6').length, 10);
  for (const text of ['', 'ELM', '12345', 'MARIE', 'K7L3N', 'K7L3N6'])
    assert.deepEqual(gappedPostalCodes(text), [], text);
});
