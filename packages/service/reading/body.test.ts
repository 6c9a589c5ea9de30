import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { errorMessage, ServiceError } from '../errors.ts';
import { parseBody } from './body.ts';

/** The errors reported to the caller of a refused body. */
function refusal(body: string | Buffer): string[] {
  try {
    parseBody(Buffer.from(body as string));
  } catch (error) {
    assert.ok(error instanceof ServiceError);
    assert.equal(error.code, 'BAD_REQUEST');
    return error.errors.map((each) => errorMessage(each, 'EN'));
  }
  throw new assert.AssertionError({ message: 'the body was accepted' });
}

test('any value that JSON can write is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8, noUnicodeString: false, stringUnit: 'grapheme' }), (value) => {
      const text = JSON.stringify(value);
      if (/\\u0000|"(?:__proto__|constructor|prototype)":/.test(text)) return;
      assert.deepEqual(parseBody(Buffer.from(text)), JSON.parse(text));
    }),
  );
});

test('an empty body is an empty object', () => {
  assert.deepEqual(parseBody(Buffer.alloc(0)), {});
});

test('malformed JSON is refused with line and column', () => {
  assert.deepEqual(refusal('{\n  "a": 1,\n  b: 2\n}'), [
    'The request body is not well-formed JSON: see line 3, column 3.',
  ]);
  assert.deepEqual(refusal('{"a": '), ['The request body is not well-formed JSON: it ends too early.']);
  assert.match(refusal('100 King St W')[0]!, /^The request body is not well-formed JSON/);
  assert.match(refusal('{"a":1}{"a":2}')[0]!, /line 1, column 8/);
  assert.match(refusal('{"a":NaN}')[0]!, /not well-formed JSON/);
});

test('a refusal never quotes the body', () => {
  for (const body of ['{"a": 100 KING ST}', 'SECRET', '{"SECRET": SECRET}', '["SECRET" "SECRET"]']) {
    assert.doesNotMatch(refusal(body).join(' '), /SECRET|KING/, body);
  }
});

test('bytes that are not UTF-8, and a byte order mark, are refused', () => {
  assert.deepEqual(refusal(Buffer.from([0x22, 0x4d, 0x6f, 0x6e, 0x74, 0x72, 0xe9, 0x61, 0x6c, 0x22])), [
    'The request body is not valid UTF-8: byte 6 cannot be read.',
  ]);
  assert.match(refusal(Buffer.from('\ufeff{}'))[0]!, /byte order mark/);
});

test('nesting is allowed to 32 levels', () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;
  assert.doesNotThrow(() => parseBody(Buffer.from(nested(32))));
  assert.match(refusal(nested(33))[0]!, /nested too deeply: at most 32 levels/);
  assert.match(refusal('['.repeat(500_000) + ']'.repeat(500_000))[0]!, /nested too deeply/);
});

test('ten thousand values are allowed in one body', () => {
  assert.doesNotThrow(() => parseBody(Buffer.from(`[${'0,'.repeat(9_998)}0]`)));
  assert.match(refusal(`[${'0,'.repeat(9_999)}0]`)[0]!, /more than 10000 values/);
  assert.match(refusal(`[${'0,'.repeat(500_000)}0]`)[0]!, /more than 10000 values/);
});

test('member names that reach into object internals are refused at any depth, however they are written', () => {
  assert.deepEqual(refusal('{"AddressLinesIn":[{"__proto__":{"a":1}}]}'), [
    'AddressLinesIn[0]: a member may not be named __proto__.',
  ]);
  assert.match(refusal('{"constructor":{"prototype":{}}}')[0]!, /constructor/);
  assert.match(refusal('{"\\u005f_proto__":1}')[0]!, /__proto__/);
  assert.equal(({} as Record<string, unknown>).a, undefined);
});

test('U+0000 and half surrogate pairs are refused with their path', () => {
  assert.deepEqual(
    refusal('{"AddressLinesIn":[{"strName":"","strContent":"1 MAIN\\u0000"},{"strContent":"\\ud83d"}]}'),
    [
      'AddressLinesIn[0].strContent holds the character U+0000, which no address contains: remove it.',
      'AddressLinesIn[1].strContent holds half of a surrogate pair: send whole Unicode characters.',
    ],
  );
});

test('any bytes are read or refused, and nothing else happens', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        parseBody(Buffer.from(bytes));
      } catch (error) {
        assert.ok(error instanceof ServiceError);
      }
    }),
  );
});
