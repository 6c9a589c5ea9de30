import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../packages/engine/testing/sample-country.ts';
import { hasKnownCivic, hasKnownCode, namesKnownCivic } from './known-cases.ts';

const { reference } = sampleCountry();
const rowOf = (line: string, code: string) => ({ line, expected: { PostalCode: code }, row: {} });

test('a code is known however it is spaced', () => {
  assert.ok(hasKnownCode(reference, rowOf('', 'M5X 1A9')));
  assert.ok(hasKnownCode(reference, rowOf('', 'm5x1a9')));
  assert.ok(!hasKnownCode(reference, rowOf('', 'M5X 1A8')));
  assert.ok(!hasKnownCode(reference, rowOf('', '')));
});

test('an address is known when one of its numbers has the expected code', () => {
  assert.ok(hasKnownCivic(reference, rowOf('Suite 2000, 100 King St W, Toronto', 'M5X1A9')));
  assert.ok(hasKnownCivic(reference, rowOf('110A Laurier Ave W, Ottawa', 'K1P1J1')));
  assert.ok(!hasKnownCivic(reference, rowOf('102 King St W, Toronto', 'M5X1A9')));
  assert.ok(!hasKnownCivic(reference, rowOf('100 King St W, Toronto', 'M5H2N3')));
});

test('a line names a known address when it has number and street next to each other', () => {
  const line = (text: string) => namesKnownCivic(reference, rowOf(text, 'M5X1A9'));
  assert.ok(line('Suite 2000, 100 King St W, Toronto'));
  assert.ok(!line('RR 100, 8 Elm St, Toronto'));
  assert.ok(!line('8 Elm St, Toronto'));
  assert.ok(namesKnownCivic(reference, rowOf('12 Princes St, Kingston', 'K7L1A1')));
});
