import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestLanguage } from './language.ts';

test('messages follow Accept-Language, with English as the default', () => {
  const expected: [string | undefined, string][] = [
    [undefined, 'EN'],
    ['', 'EN'],
    ['fr', 'FR'],
    ['fr-CA', 'FR'],
    ['FR-ca,fr;q=0.8,en;q=0.5', 'FR'],
    ['en-CA,en;q=0.9,fr;q=0.8', 'EN'],
    ['en;q=0.2, fr;q=0.9', 'FR'],
    ['de, fr;q=0.5, en;q=0.4', 'FR'],
    ['de', 'EN'],
    ['*', 'EN'],
    ['fr;q=0', 'EN'],
    [';;;,=,', 'EN'],
    ['fr-CA, en', 'FR'],
    ['fr-CA, en-US, en', 'FR'],
    ['en-CA, fr', 'EN'],
    ['*, en;q=0', 'FR'],
    ['frr', 'EN'],
  ];
  for (const [header, language] of expected) assert.equal(requestLanguage(header), language, String(header));
});

test('a list of thousands of languages is read as far as its beginning goes, without half an entry', () => {
  const others = 'de;q=0.9,'.repeat(50);
  assert.equal(requestLanguage(`fr;q=0.2,${others.repeat(30)}en`), 'FR');
  assert.equal(requestLanguage(`${others}en;q=0.2,${' '.repeat(60)}fr;q=0.9`), 'EN');
  assert.equal(requestLanguage('x'.repeat(16_000)), 'EN');
});
