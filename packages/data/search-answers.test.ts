import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../engine/create-engine.ts';
import { DEFAULT_CONDITIONS, NO_CRITERIA } from '../engine/search/search-criteria.ts';
import { starterReference } from './load.ts';

const engine = createEngine(await starterReference());

test('the municipality with the typed name comes before those of which it is another name', () => {
  const { addresses } = engine.searchAddresses({
    target: 'NB_TargetMunicipalities',
    criteria: { ...NO_CRITERIA, municipality: 'TORO' },
    conditions: DEFAULT_CONDITIONS,
    firstItem: 1,
    maxItems: 10,
  });
  const names = addresses.map(({ Municipality }) => Municipality);
  assert.equal(names[0], 'TORONTO');
  assert.ok(names.includes('NORTH YORK'), names.join(', '));
});

test('other names of municipalities are in capitals, as every other answer', () => {
  const search = { municipality: 'Montreal', province: '', postalCode: '' };
  const { municipalities } = engine.searchAltMunicipalities(search, 50);
  assert.ok(municipalities.length > 1);
  for (const { Municipality } of municipalities) assert.equal(Municipality, Municipality.toUpperCase());
});
