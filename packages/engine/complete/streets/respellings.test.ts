import assert from 'node:assert/strict';
import { test } from 'node:test';
import { respellings } from './respellings.ts';

test('a keyword with a wrong letter is respelt', () => {
  assert.ok(respellings('22 sanit jean').includes('22 SAINT jean'));
});

test('a word of a name that was run together with the next is divided', () => {
  for (const [typed, divided] of [
    ['208 saintgermain dr', '208 SAINT GERMAIN dr'],
    ['14 thirdside rd', '14 THIRD SIDE rd'],
    ['rue saintejulie 5', 'rue SAINTE JULIE 5'],
  ] as const) {
    assert.ok(respellings(typed).includes(divided), typed);
  }
});

test('a number is divided from the short word behind it', () => {
  assert.ok(respellings('383st. peters rd').includes('383 ST. peters rd'));
  assert.ok(respellings('900mt pleasant').includes('900 MT pleasant'));
});

test('what is hardly more than such a word stays whole', () => {
  assert.deepEqual(
    respellings('saintes').filter((text) => text.includes(' ')),
    [],
  );
});
