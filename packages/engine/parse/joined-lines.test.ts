import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ParseField } from './context.ts';
import { joinedLines } from './joined-lines.ts';

const free = (text: string): ParseField => ({ role: 'free', text });
const joined = (...lines: string[]) => joinedLines(lines.map(free))?.[0]?.text;

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

test('only free lines are joined, and only if there are several', () => {
  assert.equal(joined('22 Main St'), undefined);
  assert.equal(joinedLines([free('22 Main St'), { role: 'municipality', text: 'Bath' }]), undefined);
});

test('an endless word is read once, not once for each of its letters', () => {
  const word = 'a'.repeat(1_000_000);
  assert.equal(joined(word, 'b'), `${word} b`);
});
