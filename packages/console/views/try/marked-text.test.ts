import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { markedText, type Piece } from './marked-text.ts';

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ from, to }) => (to === undefined ? from : `[${from}>${to}]`)).join('');

test('changes stand where they were made, and what was added at the end', () => {
  const changes = [
    { From: 'Welington', To: 'WELLINGTON', Penalty: 7 },
    { From: 'Otawa', To: 'OTTAWA', Penalty: 6 },
    { From: '', To: 'K1A 0A6', Penalty: 3 },
    { From: 'St', To: 'ST', Penalty: 0 },
  ];
  assert.equal(
    shown(markedText('111 Welington St Otawa ON', changes)),
    '111 [Welington>WELLINGTON] St [Otawa>OTTAWA] ON [>K1A 0A6]',
  );
});

test('a part of a word is not marked, and no place twice', () => {
  const changes = [
    { From: 'E', To: 'W', Penalty: 5 },
    { From: 'E', To: 'N', Penalty: 5 },
  ];
  assert.equal(shown(markedText('1 Elm E Erin E', changes)), '1 Elm [E>W] Erin [E>N]');
});

test('what was typed is there whole, whatever was changed', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  const change = fc.record({ From: fc.string({ maxLength: 3 }), To: fc.string({ maxLength: 3 }), Penalty: fc.nat(9) });
  fc.assert(
    fc.property(text, fc.array(change, { maxLength: 4 }), (typed, changes) => {
      const kept = markedText(typed, changes)
        .map(({ from }) => from)
        .join('');
      return kept.startsWith(typed);
    }),
  );
});
