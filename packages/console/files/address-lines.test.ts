import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canBeRead, FIVE_LINES, layoutOf, linesOf, ONE_LINE, typedOf } from './address-lines.ts';

const texts = (fields: string[], columns: Parameters<typeof linesOf>[1]) =>
  linesOf(fields, columns).map(({ strContent }) => strContent);

test('a whole address is one line without a name', () => {
  const columns = { key: 0, address: 1 };
  assert.equal(layoutOf(columns), ONE_LINE);
  assert.deepEqual(linesOf(['7', ' 12 Main St, Bath ON '], columns), [
    { strName: '', strContent: '12 Main St, Bath ON' },
  ]);
});

test('columns become the five lines of a shared layout', () => {
  const columns = { line1: 0, unit: 1, city: 2, province: 3, postalCode: 4, country: 5 };
  assert.equal(layoutOf(columns), FIVE_LINES);
  const fields = ['945 Gardiners Rd', '32D', 'Kingston', 'ON', 'K7M 7H4', 'Canada'];
  assert.deepEqual(texts(fields, columns), ['945 Gardiners Rd', 'UNIT 32D', 'Kingston', 'ON', 'K7M 7H4 Canada']);
});

test('the parts of a street are put together, and a unit or box that names itself is left alone', () => {
  const columns = { civic: 0, street: 1, streetType: 2, unit: 3, box: 4, city: 5 };
  assert.deepEqual(texts(['22', 'Eddy', 'RUE', 'App. 5', 'CP 460', 'Gatineau'], columns).slice(0, 3), [
    '22 Eddy RUE',
    'App. 5, CP 460',
    'Gatineau',
  ]);
  assert.equal(texts(['22', 'Eddy', 'RUE', '#5', '460', ''], columns)[1], 'UNIT 5, PO BOX 460');
});

test('a row with fewer fields than the list has columns lacks only those', () => {
  assert.equal(typedOf(['12 Main St'], { line1: 0, city: 1, province: 2 }), '12 Main St');
});

test('columns without a street, box, code or whole address cannot be read', () => {
  assert.equal(canBeRead({ key: 0, city: 1 }), false);
  assert.equal(canBeRead({ postalCode: 0 }), true);
});
