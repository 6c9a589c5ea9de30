import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf } from './language.ts';

test('the option overrides the locale, wherever it appears', () => {
  assert.equal(languageOf(['--language', 'fr', 'data'], { LANG: 'en_CA.UTF-8' }), 'FR');
  assert.equal(languageOf(['data', 'info', 'x', '--language=en'], { LANG: 'fr_CA.UTF-8' }), 'EN');
  assert.equal(languageOf(['data', '--', '--language', 'fr'], {}), 'EN');
  assert.equal(languageOf(['--language', 'de'], { LANG: 'fr_CA.UTF-8' }), 'FR', 'a refusal is read, too');
});

test('without the option, the first locale variable set decides', () => {
  assert.equal(languageOf([], { LANG: 'fr_CA.UTF-8' }), 'FR');
  assert.equal(languageOf([], { LC_ALL: 'C', LANG: 'fr_CA.UTF-8' }), 'EN');
  assert.equal(languageOf([], { LC_MESSAGES: 'fr_FR', LANG: 'en_US' }), 'FR');
  assert.equal(languageOf([], { LC_ALL: '', LANG: 'de_DE' }), 'EN');
  assert.equal(languageOf([], {}), 'EN');
});
