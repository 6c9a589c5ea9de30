import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../testing/sample-country.ts';
import { searchAddresses } from './search-addresses.ts';
import { DEFAULT_CONDITIONS, NO_CRITERIA } from './search-criteria.ts';

const { reference } = sampleCountry();

test('a single number with a suffix is searched for with its suffix', () => {
  const found = (number: string, expandRanges: boolean) =>
    searchAddresses(reference, {
      target: 'NB_TargetAddresses',
      criteria: { ...NO_CRITERIA, streetName: 'Laurier', municipality: 'Ottawa', numberFrom: number, numberTo: number },
      conditions: { ...DEFAULT_CONDITIONS, expandRanges },
      firstItem: 1,
      maxItems: 10,
    }).records.map(({ elements }) => `${elements.StreetNumberFrom}${elements.StreetNumberSuffix}`);
  for (const expandRanges of [false, true]) {
    assert.deepEqual(found('110A', expandRanges), ['110A']);
    assert.deepEqual(found('110B', expandRanges), []);
  }
  assert.deepEqual(found('110', true), ['110', '110A']);
});
