import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Gatineau QC
+ Maple; RUE | J8Y7T6 | 14 16 18
@ Rimouski QC
+ Maple; RUE | G5L1A1 | 2 4 6`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return status === 'N' ? 'N' : `${elements.Municipality} ${elements.PostalCode}`;
}

test('a place and a code that the reference does not reach are no slips of those it has', () => {
  assert.equal(answer('14 Maple St, St. Thomas ON N5R 1Z1'), 'N');
  assert.equal(answer('14, rue Maple, Trois-Pistoles QC G0L 4K0'), 'N');
});

test('either of them may be a slip of its own', () => {
  assert.equal(answer('14, rue Maple, Gatinau QC J8Y 7T6'), 'GATINEAU J8Y 7T6');
  assert.equal(answer('14, rue Maple, Gatineau QC J8K 7T6'), 'GATINEAU J8Y 7T6');
  assert.equal(answer('14, rue Maple, Gatinau QC J8K 7T6'), 'GATINEAU J8Y 7T6');
});

test('the FSA of a rural code holds many places, so it leads to none of them', () => {
  const { engine: north } = goldenCountry([
    `@ Dawson YT
+ Railway; ST | Y0B1A1 | 27 29`,
  ]);
  const statusOf = (text: string): string => analyzeText(north, text).status;
  assert.equal(statusOf('27 Railway St, Haines Junction YT Y0B 8A1'), 'N');
  assert.equal(statusOf('27 Railway St, Dawsen YT Y0B 8A1'), 'C');
});
