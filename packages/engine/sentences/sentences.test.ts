import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayFrom, sentenceTable } from './sentences.ts';

const say = sayFrom(
  sentenceTable({
    DONE: { EN: 'Done.', FR: 'Terminé.' },
    TOO_LONG: {
      EN: '{line} has {found} {found:character|characters}, not {limit}.',
      FR: '{line} compte {found} {found:caractère|caractères} et non {limit}.',
    },
  }),
);

test('a sentence is said in either language, with its values', () => {
  assert.equal(say('FR', 'DONE'), 'Terminé.');
  assert.equal(say('EN', 'TOO_LONG', { line: 'A', found: 3, limit: 2 }), 'A has 3 characters, not 2.');
  assert.equal(say('FR', 'TOO_LONG', { line: 'A', found: 3, limit: '2' }), 'A compte 3 caractères et non 2.');
});

test('a word agrees with its number in each language', () => {
  const forms = (language: 'EN' | 'FR') =>
    [0, 1, 1.5, 2].map((found) => say(language, 'TOO_LONG', { line: '', found, limit: 0 }).split(/[ ,]+/)[3]);
  assert.deepEqual(forms('EN'), ['characters', 'character', 'characters', 'characters']);
  assert.deepEqual(forms('FR'), ['caractère', 'caractère', 'caractère', 'caractères']);
});

test('a value is never read as a placeholder', () => {
  assert.equal(
    say('EN', 'TOO_LONG', { line: '{limit} $&', found: 2, limit: 1 }),
    '{limit} $& has 2 characters, not 1.',
  );
});

test('a mistake in a table or a call does not compile', () => {
  const wrong = () => {
    // @ts-expect-error no such sentence
    say('EN', 'GONE');
    // @ts-expect-error a value is missing
    say('EN', 'TOO_LONG', { line: 'A', found: 3 });
    // @ts-expect-error values are missing
    say('EN', 'TOO_LONG');
    // @ts-expect-error a value too many
    say('EN', 'TOO_LONG', { line: 'A', found: 3, limit: 2, least: 1 });
    // @ts-expect-error the form of a word goes with a number
    say('EN', 'TOO_LONG', { line: 'A', found: '3', limit: 2 });
    // @ts-expect-error this sentence has no places
    say('EN', 'DONE', { line: 'A' });
    // @ts-expect-error the French sentence lacks {name}
    sentenceTable({ GREETING: { EN: 'Good day, {name}.', FR: 'Bonjour.' } });
    // @ts-expect-error the English sentence lacks {name}
    sentenceTable({ GREETING: { EN: 'Good day.', FR: 'Bonjour, {name}.' } });
    // @ts-expect-error there is no French sentence
    sentenceTable({ GREETING: { EN: 'Good day.' } });
  };
  assert.equal(typeof wrong, 'function');
});
