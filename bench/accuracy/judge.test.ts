import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyzeText, sampleCountry } from '../../packages/engine/testing/sample-country.ts';
import { agrees, isSameAddress, outcomeOf } from './judge.ts';

const { engine } = sampleCountry();
const king = analyzeText(engine, '100 King St W, Toronto ON M5X 1A9');

test('elements agree whatever their spelling', () => {
  assert.ok(
    agrees({ StreetName: 'KING', StreetType: 'RUE', StreetDirection: 'O', PostalCode: 'm5x1a9' }, king.elements),
  );
});

test('another number, unit, direction or postal code is another address', () => {
  assert.ok(isSameAddress(king.elements, king, ''));
  for (const other of [
    { StreetNumberFrom: '101' },
    { UnitNumber: '2000' },
    { StreetDirection: 'E' },
    { PostalCode: 'M5H 1J8' },
  ]) {
    assert.ok(!isSameAddress({ ...king.elements, ...other }, king, ''), JSON.stringify(other));
  }
});

test('an equal HashCode is the same address even under another name', () => {
  assert.ok(isSameAddress({ ...king.elements, StreetName: 'Other' }, king, king.hashCode));
});

test('an accepted answer is right or wrong, any other is its status', () => {
  assert.equal(outcomeOf(king, true), 'right');
  assert.equal(outcomeOf(king, false), 'wrong');
  assert.equal(outcomeOf(analyzeText(engine, '13 Main St Kingston ON'), false), 'N');
  assert.equal(outcomeOf(analyzeText(engine, '12 rue de Rivoli, 75001 Paris, France'), false), 'F');
});
