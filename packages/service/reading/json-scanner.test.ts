import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseBody } from './body.ts';
import { JsonScanner } from './json-scanner.ts';

/** The values in `text`, counted by looking for the least limit that accepts it; the text comes in pieces. */
function refused(text: string, mostValues: number, piece = text.length): boolean {
  const bytes = Buffer.from(text);
  const scanner = new JsonScanner(mostValues);
  for (let from = 0; from < bytes.length; from += piece) {
    if (scanner.read(bytes, from, Math.min(bytes.length, from + piece)) !== undefined) return true;
  }
  return false;
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 1);
}

test('it counts the values of any JSON as they are, however the bytes are cut', () => {
  const spaces = fc.constantFrom(undefined, 1, '\t');
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), spaces, fc.integer({ min: 1, max: 9 }), (value, space, piece) => {
      const text = JSON.stringify(value, undefined, space);
      const count = valuesIn(value);
      assert.equal(refused(text, count, piece), false, `${count} are accepted`);
      if (count > 1) assert.equal(refused(text, count - 1, piece), true, `${count} are more than ${count - 1}`);
    }),
  );
});

test('quotation marks, brackets and commas within a text count for nothing', () => {
  const text = JSON.stringify({ a: '",[{"\\', 'b,[{\\"': '\\\\",,[[' });
  for (let piece = 1; piece < 9; piece++) assert.equal(refused(text, 3, piece), false);
});

test('too many levels are refused where they begin, not where the body ends', () => {
  assert.equal(refused('['.repeat(32), 100), false);
  assert.equal(refused('['.repeat(33), 100), true);
  assert.equal(refused('{"a":'.repeat(33), 100), true);
});

test('whatever the parser accepts, the scanner accepts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const bytes = Buffer.from(JSON.stringify(value));
      try {
        parseBody(bytes);
      } catch {
        return;
      }
      assert.equal(new JsonScanner(10_000).read(bytes, 0, bytes.length), undefined);
    }),
  );
});
