import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TextBytes } from './text-bytes.ts';

test('texts are gathered as the bytes of their sum, each with its length', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', size: 'large' })), (texts) => {
      const bytes = new TextBytes();
      const lengths = texts.map((text) => bytes.add(text));
      assert.deepEqual(
        lengths,
        texts.map((text) => Buffer.byteLength(text)),
      );
      assert.ok(Buffer.from(texts.join('')).equals(bytes.copy()));
    }),
  );
});

test('what is added after a clearing begins anew, and copies made before stay as they are', () => {
  const bytes = new TextBytes();
  bytes.add('Rue Édouard\n');
  const before = bytes.copy();
  bytes.clear();
  bytes.add('Main St\n');
  assert.equal(Buffer.from(bytes.copy()).toString(), 'Main St\n');
  assert.equal(Buffer.from(before).toString(), 'Rue Édouard\n');
});

test('half of a character pair is written as what stands for an unreadable one', () => {
  const bytes = new TextBytes();
  bytes.add('Mont\ud800');
  assert.equal(Buffer.from(bytes.copy()).toString(), 'Mont\ufffd');
});
