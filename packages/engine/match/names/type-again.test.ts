import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Main; ST | K7L1A1 | 12 14
@ Gatineau QC
+ Principale; RUE | J8X1A1 | 12`,
]);

const LINES: readonly (readonly [text: string, type: string])[] = [
  ['12 Rue Main Street, Kingston ON K7L 1A1', 'Rue Street'],
  ['12 Main Street St, Kingston ON K7L 1A1', 'Street St'],
  ['12 rue Principale Street, Gatineau QC J8X 1A1', 'rue Street'],
];

test('a type that is written twice is reported with both of its words', () => {
  for (const [text, type] of LINES) {
    const { status, styleChanges } = analyzeText(engine, text);
    assert.equal(status, 'V', text);
    assert.deepEqual(
      styleChanges.filter(({ Code }) => Code === 'STREET_TYPE_STANDARDIZED').map(({ From }) => From),
      [type],
    );
  }
});
