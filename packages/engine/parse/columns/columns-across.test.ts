import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';
import { columnsAcross } from './columns-across.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Elm; ST | K7L1A2 | 12 14
@ Paris ON
+ Oak; AVE | N3L2K3 | 40
@ Surrey BC
+ 39A; ST | V3R5T3 | 261`,
]);

test('sender and addressee whose lines were read across each other leave it open which one is meant', () => {
  for (const text of [
    '12 Elm St   40 Oak Ave\nKingston ON K7L 1A2   Paris ON N3L 2K3',
    '12 Elm St   40 Oak Ave\nKingston ON K7L 1A2   Paris ON',
    '12 Elm St\t40 Oak Ave\nKingston ON\tParis ON N3L 2K3',
    '12 Elm St   14 Elm St\nKingston ON K7L 1A2   Kingston ON',
    '12 Elm St    261 39A St\nKingston ON K7L 1A2    Surrey BC',
  ]) {
    const { status, alternatives } = analyzeText(engine, text);
    assert.equal(status, 'N', text);
    assert.equal(alternatives.length, 2, text);
  }
});

test('wide gaps within one address, the same address twice, or one address a line are no such columns', () => {
  for (const text of [
    '12 Elm St   Apt 4\nKingston ON   K7L 1A2',
    '12  Elm  St\nKingston   ON',
    '12 Elm St   12 Elm St\nKingston ON   Kingston ON',
    '12 Elm St   Kingston ON\n40 Oak Ave   Paris ON',
    '12 Elm St   40 units\nKingston ON',
  ]) {
    assert.equal(columnsAcross([{ role: 'free', text }]), undefined, text);
  }
});
