import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyElements } from '../../packages/engine/address/elements.ts';
import { render, written } from './written.ts';

const street = {
  ...emptyElements('AES_StreetAddress'),
  StreetNumberFrom: '110',
  StreetName: 'Laurier',
  StreetType: 'AVE',
  StreetDirection: 'W',
  Municipality: 'Ottawa',
  Province: 'ON',
  PostalCode: 'K1P 1J1',
  Language: 'EN',
};

test('an address without faults follows the guidelines: two spaces before the postal code', () => {
  assert.equal(render(written(street)), '110 Laurier AVE W\nOttawa ON  K1P 1J1');
});

test('French types go before the name, unless it is an ordinal', () => {
  const french = { ...street, Language: 'FR', StreetDirection: 'O', StreetType: 'RUE' };
  assert.match(render(written(french)), /^110 RUE Laurier O\n/);
  assert.match(render(written({ ...french, StreetName: '36E' })), /^110 36E RUE O\n/);
});

test('a road named by a number has its type before it', () => {
  assert.match(render(written({ ...street, StreetName: '7', StreetType: 'HWY' })), /^110 HWY 7 W\n/);
  assert.match(render(written({ ...street, StreetName: '5' })), /^110 5 AVE W\n/);
});

test('a numeric unit is joined by a hyphen, a unit of words follows the street', () => {
  assert.match(render(written({ ...street, UnitNumber: '12B' })), /^12B-110 Laurier/);
  assert.match(render(written({ ...street, UnitNumber: '2 FLR' })), /^110 Laurier AVE W 2 FLR\n/);
});

test('a suffix follows the number directly, a fraction after a space', () => {
  assert.match(render(written({ ...street, StreetNumberSuffix: 'A' })), /^110A Laurier/);
  assert.match(render(written({ ...street, StreetNumberSuffix: '1/2' })), /^110 1\/2 Laurier/);
});

test('lines may be joined by commas or by nothing', () => {
  const clean = written(street);
  assert.equal(render({ ...clean, join: 'commas' }), '110 Laurier AVE W, Ottawa, ON K1P 1J1');
  assert.equal(render({ ...clean, join: 'spaces' }), '110 Laurier AVE W Ottawa ON K1P 1J1');
});

test('boxes, routes and general delivery are written with their keywords in the language of the address', () => {
  const place = { Municipality: 'Taber', Province: 'AB', PostalCode: 'T1G 2C6', Language: 'EN' };
  const station = { StationType: 'STN', StationName: 'Main' };
  const box = { ...emptyElements('AES_POBox'), ...place, POBoxNumberFrom: '10', ...station };
  assert.equal(render(written(box)), 'PO BOX 10 STN Main\nTaber AB  T1G 2C6');
  assert.match(render(written({ ...box, Language: 'FR' })), /^CP 10 /);
  assert.match(
    render(written({ ...emptyElements('AES_RouteService'), ...place, RouteType: 'RR', RouteNumber: '2' })),
    /^RR 2\n/,
  );
  assert.match(render(written({ ...emptyElements('AES_GeneralDelivery'), ...place, ...station })), /^GD STN Main\n/);
});
