import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { InputField } from './read-lines.ts';
import { CHARACTERS_A_LINE, MOST_CHARACTERS, readablePart } from './readable-part.ts';

const free = (text: string, start = 0): InputField => ({ role: 'free', text, lineIndex: 0, start });

test('a text of the usual length is read as it is', () => {
  const fields = [free('12 Elm St'), free('', 10), free('Bath ON  K0H 1G0', 11)];
  assert.deepEqual(readablePart(fields), { fields, isWhole: true });
});

test('of a longer text, as much is read as fits, and words behind it are missed', () => {
  const { fields, isWhole } = readablePart([free(`12 Elm St ${'x'.repeat(10_000)}`), free('Bath ON')]);
  assert.equal(fields.length, 1);
  assert.equal(fields[0]!.text, `12 Elm St ${'x'.repeat(MOST_CHARACTERS - 10)}`);
  assert.equal(isWhole, false);
});

test('neither blanks nor lines without a word take the place of an address behind them', () => {
  const fields = [...Array.from({ length: 5_000 }, () => free('--')), free(`${' '.repeat(9_000)}12 Elm St, Bath ON`)];
  assert.deepEqual(readablePart(fields), { fields: fields.slice(-1), isWhole: true });
});

test('of a thousand lines, as many are read as their characters and their number allow', () => {
  const { fields, isWhole } = readablePart(Array.from({ length: 1_000 }, (_, at) => free(`${at % 10} Elm`)));
  assert.ok(fields.length <= MOST_CHARACTERS / CHARACTERS_A_LINE);
  assert.equal(isWhole, false);
});

test('empty lines take no place, however many there are', () => {
  const fields = [...Array.from({ length: 1_000 }, () => free('')), free('12 Elm St, Bath ON')];
  assert.deepEqual(readablePart(fields), { fields: fields.slice(-1), isWhole: true });
});

test('columns of a layout take the place of their characters only', () => {
  const fields = Array.from(
    { length: 40 },
    (_, at): InputField => ({ ...free('x'.repeat(60)), role: 'street', start: at }),
  );
  assert.deepEqual(readablePart(fields), { fields, isWhole: true });
});

test('signs behind all words need not be read', () => {
  const { fields, isWhole } = readablePart([free(`12 Elm St${'*'.repeat(9_000)}`)]);
  assert.equal(fields[0]!.text.length, MOST_CHARACTERS);
  assert.equal(isWhole, true);
});

test('no word is missed in a part that is whole', () => {
  const text = fc.array(fc.constantFrom('12 ', 'Elm', ' '.repeat(700), '-'.repeat(900), ',', 'é', '\u00a0'));
  fc.assert(
    fc.property(fc.array(text), (rows) => {
      const typed = rows.map((pieces) => free(pieces.join('')));
      const { fields, isWhole } = readablePart(typed);
      const words = (read: readonly InputField[]): string =>
        read.map(({ text: row }) => row.replace(/[^\p{L}\p{N}]/gu, '')).join('');
      assert.ok(words(typed).startsWith(words(fields)));
      assert.equal(words(typed) === words(fields), isWhole);
    }),
  );
});
