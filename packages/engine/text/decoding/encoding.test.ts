import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { asciiText, utf8Bytes, utf8Length, utf8Text } from './encoding.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

test('a text comes back from its UTF-8 bytes', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const bytes = utf8Bytes(text);
      assert.deepEqual(bytes, new Uint8Array(Buffer.from(text)));
      assert.equal(utf8Length(text), bytes.length);
      assert.equal(utf8Text(bytes), Buffer.from(text).toString());
    }),
  );
});

test('half a surrogate pair takes three bytes, as its replacement character does', () => {
  for (const text of ['\ud83c', 'a\udf41b', '\ud83c\ud83c\udf41', '\ud83cé']) {
    assert.equal(utf8Length(text), Buffer.byteLength(text));
  }
});

test('any bytes are decoded as Node decodes them, wherever they begin', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(40), fc.nat(40), (bytes, start, end) => {
      assert.equal(utf8Text(bytes, start, end), Buffer.from(bytes).toString('utf8', start, end));
    }),
  );
});

test('texts are read from shared and from unshared memory', () => {
  for (const buffer of [new SharedArrayBuffer(16), new ArrayBuffer(16)]) {
    const bytes = new Uint8Array(buffer);
    bytes.set(Buffer.from('.Trois-Rivières'));
    assert.equal(utf8Text(bytes, 1, 16), 'Trois-Rivières');
    assert.equal(asciiText(bytes, 1, 6), 'Trois');
  }
});

test('texts of any length are read', () => {
  const long = 'A1'.repeat(300_000);
  assert.equal(asciiText(utf8Bytes(long), 0, long.length), long);
  assert.equal(utf8Text(utf8Bytes(long)), long);
});
