import assert from 'node:assert/strict';
import { test } from 'node:test';
import { respeltWords } from './respelt-words.ts';

/** The number or code that the words at the start of a text spell; empty for none. */
function spoken(text: string): string {
  return respeltWords(text, () => true).find(({ from }) => from === 0)?.forms[0]?.[0]?.text ?? '';
}

test('numbers in words are read digit by digit, in groups, or whole, in both languages', () => {
  for (const [typed, number] of [
    ['one two five zero Main St', '1250'],
    ['one oh five Main St', '105'],
    ['twelve fifty Main St', '1250'],
    ['four twenty Main St', '420'],
    ['twenty-one Main St', '21'],
    ['one hundred and five Main St', '105'],
    ['three thousand seventy-one Main St', '3071'],
    ['one thousand two hundred fifty Main St', '1250'],
    ['two hundred thousand Main St', '200000'],
    ['un deux cinq zéro, rue Eddy', '1250'],
    ['douze cent cinquante rue Eddy', '1250'],
    ['mille deux cent cinquante rue Eddy', '1250'],
    ['soixante et onze rue Eddy', '71'],
    ['soixante-dix-neuf rue Eddy', '79'],
    ['quatre-vingts rue Eddy', '80'],
    ['quatre-vingt-dix-sept rue Eddy', '97'],
    ['cent quatre-vingt-un rue Eddy', '181'],
    ['DIX SEPT RUE EDDY', '17'],
    ['six rue Eddy', '6'],
    ['one double two Main St', '122'],
    ['double four five Main St', '445'],
    ['five double zero Main St', '500'],
    ['two for seven one Main St', '2471'],
    ['won two zero Main St', '120'],
    ['ate four zero three Main St', '8403'],
    ['dix quatre-vingt-cinq rue Eddy', '1085'],
    ['vingt quatre-vingt-douze rue Eddy', '2092'],
    ['145, one hundred forty-five Main St', '145'],
  ] as const) {
    assert.equal(spoken(typed), number, typed);
  }
});

test('postal codes in words have letters spelled by any word, or by a name of the alphabet', () => {
  for (const typed of [
    'K as in Kilo 7 L as in Lima 3 N as in November 6',
    'K comme Kilo 7 L comme Lima 3 N comme novembre 6',
    'K comme dans kilo sept L trois N six',
    'K seven L three N six',
    'Kilo seven Lima three November six',
    'capital K seven capital L three capital N six',
    'K majuscule 7 L majuscule 3 N majuscule 6',
    'K like king, 7, L like love, 3, N like Nancy, 6',
  ]) {
    assert.equal(spoken(typed), 'K7L 3N6', typed);
  }
});

test('behind the civic number, words in front of a type are the number of the street', () => {
  for (const [typed, number] of [
    ['309 six Avenue', '6'],
    ['10111 one hundred and third Street', '103'],
    ['5504 fifty sixth St', '56'],
  ] as const) {
    assert.equal(respeltWords(typed, () => true)[0]?.forms[0]?.[0]?.text, number, typed);
  }
  const [oaks] = respeltWords('12 Sixteen Oaks Dr', () => true);
  assert.notEqual(oaks?.forms[0]?.[0]?.text, '16');
});

test('a letter behind a number may be spelled by a word that begins with it', () => {
  for (const typed of [
    '110 A as in Alpha Laurier Ave',
    '110 A like Apple Laurier Ave',
    '110 A comme Alice, av Laurier',
  ]) {
    const [{ from, to, forms }] = respeltWords(typed, () => true) as [{ from: number; to: number; forms: unknown[] }];
    assert.equal(from, 5);
    assert.match(typed.slice(from, to), /^ \p{L}+ (?:in )?A\p{L}+$/u);
    assert.deepEqual(forms, [[]]);
  }
});

test('a number word within a name, and a code in single characters, are read as they stand', () => {
  for (const typed of ['K 7 L 3 N 6', 'Mille', 'rue des Trois Saumons', 'Six']) assert.equal(spoken(typed), '', typed);
});

test('a word that sounds like a digit may be one or a word of its own in front of a number in words', () => {
  const [led] = respeltWords('to four five Johnson St', () => true);
  assert.deepEqual(
    led?.forms.map((pieces) => pieces.map(({ text }) => text)),
    [['245'], ['45']],
  );
  const [ordinal] = respeltWords('four six ate thirty-eighth Ave', () => true);
  assert.equal(ordinal?.forms[0]?.[0]?.text, '468');
});

test('an O between digits in words is a zero, and behind them it may be one', () => {
  const forms = (text: string) =>
    respeltWords(text, () => true)[0]?.forms.map((pieces) => pieces.map(({ text }) => text));
  assert.deepEqual(forms('seven o one Johnson St'), [['701']]);
  assert.deepEqual(forms('one two o Johnson St'), [['120'], ['12', 'o']]);
  assert.deepEqual(forms("twelve fifty O'Connor St"), [['1250']]);
});

test('a number in words may stand alone on the first line', () => {
  assert.deepEqual(
    respeltWords('four seven seven', () => true)[0]?.forms[0]?.map(({ text }) => text),
    ['477'],
  );
});
