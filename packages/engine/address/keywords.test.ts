import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../text/fold.ts';
import { KEYWORD_TYPES, KEYWORDS, keywordsOf } from './keywords.ts';

test('every keyword type has rows in both languages', () => {
  for (const type of KEYWORD_TYPES) {
    for (const language of ['EN', 'FR'] as const) {
      assert.ok(keywordsOf([type], language).length > 0, `${type} ${language}`);
    }
  }
});

test('a row lists what is printed and what else is understood', () => {
  const boulevard = keywordsOf(['StreetType'], 'FR').find((row) => row.Optimum === 'BOUL');
  assert.equal(boulevard?.Name, 'Boulevard');
  assert.ok(boulevard?.Alternates.includes('BLVD'));
  assert.ok(!boulevard?.Alternates.includes('BOUL'));
  const west = keywordsOf(['StreetDirection'], 'FR').find((row) => row.Name === 'Ouest');
  assert.equal(west?.Optimum, 'O');
  assert.ok(west?.Alternates.includes('W'));
  assert.deepEqual(
    keywordsOf(['POBox', 'GeneralDelivery']).map((row) => `${row.Optimum} ${row.Language}`),
    ['PO BOX EN', 'CP FR', 'GD EN', 'PR FR'],
  );
  assert.deepEqual(
    keywordsOf(['RouteDescriptor'], 'FR').map((row) => row.Optimum),
    ['RR', 'SS', 'IM'],
  );
});

test('no type means all types, no language means both', () => {
  assert.deepEqual(keywordsOf(), KEYWORDS);
  assert.deepEqual(keywordsOf([]), KEYWORDS);
});

test('alternates are folded and never repeat the printed form', () => {
  for (const row of KEYWORDS) {
    assert.notEqual(row.Optimum, '');
    assert.notEqual(row.Name, '');
    for (const alternate of row.Alternates) {
      assert.equal(fold(alternate), alternate);
      assert.notEqual(alternate, fold(row.Optimum));
    }
  }
});

test('a keyword is listed once in each language, with every spelling that is understood', () => {
  const called = KEYWORDS.map((row) => [row.KeywordType, row.Optimum, row.Language, row.Name].join(' '));
  assert.deepEqual(
    called.filter((name, index) => called.indexOf(name) !== index),
    [],
  );
  const room = keywordsOf(['UnitDesignator'], 'EN').find((row) => row.Optimum === 'RM');
  for (const spelling of ['ROOM', 'PIECE', 'SALLE']) assert.ok(room?.Alternates.includes(spelling), spelling);
});
