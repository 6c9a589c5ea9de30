import assert from 'node:assert/strict';
import { test } from 'node:test';
import { find } from './find.ts';

const SECTIONS = [
  {
    href: '#/guide/errors',
    title: 'Errors',
    text: 'Every ErrorCode. RATE_LIMITED says that there were too many calls.',
  },
  { href: '#/guide/tokens', title: 'Jetons', text: 'Une clé créée à l’avance, puis un jeton. RATE_LIMITED aussi.' },
  { href: '#/guide/limits', title: 'RATE_LIMITED', text: 'Wait.' },
];

const found = (query: string) => find(SECTIONS, query).map(({ section }) => section.href);

test('a section has every word, and titles come first', () => {
  assert.deepEqual(found('rate_limited'), ['#/guide/limits', '#/guide/errors', '#/guide/tokens']);
  assert.deepEqual(found('rate_limited calls'), ['#/guide/errors']);
  assert.deepEqual(found('nowhere'), []);
  assert.deepEqual(found('  '), []);
});

test('accents and case make no difference, and the text around the word is shown', () => {
  const [hit] = find(SECTIONS, 'CLE CREEE');
  assert.equal(hit?.excerpt, 'Une clé créée à l’avance, puis un jeton. RATE_LIMITED aussi.');
});
