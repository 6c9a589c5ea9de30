import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import { type MessageKey, say } from './messages.ts';

const places = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort();

test('every sentence exists in both languages, with the same places to fill', () => {
  assert.deepEqual(Object.keys(fr), Object.keys(en));
  for (const key of Object.keys(en) as MessageKey[]) {
    assert.deepEqual(places(fr[key]), places(en[key]), key);
  }
});

test('a sentence is filled in the language asked for', () => {
  const parameters = { path: 'BrowsingLevel', minimum: 0, maximum: 3, found: 4 };
  assert.equal(say('EN', 'RANGE', parameters), 'BrowsingLevel must be from 0 to 3, not 4.');
  assert.equal(say('FR', 'RANGE', parameters), 'BrowsingLevel doit être de 0 à 3 et non 4.');
});

test('text that comes from a caller is never read as a place to fill', () => {
  assert.equal(say('EN', 'EMPTY', { path: '{found}$&' }), '{found}$& is empty: give at least one character.');
});

test('no line of a French sentence breaks before a colon', () => {
  assert.deepEqual(
    Object.values(fr).filter((sentence) => sentence.includes(' :')),
    [],
  );
});

test('every sentence is used', async () => {
  const files = await Array.fromAsync(
    glob('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts', 'node_modules/**'] }),
  );
  const code = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  const unused = Object.keys(en).filter((key) => !key.startsWith('TYPE_') && !code.includes(`'${key}'`));
  assert.deepEqual(unused, []);
});
