import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordLexeme } from './lexicon.ts';
import { TAKEN_FOR } from './short-types.ts';
import { STREET_TYPES } from './street-types.ts';

test('short forms of types are taken for types that they are not', () => {
  const concepts = new Set(STREET_TYPES.map(({ concept }) => concept));
  for (const [form, others] of TAKEN_FOR) {
    const own = wordLexeme(form)?.types.map(({ concept }) => concept) ?? [];
    assert.notDeepEqual(own, [], `${form} is no short form of a type`);
    for (const other of others) {
      assert.ok(concepts.has(other), `${other} is no type`);
      assert.ok(!own.includes(other), `${form} is ${other} already`);
    }
  }
});
