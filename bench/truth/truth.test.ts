import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../packages/engine/testing/golden-country.ts';
import { analyzeText, sampleCountry } from '../../packages/engine/testing/sample-country.ts';
import { render, written } from '../noise/written.ts';
import { isDecidable, isTie } from './decidable.ts';
import { sampleReference } from './sample-reference.ts';

const { engine, reference } = sampleCountry();
const elementsOf = (text: string) => analyzeText(engine, text).elements;

test('drawn addresses are in the reference, and the same for the same seed', () => {
  for (let n = 0; n < 100; n++) {
    const truth = sampleReference(reference, 5, n);
    const analysis = analyzeText(engine, render(written(truth)));
    assert.equal(analysis.status, 'V', render(written(truth)));
    assert.equal(analysis.elements.PostalCode, truth.PostalCode);
    assert.deepEqual(sampleReference(reference, 5, n), truth);
  }
});

test('draws are of all kinds of address', () => {
  const types = new Set(Array.from({ length: 300 }, (_, n) => sampleReference(reference, 1, n).TypeOfAddress));
  assert.deepEqual([...types].sort(), [
    'AES_GeneralDelivery',
    'AES_POBox',
    'AES_RouteService',
    'AES_StreetAddress',
    'AES_StreetServedByRoute',
  ]);
});

test('a text that also names a second street with the number is decided only by its whole postal code', () => {
  // 145 is a number of King St E as well as of King St W
  const truth = elementsOf('145 King St W Toronto ON M5H 1J8');
  const address = written(truth);
  assert.ok(isDecidable(reference, truth, address));
  assert.ok(isDecidable(reference, truth, { ...address, direction: '' }));
  assert.ok(!isDecidable(reference, truth, { ...address, direction: '', code: '' }));
  assert.ok(!isDecidable(reference, truth, { ...address, direction: 'E' }));
  assert.ok(isDecidable(reference, truth, { ...address, code: '' }));
});

test('a text without municipality is decided only by its whole postal code', () => {
  const truth = elementsOf('12 Main St Ottawa ON K1S 1B5');
  const address = { ...written(truth), municipality: '' };
  assert.ok(isDecidable(reference, truth, address));
  assert.ok(!isDecidable(reference, truth, { ...address, code: 'K1S 1B' }));
});

test('a tie leaves out what distinguishes the streets', () => {
  const truth = elementsOf('145 King St W Toronto ON M5H 1J8');
  const address = written(truth);
  assert.ok(isTie(reference, truth, { ...address, direction: '' }));
  assert.ok(!isTie(reference, truth, address));
  const only = elementsOf('150 King St W Toronto ON M5H 1J8');
  assert.ok(!isTie(reference, only, { ...written(only), direction: '' }));
});

test('a particle that only one of the streets has tells it from the others, but its absence does not', () => {
  const { engine: brunrois, reference: twoStreets } = goldenCountry([
    `@ Lac-Fordelle QC
+ de Brunrois; AV | G5M0Y3 | 6
+ Brunrois; RUE | G5V1J3 | 6`,
  ]);
  const truth = analyzeText(brunrois, '6 av de Brunrois, Lac-Fordelle QC G5M 0Y3').elements;
  const address = { ...written(truth), type: '', code: '' };
  assert.ok(!isTie(twoStreets, truth, address));
  assert.ok(isTie(twoStreets, truth, { ...address, name: 'Brunrois' }));
});

test('a misspelt name is decided when no street with the number is as close to it', () => {
  // 12 is a number of Main St and of Mail St
  const truth = elementsOf('12 Main St Kingston ON K7K 3Y9');
  const misspelt = { ...written(truth), name: 'Maik' };
  assert.ok(isDecidable(reference, truth, misspelt));
  assert.ok(!isDecidable(reference, truth, { ...misspelt, code: '' }));
  const only = elementsOf('14 Main St Kingston ON K7K 3Y9');
  assert.ok(isDecidable(reference, only, { ...written(only), name: 'Maik', code: '' }));
});

test('look-alikes are not differences, in names and in codes', () => {
  const truth = elementsOf('150 King St W Toronto ON M5H 1J8');
  assert.ok(isDecidable(reference, truth, { ...written(truth), name: 'K1ng', code: 'MSH IJB' }));
});

test('two addresses in one line are decided by a code that only one of them has', () => {
  const truth = elementsOf('12 Main St Kingston ON K7K 3Y9');
  const second = { truth: elementsOf('85 King St E Kingston ON K7L 3A1'), between: ' ', first: true };
  const address = { ...written(truth), second };
  assert.ok(isDecidable(reference, truth, address));
  assert.ok(!isDecidable(reference, truth, { ...address, code: '' }));
});

test('a box beside a street needs a code, and a mailbox must not be a unit of the building', () => {
  const truth = elementsOf('1-14 Princess St Kingston ON K7L 1A1');
  const address = written(truth);
  assert.ok(isDecidable(reference, truth, { ...address, box: '88', boxWord: 'PO BOX' }));
  assert.ok(!isDecidable(reference, truth, { ...address, box: '88', boxWord: 'PO BOX', code: '' }));
  assert.ok(isDecidable(reference, truth, { ...address, mailbox: 'Suite 210' }));
  assert.ok(!isDecidable(reference, truth, { ...address, mailbox: 'Suite 2' }));
});
