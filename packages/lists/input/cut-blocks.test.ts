import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BLOCK_BYTES, type Block, MOST_ROW_BYTES } from './block.ts';
import { cutBlocks, ONE_FIELD } from './cut-blocks.ts';

const COMMA = 0x2c;

async function cut(
  bytes: Buffer,
  sizes: readonly number[] = [],
  delimiter: number | undefined = COMMA,
): Promise<Block[]> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    let at = 0;
    for (const size of sizes) {
      yield bytes.subarray(at, at + size);
      at += size;
    }
    yield bytes.subarray(at);
  }
  return Array.fromAsync(cutBlocks(chunks(), delimiter, { row: 1, offset: 0 }));
}

/** Kind and text of each block. */
const shown = (blocks: readonly Block[]): [string, string][] =>
  blocks.map((block) => [block.kind === 'bad' ? block.fault : 'rows', block.bytes.toString()]);

describe('cutBlocks', () => {
  test('keeps rows whole that have line endings in quotes', async () => {
    const text = '1,"12 Main St\nUnit 4"\r\n2,22 rue Eddy\n';
    assert.deepEqual(shown(await cut(Buffer.from(text))), [['rows', text]]);
  });

  test('takes a quote within a field for a character', async () => {
    const text = '1,5" pipe\n2,x\n';
    const blocks = await cut(Buffer.from(text));
    assert.deepEqual(shown(blocks), [['rows', text]]);
    assert.equal(blocks[0]!.rows, 2);
  });

  test('gives up one line, not the rest of the list, for an open quote', async () => {
    const text = '1,a\n2,"b\n3,c\n4,"d" e\n5,f\n';
    assert.deepEqual(shown(await cut(Buffer.from(text))), [
      ['rows', '1,a\n'],
      ['OPEN_QUOTE', '2,"b\n'],
      ['rows', '3,c\n'],
      ['OPEN_QUOTE', '4,"d" e\n'],
      ['rows', '5,f\n'],
    ]);
  });

  test('steps over a line that is longer than any row, and shows its beginning', async () => {
    const long = Buffer.alloc(3 * MOST_ROW_BYTES, 'x');
    const bytes = Buffer.concat([Buffer.from('1,a\n'), long, Buffer.from('\n3,c\n')]);
    const sizes = new Array<number>(50).fill(65_537);
    const blocks = await cut(bytes, sizes);
    assert.deepEqual(
      blocks.map(({ kind, firstRow, start, end }) => [kind, firstRow, start, end]),
      [
        ['rows', 1, 0, 4],
        ['bad', 2, 4, 5 + long.length],
        ['rows', 3, 5 + long.length, bytes.length],
      ],
    );
    assert.equal(blocks[1]!.bytes.length, 1024);
  });

  test('takes a quote that is not closed for a character where every row is one field', async () => {
    const text = '"The Oaks" 12 Main St\n"12 Main St\nUnit 4"\n';
    const blocks = await cut(Buffer.from(text), [], ONE_FIELD);
    assert.deepEqual(shown(blocks), [['rows', text]]);
    assert.equal(blocks[0]!.rows, 2);
  });

  test('cuts the same blocks however the bytes arrive', async () => {
    const piece = fc.constantFrom('a', ',', '"', '""', '\n', '\r\n', 'é', '12 Main St', '"x, y"', '"l\nm"');
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 20 }), async (list, sizes) => {
        const bytes = Buffer.from(list);
        const whole = await cut(bytes);
        assert.deepEqual(await cut(bytes, sizes), whole);
        assert.equal(Buffer.concat(whole.map((block) => block.bytes)).toString(), list);
        for (const [index, block] of whole.entries()) {
          const before = whole[index - 1];
          assert.equal(block.start, before?.end ?? 0);
          assert.equal(block.firstRow, before === undefined ? 1 : before.firstRow + before.rows);
        }
      }),
    );
  });

  test('a block of short rows has no more of them than can be written with all columns of the list', async () => {
    async function* rows(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(3_000, 'x\n');
    }
    const columns = BLOCK_BYTES / 100;
    const blocks = await Array.fromAsync(cutBlocks(rows(), COMMA, { row: 1, offset: 0 }, columns));
    assert.deepEqual(
      blocks.map((block) => block.rows),
      Array<number>(15).fill(100),
    );
  });

  test('goes on from the end of any block as if it had not stopped', async () => {
    const bytes = Buffer.from(
      Array.from({ length: 20_000 }, (_, row) => `${row},"${row} Main St, Kingston"\n`).join(''),
    );
    const whole = await cut(bytes);
    assert.ok(whole.length > bytes.length / BLOCK_BYTES / 2);
    const stop = whole[2]!;
    async function* rest(): AsyncGenerator<Uint8Array> {
      yield bytes.subarray(stop.end);
    }
    const start = { row: stop.firstRow + stop.rows, offset: stop.end };
    assert.deepEqual(await Array.fromAsync(cutBlocks(rest(), COMMA, start)), whole.slice(3));
  });
});
