import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestNames, probableName } from './nearest.ts';

const LAYOUTS = [
  'oneStop Address Layout',
  'Address in Single Line',
  'ADDR x2 LAST LINE',
  'ADDR x2 MNC PROV PC',
  'SERP TEST',
];

test('the nearest names come first, regardless of case and punctuation', () => {
  assert.deepEqual(nearestNames('onestop-address-layuot', LAYOUTS, 1), ['oneStop Address Layout']);
  assert.deepEqual(nearestNames('ADDR x2', LAYOUTS, 2), ['ADDR x2 LAST LINE', 'ADDR x2 MNC PROV PC']);
  assert.deepEqual(nearestNames('', LAYOUTS, 3).length, 3);
  assert.deepEqual(nearestNames('x', [], 3), []);
});

test('a misspelling has a probable name, an unrelated word has none', () => {
  const members = ['AddressLayout', 'MaxAlternatives', 'BrowsingLevel'];
  assert.equal(probableName('MaxAlternative', members), 'MaxAlternatives');
  assert.equal(probableName('addresslayout', members), 'AddressLayout');
  assert.equal(probableName('BrowsnigLevel', members), 'BrowsingLevel');
  assert.equal(probableName('Layout', members), 'AddressLayout');
  assert.equal(probableName('comment', members), undefined);
  assert.equal(probableName('Everything', members), undefined);
  assert.equal(probableName('e', members), undefined);
  assert.equal(probableName('a'.repeat(100_000), members), undefined);
});
