import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Alternative } from '@civique/client';
import { offersOf } from './offers.ts';
import { type Say, sayIn } from './sentences/capture-sentences.ts';

/** The rows for 111 Wellington St in a layout, as title and second line. */
function rowsFor(lines: Readonly<Record<string, string>>): (string | undefined)[] {
  const alternative = {
    Kind: 'Address',
    IsComplete: true,
    AddressLines: Object.entries(lines).map(([strName, strContent]) => ({ strName, strContent })),
    AddressElements: { Municipality: 'Ottawa', Province: 'ON', PostalCode: 'K1A 0A6', UnitNumber: '' },
  } as unknown as Alternative;
  const say: Say = (code, ...values) => sayIn('EN', code, ...values);
  const [first] = offersOf([alternative], undefined, false, say);
  return [first?.title, first?.place];
}

test('a row says the place once, also where one line holds the whole address', () => {
  const parts = { Address1: '111 Wellington St', Municipality: 'Ottawa', Province: 'ON', PostalCode: 'K1A 0A6' };
  assert.deepEqual(rowsFor(parts), ['111 Wellington St', 'Ottawa ON\u00a0 K1A 0A6']);
  const whole = '111 Wellington St Ottawa ON  K1A 0A6';
  assert.deepEqual(rowsFor({ '': whole }), [whole, '']);
});
