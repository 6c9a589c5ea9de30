import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AddressData } from '@civique/client';
import { gapsOf, provinceCounts } from './contents.ts';

test('the largest province comes first, and what is lacking is told kind by kind', () => {
  const counts = provinceCounts({
    Provinces: [
      { Province: 'PE', Addresses: { AES_StreetAddress: 5, AES_POBox: 2 } },
      { Province: 'ON', Addresses: { AES_StreetAddress: 50, AES_StreetServedByRoute: 1, AES_RouteService: 3 } },
    ],
  } as unknown as AddressData);
  assert.deepEqual(
    counts.map(({ province, civic, boxes, routes }) => [province, civic, boxes, routes]),
    [
      ['ON', 51, 0, 3],
      ['PE', 5, 2, 0],
    ],
  );
  const gaps = new Map(gapsOf(counts).map(({ kind, provinces }) => [kind, provinces]));
  assert.equal(gaps.get('general'), undefined);
  assert.ok(gaps.has('general'), 'nowhere');
  assert.ok(gaps.get('boxes')!.includes('ON') && !gaps.get('boxes')!.includes('PE'));
  assert.ok(!gaps.get('civic')!.includes('ON') && gaps.get('civic')!.includes('QC'));
});
