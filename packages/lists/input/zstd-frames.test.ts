import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { unzstd } from './zstd-frames.ts';

/** The head of a frame with a window of 16 MiB. */
const HEAD = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x70];
/** A block that stands for 128 KiB of one byte; three bytes say so. */
const RUN = [0x02, 0x00, 0x10, 0x20];

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

test('a small file that stands for gigabytes is decompressed no faster than it is read', async () => {
  const bytes = Buffer.from([...HEAD, ...Array.from({ length: 60_000 }, () => RUN).flat()]);
  const before = process.memoryUsage.rss();
  let read = 0;
  for await (const chunk of unzstd(pieces(bytes, bytes.length))) {
    read += chunk.length;
    assert.ok(chunk.length <= 1 << 20);
    if (read > 1 << 28) break;
  }
  assert.ok(process.memoryUsage.rss() - before < 1 << 28);
});

test('a file of many empty frames is read to its end', async () => {
  const empty = zstdCompressSync('');
  const bytes = Buffer.concat([...Array.from({ length: 2_000 }, () => empty), zstdCompressSync('the end')]);
  const read = Buffer.concat(await Array.fromAsync(unzstd(pieces(bytes, bytes.length))));
  assert.equal(read.toString(), 'the end');
});

test('a file that is cut short is an error', async () => {
  const bytes = zstdCompressSync(Buffer.alloc(100_000, 'x y z'));
  await assert.rejects(Array.fromAsync(unzstd(pieces(bytes.subarray(0, -4), 1000))));
});
