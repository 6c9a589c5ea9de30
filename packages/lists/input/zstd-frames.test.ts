import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { unzstd } from './zstd-frames.ts';

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('every frame of a Zstandard file is read, however the bytes arrive', async () => {
  const texts = fc.array(
    fc.string({ maxLength: 300 }).map((text) => text.repeat(50)),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 200 }), async (frames, size) => {
      const bytes = Buffer.concat(frames.map((frame) => zstdCompressSync(frame)));
      const read = Buffer.concat(await Array.fromAsync(unzstd(pieces(bytes, size))));
      assert.equal(read.toString(), Buffer.from(frames.join('')).toString());
    }),
    { numRuns: 50 },
  );
});

test('a file that is cut short is an error', async () => {
  const bytes = zstdCompressSync(Buffer.alloc(100_000, 'x y z'));
  await assert.rejects(Array.fromAsync(unzstd(pieces(bytes.subarray(0, -4), 1000))));
});
