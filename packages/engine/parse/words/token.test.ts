import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { keyPart, placeNameKey } from '../../address/name-key.ts';
import { fold } from '../../text/fold.ts';
import { narrowed } from '../../text/full-width.ts';
import { Break, MAX_TOKENS, type Token, tokenize } from './token.ts';
import { wordsOfRun } from './word.ts';

function tokensOf(text: string): Token[] {
  const out: Token[] = [];
  tokenize(text, 0, out);
  return out;
}

const SIGNS: Readonly<Record<number, string>> = {
  [Break.None]: '_',
  [Break.Space]: ' ',
  [Break.Hyphen]: '-',
  [Break.SpacedHyphen]: ' - ',
  [Break.Comma]: ', ',
  [Break.Line]: '/',
};

/** The words with their separators; `_` joins words with nothing between them. */
function shown(text: string): string {
  return tokensOf(text)
    .map(({ before, word }, at) => (at === 0 ? word : SIGNS[before] + word))
    .join('');
}

const WORDS: readonly (readonly [string, string])[] = [
  ['123 Main St.', '123 MAIN ST'],
  ['10-123 Main', '10-123 MAIN'],
  ['10 - 123 Main', '10 - 123 MAIN'],
  ['10 -- 123', '10 - 123'],
  ['845, rue Sherbrooke', '845, RUE SHERBROOKE'],
  ["L'Église d’Auteuil", 'LEGLISE DAUTEUIL'],
  ['N.W. P.O. T.-N.-L. N.-É.', 'NW PO TNL NE'],
  ['C.P.120', 'CP 120'],
  ['boul.des Pins', 'BOUL DES PINS'],
  ['APT5 RR2 PH2 HWY7', 'APT_5 RR_2 PH_2 HWY_7'],
  ['K7L3N6 A12 123A 5TH 5e 12ième', 'K7L3N6 A12 123A 5TH 5E 12IEME'],
  ['100Main', '100_MAIN'],
  ['91½ 91 1/2 3/4', '91_1/2 91 1/2 3/4'],
  ['1/23', '1 23'],
  ['#10 n° 5 Nº5 №5', '#_10 # 5 #_5 #_5'],
  ['5&6', '5 AND 6'],
  ['Th?r?se TH\ufffdR\ufffdSE Montr??al', 'THRSE THRSE MONTRAL'],
  ['12?ELM?ST', '12 ELM ST'],
  ['Elm?St? Ottawa', 'ELM ST OTTAWA'],
  ['c/o Bob', 'C O BOB'],
  ['ATTN: Bob', 'ATTN BOB'],
  ['a\nb\r\nc', 'A/B/C'],
  ['東京 Main', 'MAIN'],
  ['\ud800 Main \udc00', 'MAIN'],
];

test('text is split into words and separators', () => {
  for (const [text, expected] of WORDS) assert.equal(shown(text), expected, text);
});

test('a token points to its place in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      let end = 0;
      for (const token of tokensOf(text)) {
        assert.ok(token.start >= end && token.end > token.start);
        assert.equal(token.text, narrowed(text).slice(token.start, token.end));
        end = token.end;
      }
    }),
  );
});

test('words are folded words', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-zÀ-ÿŒœ']{1,12}$/), (text) => {
      const word = fold(text).replaceAll(' ', '');
      assert.equal(
        tokensOf(text)
          .map((token) => token.word)
          .join(''),
        word,
      );
    }),
  );
});

test('the key part of a word equals its key, unless its neighbours matter', () => {
  const words = ['SAINT', 'MOUNT', 'FIFTH', '5TH', '5', '12A', '1/2', 'PRINCIPALE', 'NORTH', 'STREET', 'ND', '1RE'];
  for (const word of words) assert.equal(keyPart(word), placeNameKey(word), word);
  for (const word of ['TWENTY', 'VINGT', 'N', '96E']) assert.equal(keyPart(word), undefined, word);
});

test('a text has a bounded number of tokens', () => {
  assert.equal(tokensOf('A 1 '.repeat(5000)).length, MAX_TOKENS);
  assert.ok(tokensOf('x'.repeat(10_000)).length <= MAX_TOKENS);
});

test('the fast path for a run gives the same result as the slow one', () => {
  const run = fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9É]{1,8}$/),
    fc.stringMatching(/^(?:apt|Apt|RR|Main|K7L)?[0-9]{1,20}(?:th|TH|E|AVE)?$/),
    fc.constantFrom('Street', 'APT5', 'apt7E', '100Main', 'K7L3N6', '3n6', 'PH2', 'Québec', '12A'),
  );
  fc.assert(
    fc.property(run, (text) => {
      const words = tokensOf(text).map(({ before, field, start, end, ...word }) => word);
      assert.deepEqual(words, wordsOfRun(text));
    }),
    { numRuns: 2000 },
  );
});
