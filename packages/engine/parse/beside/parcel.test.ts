import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLine } from '../../testing/describe-parse.ts';

const asides = (text: string): string[] => {
  const { context, delivery } = parseLine(text);
  return delivery.info.map(({ from, to }) => context.words.slice(from, to).join(' '));
};
const unitOf = (text: string): string | undefined => parseLine(text).delivery.unit?.number;

const PARCELS: readonly (readonly [string, string])[] = [
  ['CON 7 PT LOT 11 12 Elm St, Bath', 'CON 7 PT LOT 11'],
  ['12 Elm St, Bath CON 8 PT LOT 92', 'CON 8 PT LOT 92'],
  ['12 Elm St, M-Plan 506, Bath', 'M PLAN 506'],
  ['RP 20M-568 Lot 57 12 Elm St, Bath', 'RP 20M 568 LOT 57'],
  ['PT LT 66 CON 2 RP 45R6398, 12 Elm St, Bath', 'PT LT 66 CON 2 RP 45R6398'],
  ['Block 1 Plan 3730, 12 Elm St, Bath', 'BLOCK 1 PLAN 3730'],
  ['Part Lot 5, Concession 3, 12 Elm St, Bath', 'PART LOT 5 CONCESSION 3'],
  ['W PT LOT 66, 12 Elm St, Bath', 'W PT LOT 66'],
  ['Lots 9 & 28, 12 Elm St, Bath', 'LOTS 9 AND 28'],
  ['12 Elm St, being Lot 9, Bath', 'BEING LOT 9'],
  ['12 Elm Rd W PT LOT 27, Bath', 'PT LOT 27'],
  ['12, rue Eddy, rang 4, lot 12, Hull', 'RANG 4 LOT 12'],
  ['rang 5, lot 4 555 123, 12, rue Eddy, Hull', 'RANG 5 LOT 4 555 123'],
  ['12, rue Eddy, Hull\nlot 3 rang 5', 'LOT 3 RANG 5'],
  ['12 Elm St, Lot 5, Conc. III, Bath', 'LOT 5 CONC III'],
  ['12 Elm St, Lt 7 Cn 2, Bath', 'LT 7 CN 2'],
  ['12 Elm St, Lot 7 Broken Front Con, Bath', 'LOT 7 BROKEN FRONT CON'],
  ['12, rue Eddy, lot 12 rg 5, Hull', 'LOT 12 RG 5'],
  ['12, rue Eddy\nlot 345-2\nHull', 'LOT 345 2'],
  ['12B, rue Eddy\nlot 345-2\nHull', 'LOT 345 2'],
  ['12 Elm St, Strata Lot 30 Plan VR1586, Bath', 'STRATA LOT 30 PLAN VR1586'],
  ['SL30 EPS1586, 12 Elm St, Bath', 'SL30 EPS1586'],
  ['12 Elm St, L20 B10 P1602, Bath', 'L20 B10 P1602'],
  ['12 Elm St, L20 Blk 10 Plan 1602, Bath', 'L20 BLK 10 PLAN 1602'],
];

test('the parcel of land beside an address is set aside as a whole', () => {
  for (const [text, expected] of PARCELS) {
    assert.ok(asides(text)[0]?.startsWith(expected), `${text}: ${asides(text)}`);
    assert.equal(unitOf(text), undefined, text);
  }
});

test('a lot alone may be a unit, and a concession or a point the street', () => {
  assert.equal(unitOf('12 Elm St Lot 57, Bath'), '57');
  assert.deepEqual(asides('Lot 5-12, Elm St, Bath'), []);
  assert.deepEqual(asides('12 Elm St L20 B10, Bath').includes('L20 B10'), false);
  assert.deepEqual(asides('12 Concession 5 Lot 3, Bath').includes('CONCESSION 5 LOT 3'), false);
  assert.deepEqual(asides('12 Sandy Pt Lot 4, Bath').includes('PT LOT 4'), false);
});
