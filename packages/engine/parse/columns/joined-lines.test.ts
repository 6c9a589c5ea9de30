import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ParseField } from '../words/context.ts';
import { joinedLines, joinedWords } from './joined-lines.ts';

const free = (text: string): ParseField => ({ role: 'free', text });
const joined = (...lines: string[]) => joinedLines(lines.map(free))[0]?.lines[0]?.text;

test('lines are joined into one, also within a name or a number', () => {
  assert.equal(joined('268', "Roger's Creek", 'Way, Richmond'), "268 Roger's Creek Way, Richmond");
  assert.equal(joined('1000, rue de la', 'Gauchetière O', 'Montréal'), '1000, rue de la Gauchetière O Montréal');
});

test('a line stays a line behind a number that belongs to its words', () => {
  assert.equal(joined('Dock 3', 'rue Eddy'), 'Dock 3\nrue Eddy');
  assert.equal(joined('Porte #12b  ', 'rue Eddy'), 'Porte #12b  \nrue Eddy');
  assert.equal(joined('Kingston, 22', 'Main St'), 'Kingston, 22 Main St');
  assert.equal(joined('Dock3', 'rue Eddy'), 'Dock3 rue Eddy');
});

test('lines are joined within a word or a code that their end parts', () => {
  const words = (...lines: string[]) =>
    joinedWords(lines.map(free), (word) => ['VANCOUVER', 'AVENUE', 'MONTREAL'].includes(word)).map(
      ([field]) => field!.text,
    );
  assert.deepEqual(words('1690 Matthews Ave, Vancou', 'ver BC'), ['1690 Matthews Ave, Vancouver BC']);
  assert.deepEqual(words('945 Wilson A', 'venue', 'Vancouver'), [
    '945 Wilson Avenue\nVancouver',
    '945 Wilson Avenue Vancouver',
  ]);
  assert.deepEqual(words('12, rue Eddy, Montr', 'éal'), ['12, rue Eddy, Montréal']);
  assert.deepEqual(words('12 Main St M', '3J 3J1'), ['12 Main St M3J 3J1']);
  assert.deepEqual(words('12 Main St M3J 3', 'J1'), ['12 Main St M3J 3J1']);
  assert.deepEqual(words('12 Main St M3J', '3J1'), ['12 Main St M3J3J1']);
  assert.deepEqual(words('12 Main St', 'Vancouver'), []);
});

test('only free lines are joined, and only if there are several', () => {
  assert.equal(joined('22 Main St'), undefined);
  assert.deepEqual(joinedLines([free('22 Main St'), { role: 'municipality', text: 'Bath' }]), []);
});

test('an endless word is read once, not once for each of its letters', () => {
  const word = 'a'.repeat(1_000_000);
  assert.equal(joined(word, 'b'), `${word} b`);
});

test('lines in front of the first number are set aside the second time', () => {
  const [whole, rest] = joinedLines(['Mary Chen', '12 Elm', 'St, Bath'].map(free));
  assert.deepEqual([whole?.lines[0]?.text, whole?.aside], ['Mary Chen 12 Elm St, Bath', undefined]);
  assert.deepEqual([rest?.lines[0]?.text, rest?.aside], ['12 Elm St, Bath', 'Mary Chen']);
});
