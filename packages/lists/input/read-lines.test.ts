import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLines } from './read-lines.ts';

test('lines end with line feeds alone, however the bytes arrive', async () => {
  const bytes = Buffer.from('é\u2028a\r\n\nb\rc\n"x"');
  for (const size of [1, 2, 3, 100]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const lines = await Array.fromAsync(
      readLines(
        (async function* () {
          yield* pieces;
        })(),
      ),
    );
    assert.deepEqual(lines, ['é\u2028a', '', 'b\rc', '"x"']);
  }
});

test('of a line that does not end, nothing is kept, and the lines behind it are read', async () => {
  const text = `a\n${'x'.repeat(1_000)}\nb\n${'é'.repeat(10)}\n${'y'.repeat(1_000)}`;
  for (const size of [1, 7, 100, 5_000]) {
    async function* pieces(): AsyncGenerator<string> {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    }
    assert.deepEqual(await Array.fromAsync(readLines(pieces(), 10)), ['a', '', 'b', 'é'.repeat(10), '']);
  }
});
