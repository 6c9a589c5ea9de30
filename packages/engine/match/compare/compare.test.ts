import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Rossburg ON
+ Wellmore; ST; W | M5K3B1 | 66`,
]);

const statusOf = (text: string): string => analyzeText(engine, text).status;

test('words in front of a place belong to its name, unless they name a building', () => {
  assert.equal(statusOf('66 Wellmore St W 14th Floor Brindle Rossburg ON'), 'N');
  for (const building of ['TD Tower', 'Tour TD', 'Royal Building', 'Édifice Royal']) {
    assert.equal(statusOf(`66 Wellmore St W 14th Floor ${building} Rossburg ON`), 'C', building);
  }
});
