import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOfStreet } from './street-language.ts';
import { streetTypeOfSymbol } from './street-types.ts';

test('the type of a street tells its language, and the province where the type is that of both or missing', () => {
  const language = (symbol: string, province: string) => languageOfStreet(streetTypeOfSymbol(symbol), province);
  assert.equal(language('RUE', 'ON'), 'FR');
  assert.equal(language('ST', 'QC'), 'EN');
  assert.equal(language('RTE', 'QC'), 'FR');
  assert.equal(language('RTE', 'NB'), 'EN');
  assert.equal(language('', 'QC'), 'FR');
  assert.equal(language('', ''), 'EN');
});
