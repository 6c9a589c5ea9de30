import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import * as node from './node.ts';
import * as web from './web.ts';

test('a browser computes the SHA-256 that Node computes', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => assert.equal(web.sha256(text), node.sha256(text))));
});

test('a browser computes the CRC-32 that Node computes, in one piece and in two', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), (bytes, cut) => {
      const whole = node.crc32(bytes);
      assert.equal(web.crc32(bytes), whole);
      assert.equal(web.crc32(bytes.subarray(cut), web.crc32(bytes.subarray(0, cut))), whole);
    }),
  );
});

test('a browser computes the CRC-32 of a text over its UTF-8 form', () => {
  assert.equal(web.crc32('Montréal'), node.crc32('Montréal'));
  assert.equal(web.crc32('123456789'), 0xcbf43926);
});
