import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

/** Behind K2, a 1 may be J as well as L. */
const { engine } = goldenCountry([
  `@ Arnprior ON
+ Falk; AVE | K2J1L2 | 307 309
+ Main; ST | K2J1L2 | 12
@ Kingston ON
+ Stone; ST | K7L1A1 | 12
@ Perth ON
+ Summer; RD | K2L1L2 | 40 42
+ Main; ST | K2L1L2 | 12`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return status === 'N' ? 'N' : `${elements.StreetNumberFrom} ${elements.StreetName} ${elements.PostalCode}`;
}

describe('a misread code that may be one of several listed ones', () => {
  test('is the one whose street was typed, with a slip or without', () => {
    assert.equal(answer('307 Falk Ave\nON K21 1L2'), '307 FALK K2J 1L2');
    assert.equal(answer('40 Summer Rd\nON K21 1L2'), '40 SUMMER K2L 1L2');
    assert.equal(answer('40 Sumer Rd\nON K21 1L2'), '40 SUMMER K2L 1L2');
    assert.equal(answer('307 Fallk Ave\nON K21 1L2'), '307 FALK K2J 1L2');
  });

  test('is that of the typed place', () => {
    assert.equal(answer('12 Main St\nArnprior ON K21 1L2'), '12 MAIN K2J 1L2');
    assert.equal(answer('12 Main St\nPerth ON K21 1L2'), '12 MAIN K2L 1L2');
  });

  test('leaves a confidence that is a number where the place is none of theirs', () => {
    for (const line of ['307 Falk Ave', '12 Main St', '307 Falk']) {
      const { status, confidence } = analyzeText(engine, `${line}\nKingston ON K21 1L2`);
      assert.ok(status === 'N' ? confidence === 0 : confidence > 0.9, `${line}: ${status} ${confidence}`);
    }
  });

  test('is left open where both have the street', () => {
    assert.equal(answer('12 Main St\nON K21 1L2'), 'N');
  });
});
