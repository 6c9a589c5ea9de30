import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addBlock, type Block, type Piece, piecesOfBlock, textOfBlock, type Words } from './blocks.ts';

type Part = { readonly text: string; readonly glue: string; readonly each: boolean };

function blockOf(parts: readonly Part[]): Block | undefined {
  const blocks: Block[] = [];
  addBlock(blocks, 'civic', (words: Words, step) => {
    for (const { text, glue, each } of parts.slice(step)) {
      if (each) words.addEach(text, 50, 90);
      else words.add(text, glue, 2);
    }
  });
  return blocks[0];
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text, glue }, at) => (at === 0 ? text : glue + text)).join('');
}

test('the text of a block is that of its pieces, however it is divided and shortened', () => {
  const text = fc.constantFrom('', ' ', '123', 'MAIN', 'DE LA MONTAGNE', ' A  B ', 'RUE ');
  const part = fc.record({ text, glue: fc.constantFrom(' ', '  '), each: fc.boolean() });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.nat(5), (parts, step) => {
      const block = blockOf(parts);
      if (block === undefined) return;
      assert.equal(textOfBlock(block, 0), block.text);
      assert.equal(textOfBlock(block, step), textOf(piecesOfBlock(block, step)));
      assert.equal(block.glue, piecesOfBlock(block, 0)[0]!.glue);
    }),
  );
});

test('a block without text is not added', () => {
  assert.equal(blockOf([]), undefined);
  assert.equal(blockOf([{ text: '  ', glue: ' ', each: true }]), undefined);
});

test('divisible words have one break cost before the first and another between them', () => {
  const block = blockOf([{ text: 'DE LA MONTAGNE', glue: ' ', each: true }])!;
  assert.deepEqual(
    piecesOfBlock(block, 0).map(({ text, breakCost }) => `${text} ${breakCost}`),
    ['DE 90', 'LA 50', 'MONTAGNE 50'],
  );
});
