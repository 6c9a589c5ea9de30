import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLine, placesOf } from '../../testing/describe-parse.ts';

const PLACES = placesOf(['Kingston', 'Gatineau']);
const deliveryOf = (text: string) => parseLine(text, PLACES).delivery;

const UNITS: readonly (readonly [string, string])[] = [
  ['123 MAIN ST APT 10, KINGSTON ON', 'APT 10'],
  ['APARTMENT NO 10, 123 MAIN ST', 'APT #10'],
  ['123 MAIN ST STE 5', 'SUITE 5'],
  ['123 STE ANNE ST', ''],
  ['SAULT STE MARIE ON', ''],
  ['123 MAIN ST APT 3-A', 'APT 3-A'],
  ['APT 3-120 MAIN ST', 'APT 3'],
  ['UNIT 4-123 45 AVE', 'UNIT 4'],
  ['UNIT C-1 431 THAMES ST', 'UNIT C-1'],
  ['777 BAY ST UNIT C 216', 'UNIT C 216'],
  ['22 RUE EDDY BUREAU C-200 GATINEAU', 'SUITE C-200'],
  ['22 RUE EDDY BUREAU 1.043 GATINEAU', 'SUITE 1.043'],
  ['22 RUE EDDY BUREAU EB-132', 'SUITE EB-132'],
  ['22 RUE EDDY BUREAU SS-100', 'SUITE SS-100'],
  ['APT 12 B, 123 MAIN ST', 'APT 12B'],
  ['APT 12 B 123 MAIN ST', 'APT 12B'],
  ['APT 12 B-123 MAIN ST', 'APT 12'],
  ['22 RUE EDDY APP 12 B, GATINEAU', 'APT 12B'],
  ['22 MAIN ST APT 12 E, KINGSTON', 'APT 12'],
  ['UNIT 3RD FLOOR, 123 MAIN ST', ''],
  ['123 MAIN ST UNITS 13-15', 'UNIT 13-15'],
  ['123 MAIN ST UNIT 5 & 6', 'UNIT 5&6'],
  ['123 MAIN ST BSMT KINGSTON', 'BSMT '],
  ['22 RUE EDDY BSMT GATINEAU', 'BSMT '],
  ['22, RUE EDDY O BSMT GATINEAU', 'BSMT '],
  ['31235 UPPR MCLUR RD', ''],
  ['UPPER, 123 MAIN ST', 'UPPR '],
  ['123 UPPER JAMES ST', ''],
  ['PH 123 MAIN ST', 'PH '],
  ['PH2-100 MAIN ST', 'PH 2'],
  ['857 E 45 TH AVE', ''],
  ['123 HWY #7', ''],
  ['12 MAIN RD #7', ' #7'],
  ['12 RD #7', ''],
  ['12 COUNTY RD #7', ''],
  ['#5 MAIN ST', ''],
  ['PATRICIA APTS 1110 CARDERO ST', ''],
  ['LOT 5, 123 MAIN ST', 'LOT 5'],
  ['LOT 5 CON 3', ''],
];

test('units are read with their whole label, and never from inside a name', () => {
  for (const [text, expected] of UNITS) {
    const { unit } = deliveryOf(text);
    const found = unit === undefined ? '' : `${unit.designator?.code ?? ''} ${unit.sign ? '#' : ''}${unit.number}`;
    assert.equal(found, expected, text);
  }
});

test('a repeated unit is read once, a second one is an alternative, a third is kept as information', () => {
  assert.deepEqual(deliveryOf('APT 101, MANOR -- 1985 MILL RD APT 101').info, []);
  const { unit, otherUnit, info } = deliveryOf('123 MAIN ST SUITE 106 UNIT 9 APT 4');
  assert.equal(unit?.number, '106');
  assert.equal(otherUnit?.number, '9');
  assert.equal(info.length, 1);
});

const BOXES: readonly (readonly [string, string])[] = [
  ['PO BOX 120 KINGSTON', '120'],
  ['P.O. BOX #120 KINGSTON', '120'],
  ['P. O. Box 120 KINGSTON', '120'],
  ['C.P. 120 GATINEAU', '120'],
  ['Case postale 120 GATINEAU', '120'],
  ['CASIER POSTAL 120 GATINEAU', '120'],
  ['BOX 12A KINGSTON', '12A'],
  ['LOCKED BAG 9000 KINGSTON', '9000'],
  ['BOX 12 RR 2 KINGSTON', ''],
  ['RR 2 BOX 12 KINGSTON', ''],
  ['PO BOX 12 RR 2 KINGSTON', '12'],
  ['SITE 4 PO BOX 12 RR 2 KINGSTON', ''],
  ['12 BOX CANYON RD KINGSTON', ''],
];

test('the first of two boxes is the box; another one is kept, and the same one is said twice', () => {
  const two = deliveryOf('PO Box 275, 12 Main St, Bath ON, PO Box 12');
  assert.deepEqual([two.box?.number, two.info.length, two.station], ['275', 1, undefined]);
  const twice = deliveryOf('PO Box 275, 12 Main St, Bath ON, P.O. Box 275');
  assert.deepEqual([twice.box?.number, twice.info.length, twice.station], ['275', 0, undefined]);
});

test('a box is a post office box unless a route or a site makes it a compartment', () => {
  for (const [text, expected] of BOXES) assert.equal(deliveryOf(text).box?.number ?? '', expected, text);
});

const ROUTES: readonly (readonly [string, string])[] = [
  ['RR 2 KINGSTON', 'RR 2'],
  ['R.R.#2 KINGSTON', 'RR 2'],
  ['RURAL ROUTE NO 2 KINGSTON', 'RR 2'],
  ['Route rurale 2 GATINEAU', 'RR 2'],
  ['SS 4 KINGSTON', 'SS 4'],
  ['Itinéraire motorisé 1 GATINEAU', 'MR 1'],
  ['RR#4 RR 4 116 FORT RD', 'RR 4'],
  ['53016 RR 272', ''],
  ['123 ROUTE 132', ''],
];

test('routes are rural, suburban or mobile; a range road number is not a route', () => {
  for (const [text, expected] of ROUTES) {
    const { route } = deliveryOf(text);
    assert.equal(route === undefined ? '' : `${route.type} ${route.number}`, expected, text);
  }
});

test('general delivery is read in both languages, and PR only where it is not a province', () => {
  for (const text of [
    'GD KINGSTON',
    'General Delivery',
    'PR, GATINEAU',
    'POSTE RESTANTE',
    '12 MAIN ST GD KINGSTON ON',
  ]) {
    assert.equal(deliveryOf(text).general, true, text);
  }
  for (const text of ['12 MAIN ST CHARLOTTETOWN PR', '12 GENERAL AVE', '3458 VILLAGE PR, KINGSTON']) {
    assert.equal(deliveryOf(text).general, false, text);
  }
});

test('stations end at a comma or a street number, and may lack their keyword', () => {
  const station = (text: string) => {
    const { context, delivery } = parseLine(text);
    const found = delivery.station;
    if (found === undefined) return '';
    return `${found.type?.code ?? '?'} ${context.words.slice(found.nameFrom, found.nameTo).join(' ')}`;
  };
  assert.equal(station('PO BOX 120 STN MAIN, KINGSTON ON'), 'STN MAIN');
  assert.equal(station('CP 120 succursale Centre-Ville, Montréal'), 'SUCC CENTRE VILLE');
  assert.equal(station('PO BOX 12 STN LCD 1, OTTAWA ON'), 'STN LCD 1');
  assert.equal(station('PO BOX 1020 STN MAIN 107 TUNNEL DR'), 'STN MAIN');
  assert.equal(station('PO BOX 120 TERMINAL, KINGSTON ON'), '? TERMINAL');
  assert.equal(station('PO BOX 120 4934 50 STREET'), '');
  assert.equal(station('716 STATION RD, KINGSTON ON'), '');
});

test('a company on its own line is the addressee, whatever numbers its name contains', () => {
  const { context } = parseLine('9012-3456 QUEBEC INC\n22 RUE EDDY\nGATINEAU QC');
  assert.deepEqual([...context.owner.slice(0, 4)], [13, 13, 13, 13]);
  assert.equal(parseLine('22 RUE EDDY LTD').context.owner.includes(13), false);
});
