import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnForms, lettersOf, numberInDisguise } from './disguise.ts';
import { wordsOfRun } from './word.ts';

/** The words of a run, each with the letters or digits it stands for. */
function wordsIn(text: string): string {
  return wordsOfRun(text)
    .map(({ word }) => word)
    .join(' ');
}

test('digits among the letters of a word become the letters they look like', () => {
  for (const [typed, meant] of [
    ['BR0ADVIEW', 'BROADVIEW'],
    ['R0SEM0UNT', 'ROSEMOUNT'],
    ['C1arke', 'CLARKE'],
    ['K1ngst0n', 'KINGSTON'],
    ['McK1nnon', 'MCKINNON'],
    ['Wi11iams', 'WILLIAMS'],
    ['RE6ENCY', 'REGENCY'],
    ['Mo2art', 'MOZART'],
    ['Ca5gra1n', 'CASGRALN'],
    ['L0ngueui1le', 'LONGUEUILLE'],
    ["1'Anse", 'LANSE'],
    ['1’Église', 'LEGLISE'],
    ['0akwood', 'OAKWOOD'],
    ['E18th', 'E 18TH'],
  ] as const) {
    assert.equal(wordsIn(typed), meant, typed);
  }
});

test('numbers next to words or letters, codes and ordinals stay as they are', () => {
  for (const [typed, words] of [
    ['100Main', '100 MAIN'],
    ["77O'Connor", '77 OCONNOR'],
    ['APT5', 'APT 5'],
    ['HWY11B', 'HWY11B'],
    ['21ST', '21ST'],
    ['36IEME', '36IEME'],
    ['K7L3N6', 'K7L3N6'],
    ['KOK1XO', 'KOK1XO'],
    ['EH11TF', 'EH11TF'],
    ['C2B', 'C2B'],
    ['A1B2C3D', 'A1B2C3D'],
    ['M4RTIN', 'M4RTIN'],
  ] as const) {
    assert.equal(wordsIn(typed), words, typed);
  }
});

test('digits drawn like capital letters are tried, beside at least three letters', () => {
  assert.deepEqual(drawnForms('M4RTIN'), ['MARTIN']);
  assert.deepEqual(drawnForms('B3ACH'), ['BEACH']);
  assert.deepEqual(drawnForms('7E1FER'), ['TELFER', 'TEIFER']);
  for (const word of ['MARTIN', 'R0SE', 'C4B', 'K7L3N6', '4734TH', 'A34LL7'])
    assert.deepEqual(drawnForms(word), [], word);
});

test('a 1 is L beside a vowel and I between consonants', () => {
  for (const [typed, meant] of [
    ['E1M', 'ELM'],
    ['K1NG', 'KING'],
    ['HI11', 'HILL'],
  ] as const) {
    assert.equal(lettersOf(typed), meant);
  }
});

test('letters among the digits of a number become the digits they look like; digits never change', () => {
  for (const [typed, meant] of [
    ['L20', '120'],
    ['1O2', '102'],
    ['3S6', '356'],
    ['I7ZO', '1720'],
    ['12B', undefined],
    ['B12', undefined],
    ['LOO', undefined],
    ['120', '120'],
    ['12A', undefined],
  ] as const) {
    assert.equal(numberInDisguise(typed), meant, typed);
  }
});
