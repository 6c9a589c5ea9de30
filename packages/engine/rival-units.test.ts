import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyzeText, sampleCountry } from './testing/sample-country.ts';

const { engine } = sampleCountry();

test('of two units in one text, each is offered with the words that stand beside it', () => {
  const text = '2-14 Princess St, Kingston ON K7L 1A1, Mary Chen, 3-14 Princess St, Kingston ON K7L 1A1';
  const { status, alternatives } = analyzeText(engine, text);
  assert.equal(status, 'N');
  assert.deepEqual(
    alternatives
      .slice(0, 2)
      .map(({ AddressElements: { UnitNumber, AdditionalInfo } }) => `${UnitNumber}: ${AdditionalInfo}`),
    ['3: 2-14 PRINCESS ST KINGSTON ON K7L 1A1 MARY CHEN', '2: MARY CHEN 3-14 PRINCESS ST'],
  );
});

test('a unit in the shorter half of a text is offered, too', () => {
  const text = '2-14 Princess St, Kingston ON K7L 1A1, 3-14 Princess St, Kingston ON K7L 1A1 Mary Chen Everything';
  const { status, alternatives } = analyzeText(engine, text);
  assert.equal(status, 'N');
  assert.deepEqual(
    alternatives.slice(0, 2).map(({ AddressElements: { UnitNumber } }) => UnitNumber),
    ['3', '2'],
  );
});
