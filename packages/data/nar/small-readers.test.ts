import assert from 'node:assert/strict';
import { test } from 'node:test';
import { civicSuffix } from '../sources/civic-suffix.ts';
import { judgePostalCode } from '../sources/postal-codes.ts';
import { additionalDelivery } from './additional.ts';
import { narRelease, narSourceInfo } from './release.ts';

test('Routes next to a civic address are read with their installation', () => {
  const none = { type: '', name: '' };
  const cases = [
    ['RR 4', { kind: 'Route', routeType: 'RR', routeNumber: 4, station: none }],
    ['RR 4 STN MAIN', { kind: 'Route', routeType: 'RR', routeNumber: 4, station: { type: 'STN', name: 'MAIN' } }],
    ['SS 6', { kind: 'Route', routeType: 'SS', routeNumber: 6, station: none }],
    [
      'RR 2 SUCC BUREAU-CHEF',
      { kind: 'Route', routeType: 'RR', routeNumber: 2, station: { type: 'SUCC', name: 'BUREAU-CHEF' } },
    ],
    ['PO BOX 377', { kind: 'POBox' }],
    ['PO BOX 4001 STN A', { kind: 'POBox' }],
    ['RR', { kind: 'Unknown' }],
    ['RR 4 SOMETHING ELSE', { kind: 'Unknown' }],
    ['BEHIND THE BARN', { kind: 'Unknown' }],
  ] as const;
  for (const [text, expected] of cases) assert.deepEqual(additionalDelivery(text), expected, text);
});

test('A suffix is a letter, or a fraction in any form', () => {
  assert.deepEqual(['', 'b', 'C', '1/2', '½', '¾'].map(civicSuffix), ['', 'B', 'C', '1/2', '1/2', '3/4']);
  assert.deepEqual(['AB', '2', '1/3', '-'].map(civicSuffix), Array(4).fill(undefined));
});

test('A postal code counts if it is valid and possible in the province', () => {
  assert.equal(judgePostalCode('K7L1A1', 'ON').code, 'K7L1A1');
  assert.equal(judgePostalCode('k7l 1a1', 'ON').fsa, 'K7L');
  assert.equal(judgePostalCode('', 'ON').remark, 'POSTAL_CODE_EMPTY');
  assert.equal(judgePostalCode('K7L1', 'ON').remark, 'POSTAL_CODE_FORM');
  assert.equal(judgePostalCode('B1H5K7', 'ON').remark, 'POSTAL_CODE_PROVINCE');
  assert.equal(judgePostalCode('K1A0C9', 'QC').remark, undefined, 'federal offices in Gatineau');
});

test('The release is read from the name of the archive, folder or file', () => {
  assert.deepEqual(narRelease('/data/202606.zip'), { label: '2026-06', month: '2026-06' });
  assert.deepEqual(narRelease('/data/nar-2025-12'), { label: '2025-12', month: '2025-12' });
  assert.deepEqual(narRelease('/data/202412/Addresses/Address_11.csv'), { label: '2024-12', month: '2024-12' });
  assert.deepEqual(narRelease('2024.zip'), { label: '2024-06', month: '2024-06' });
  assert.deepEqual(narRelease('2022.zip'), { label: '2022', month: '' });
  assert.deepEqual(narRelease('/backup-20260630/kingston.csv.gz'), { label: '', month: '' });
});

test('The attribution is the one in the licence, in both languages', () => {
  const { attribution, licence } = narSourceInfo('2026-06');
  assert.equal(licence, 'Statistics Canada Open Licence');
  assert.match(
    attribution.EN,
    /^Adapted from Statistics Canada, National Address Register, 2026-06\. .*not constitute/,
  );
  assert.match(
    attribution.FR,
    /^Adapté de Statistique Canada, Registre national d’adresses, 2026-06\. .*constitue pas/,
  );
});
