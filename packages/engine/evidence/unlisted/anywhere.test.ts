import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

/** A city with fifty codes in one FSA, and a village with as many in a rural one. */
const codes = (fsa: string): string[] =>
  Array.from({ length: 50 }, (_, at) => `${fsa}${Math.floor(at / 10)}${'ABCEG'[at % 5]}${at % 10}`);
const streets = (fsa: string, prefix: string): string =>
  codes(fsa)
    .map(
      (code, at) =>
        `+ ${prefix}${'abcdefghijklmnopqrstuvwxy'[at % 25]}${at < 25 ? 'dale' : 'field'}; RD | ${code} | 12 14`,
    )
    .join('\n');
const { engine } = goldenCountry([
  `@ Londrum ON
${streets('N6H', 'Wist')}
+ Richmeadow; CRES | N6H5E5 | 1206
@ Ruralton ON
${streets('N0H', 'Tarn')}
+ Brightmoor; CRES | N0H5E5 | 1206`,
]);

const answerTo = (text: string): string => {
  const { status, elements } = analyzeText(engine, text);
  return status === 'C' ? `C ${elements.PostalCode}` : status;
};

test('the FSA of a city locates a street that is called just so, though the code has a slip and the place is left out', () => {
  assert.equal(answerTo('1206 Richmeadow Cres, ON N6H 5E4'), 'C N6H 5E5');
});

test('no place and a code of the same FSA with more than a slip, or a slip in the name as well, lead nowhere', () => {
  assert.equal(answerTo('1206 Richmeadow Cres, ON N6H 1A1'), 'N');
  assert.equal(answerTo('1206 Richmeadow Crt, ON N6H 5E4'), 'N');
  assert.equal(answerTo('1206 Richmedow Cres, ON N6H 5E4'), 'N');
});

test('the FSA of villages does not locate a street', () => {
  assert.equal(answerTo('1206 Brightmoor Cres, ON N0H 5E4'), 'N');
});
