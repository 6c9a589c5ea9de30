import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashKey, isSame, keyId, newKey, readCredential } from './keys.ts';

test('keys are 200 random bits in letters and digits that are hard to confuse', () => {
  const keys = new Set(Array.from({ length: 500 }, newKey));
  assert.equal(keys.size, 500);
  for (const key of keys) assert.match(key, /^[0-9A-HJKMNP-TV-Z]{40}$/);
  const letters = new Set([...keys].join(''));
  assert.equal(letters.size, 32, 'every letter of the alphabet comes up');
});

test('a key is stored as SHA-256 and looked up by the start of the hash', () => {
  const hash = hashKey('abc');
  assert.equal(hash, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  assert.equal(keyId(hash), 'ba7816bf8f01');
  assert.ok(isSame(hash, hashKey('abc')));
  assert.ok(!isSame(hash, hashKey('abd')));
  assert.ok(!isSame(hash, 'ba7816bf'));
});

test('a header is read as customer and key, with or without Bearer', () => {
  assert.deepEqual(readCredential('demo|KEY'), { customer: 'demo', key: 'KEY' });
  assert.deepEqual(readCredential('Bearer demo|KEY'), { customer: 'demo', key: 'KEY' });
  for (const header of [
    '',
    'demo',
    '|KEY',
    'demo|',
    'demo|A B',
    'demo|A|B',
    'dé|KEY',
    'Basic ZGVtbzp4',
    `${'d'.repeat(65)}|K`,
  ]) {
    assert.equal(readCredential(header), undefined, header);
  }
});
