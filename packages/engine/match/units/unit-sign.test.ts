import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  '@ Calgary AB\n+ 48; AVE | T3M1M6 | 3100\n+ Front; ST; SE | T3M1M4 | 4448\n+ Barlow; TRAIL | T3M1M5 | 12',
  '@ Bathurst NB\n+ Sainte-Anne; RUE | E2A6X1 | 915',
]);

test('a sign before a unit is told, whatever the street is called', () => {
  for (const text of [
    '#4 12 Barlow Trail, Calgary AB T3M 1M5',
    '#4 4448 Front St SE, Calgary AB T3M 1M4',
    '# 4-4448 Front St SE, Calgary AB T3M 1M4',
    '#4 - 915 rue Sainte-Anne, Bathurst NB E2A 6X1',
  ]) {
    const { status, elements, styleChanges } = analyzeText(engine, text);
    const changes = styleChanges.filter(({ Penalty }) => Penalty > 0).map(({ Code, From, To }) => [Code, From, To]);
    assert.deepEqual([status, elements.UnitNumber], ['C', '4'], text);
    assert.deepEqual(changes, [['UNIT_SIGN_REMOVED', text.startsWith('# ') ? '# 4' : '#4', '4']], text);
    assert.ok(!styleChanges.some(({ Code }) => Code === 'TEXT_REMOVED'), text);
  }
});

test('a sign before the civic number adds nothing', () => {
  const { status, styleChanges } = analyzeText(engine, '#4448 Front St SE, Calgary AB T3M 1M4');
  assert.deepEqual([status, styleChanges.map(({ Code }) => Code)], ['V', ['TEXT_REMOVED']]);
});

test('a word for a number before the civic number of a numbered street adds nothing', () => {
  for (const text of ['No. 3100 48 Ave, Calgary AB T3M 1M6', 'No 3100 48 Ave\nCalgary AB T3M 1M6']) {
    const { status, elements, styleChanges } = analyzeText(engine, text);
    assert.deepEqual([status, elements.AdditionalInfo], ['V', ''], text);
    assert.deepEqual(
      styleChanges.map(({ Code }) => Code),
      ['TEXT_REMOVED'],
      text,
    );
  }
  assert.equal(analyzeText(engine, 'No 4 4448 Front St SE, Calgary AB T3M 1M4').status, 'N');
});
