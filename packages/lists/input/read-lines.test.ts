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
