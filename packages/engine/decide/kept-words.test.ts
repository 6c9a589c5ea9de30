import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findByName, SHARED_LAYOUTS } from '../format/shared.ts';
import { goldenCountry } from '../testing/golden-country.ts';
import { lineRequest } from '../testing/line-request.ts';

const { engine } = goldenCountry([
  `@ Cobourg ON
+ King; ST; W | K9A2N1 | 504`,
]);
const outputLayout = findByName(SHARED_LAYOUTS, 'ADDR x2 LAST LINE')!;

test('a text that matches nothing keeps each of its words once', () => {
  for (const [text, lines] of [
    ['504B King St W, Cobourg ON', '504B KING ST W / COBOURG ON'],
    ['12B rue Eddy, Cobourg ON', '12B RUE EDDY / COBOURG ON'],
    ['PH2 506 King St W, Cobourg ON', '506 KING ST W PH 2 / COBOURG ON'],
    ['506 King St W, Cobourg ON, ring twice', 'RING TWICE / 506 KING ST W / COBOURG ON'],
  ] as const) {
    const analysis = engine.analyze({ ...lineRequest(text), outputLayout });
    const written = analysis.lines.map(({ strContent }) => strContent).filter((line) => line !== '');
    assert.deepEqual([analysis.status, written.join(' / ')], ['N', lines], text);
  }
});
