import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shapeOf } from './list-shape.ts';
import { Pieces } from './pieces.ts';
import { ResultText, type WrittenAnswer } from './result-text.ts';

const answer = {
  strStatus: 'C',
  Confidence: 0.98,
  HashCode: 'ABC',
  ReasonCode: 'CORRECTED',
  strMessage: 'The address was corrected.',
  AddressLinesOut: [{ strName: '', strContent: '12 MAIN ST BATH ON  K0H 1G0' }],
} as unknown as WrittenAnswer;

test('rows stay as they were, with the answer to their right', async () => {
  const shape = await shapeOf(new Blob(['id,address,civique_status\r\n1,"12 Main, Bath",V\r\n']));
  const text = new ResultText(shape, ['']);
  assert.equal(
    text.header,
    'id,address,civique_status,civique_status_2,civique_confidence,civique_address,civique_hash_code,civique_reason_code,civique_reason\r\n',
  );
  assert.equal(
    text.row({ number: 1, text: '1,"12 Main, Bath"', fields: ['1', '12 Main, Bath'] }, answer),
    '1,"12 Main, Bath",,C,0.98,12 MAIN ST BATH ON  K0H 1G0,ABC,CORRECTED,The address was corrected.\r\n',
  );
});

test('a list of one column is quoted where its text holds the delimiter of the result', async () => {
  const shape = await shapeOf(new Blob(['12 Main St Bath\n14 Main St Bath\n']));
  const text = new ResultText(shape, ['']);
  assert.equal(text.header, '');
  assert.match(
    text.row({ number: 1, text: '12 Main, Bath', fields: ['12 Main, Bath'] }, answer),
    /^"12 Main, Bath",C,/,
  );
});

test('a text of many pieces is one file with a mark', async () => {
  const pieces = new Pieces('head\n');
  for (let line = 0; line < 3; line++) pieces.add(`${'é'.repeat(700_000)}\n`);
  const text = Buffer.from(await pieces.blob().arrayBuffer()).toString();
  assert.equal(text, `\ufeffhead\n${`${'é'.repeat(700_000)}\n`.repeat(3)}`);
});
