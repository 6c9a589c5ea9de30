import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLine } from '../../testing/describe-parse.ts';
import type { ForeignEvidence } from '../words/parts.ts';

const tailOf = (text: string) => parseLine(text).tail;

const CODES: readonly (readonly [string, string])[] = [
  ['MAIN ST K7L 3N6', 'K7L3N6'],
  ['MAIN ST k7l-3n6', 'K7L3N6'],
  ['MAIN ST K7L3N6 CANADA', 'K7L3N6'],
  ['K7L 3N6 MAIN ST', 'K7L3N6'],
  ['MAIN ST K7 L3 N6', 'K7L3N6'],
  ['MAIN ST K 7 L 3 N 6', 'K7L3N6'],
  ['MAIN ST K7L 3N6 H2X 1Y4', 'H2X1Y4'],
  ['MAIN ST K7L 3N6 K7L 3N6', 'K7L3N6'],
  ['MAIN ST K7L, 3N6', 'K7L3N6'],
  ['MAIN ST K7L,3N6', 'K7L3N6'],
  ['MAIN ST K7L (3N6)', 'K7L3N6'],
  ['MAIN ST (K7L) 3N6', 'K7L3N6'],
  ['MAIN ST K7L ((3N6', ''],
  ['MAIN ST D7L 3N6', ''],
  ['MAIN ST W7L 3N6', ''],
  ['MAIN ST K7O 3N6', ''],
];

test('a postal code is found anywhere, however its characters are spaced', () => {
  for (const [text, code] of CODES) assert.equal(tailOf(text).postalCode, code, text);
});

const PROVINCES: readonly (readonly [string, string])[] = [
  ['MAIN ST, KINGSTON ON', 'ON'],
  ['MAIN ST, KINGSTON, Ontario', 'ON'],
  ['MAIN ST, KINGSTON ONTARIO ON K7L 3N6', 'ON'],
  ['RUE MAIN, MONTREAL QC QUEBEC', 'QC'],
  ['RUE MAIN, MONTREAL (Québec) H2X 1Y4', 'QC'],
  ['RUE MAIN, MONTREAL P.Q.', 'QC'],
  ['MAIN ST, VICTORIA British Columbia', 'BC'],
  ['MAIN ST VICTORIA C.-B.', 'BC'],
  ['RUE MAIN PUBNICO N.-É. B0W 3S0', 'NS'],
  ['RUE MAIN MONCTON NO E1C 1A1', 'NB'],
  ['MAIN ST GANDER NFLD', 'NL'],
  ['Île-du-Prince-Édouard, 12 MAIN ST, CHARLOTTETOWN', ''],
  ['TORONTO ON, 100 KING ST W', 'ON'],
  ['MAIN ST, ON KINGSTON K7L 3N6', 'ON'],
  ['MAIN ST, VICTORIA BC PO BOX 300', 'BC'],
  ['RUE MAIN NO, MONTREAL', ''],
  ['100 ONTARIO ST', ''],
  ['100 ELM ST, KINGSTON, ONTRIO', 'ON'],
  ['100 ELM ST, CALGARY Albreta', 'AB'],
  ['100 ALBERT', ''],
  ['QUEBEC', ''],
];

test('a province is read in either language, in any order, once or twice', () => {
  for (const [text, province] of PROVINCES) assert.equal(tailOf(text).provinces.join('/'), province, text);
});

const FOREIGN: readonly (readonly [string, string, ForeignEvidence['strength'] | 0])[] = [
  ['1600 PENNSYLVANIA AVE NW WASHINGTON DC 20500', 'US', 3],
  ['350 5TH AVE, NEW YORK NY 10118-0110', 'US', 3],
  ['12 MAIN ST, LOS ANGELES, CA 90001', 'US', 3],
  ['233 S WACKER DR CHICAGO IL 60606 USA', 'US', 3],
  ['1 MAIN ST, SEATTLE WA', 'US', 1],
  ['1 MAIN ST, SEATTLE, WA, USA', 'US', 2],
  ['10 Downing Street, London, United Kingdom', 'GB', 2],
  ['10 Downing Street, Londres, Royaume-Uni', 'GB', 2],
  ['12 rue de Rivoli, 75008 PARIS, FRANCE', 'FR', 3],
  ['Unter den Linden 1, 10117 Berlin, Allemagne', 'DE', 3],
  ['Calle Mayor 5, Madrid, Espagne', 'ES', 2],
  ['123 MAIN ST, PARIS ON', '', 0],
  ['123 MAIN ST, JORDAN ON L0R 1S0', '', 0],
  ['123 MAIN ST, LEBANON ON', '', 0],
  ['123 MAIN ST, KINGSTON ON CA', '', 0],
  ['123 MAIN ST, KINGSTON CA K7L 3N6', '', 0],
  ['123 MAIN ST, KINGSTON ON 12345', '', 0],
  ['123 MAIN ST KINGSTON ON KKL 315 CA', '', 0],
  ['123 MAIN ST KINGSTON ON L0MM 1N0 CA', '', 0],
];

test('foreign countries, states and codes are evidence; Canadian places of the same name are not', () => {
  for (const [text, country, strength] of FOREIGN) {
    const { foreign } = tailOf(text);
    assert.deepEqual([foreign?.country?.code ?? '', foreign?.strength ?? 0], [country, strength], text);
  }
});

test('CANADA is not part of the address', () => {
  for (const text of ['MAIN ST, KINGSTON ON CANADA', 'MAIN ST, CANADA, KINGSTON ON', 'MAIN ST\nKINGSTON ON\nCanada']) {
    assert.equal(tailOf(text).canada, true, text);
  }
  assert.equal(tailOf('100 CANADA AVE, KINGSTON ON').canada, false);
});

test('an incomplete or invalid code is kept as what it may be', () => {
  assert.equal(tailOf('MAIN ST, KINGSTON ON K7L').fsa, 'K7L');
  assert.deepEqual(tailOf('MAIN ST, KINGSTON ON KOH 1SO').postalCandidates, ['K0H1S0']);
  assert.deepEqual(tailOf('MAIN ST, KINGSTON ON LIT ZGG').postalCandidates, ['L1T2G6']);
  assert.deepEqual(tailOf('Postal Code: NIT ZA3').postalCandidates, ['N1T2A3']);
  assert.deepEqual(tailOf('KINGSTON ON 12G5R9\n12 MAIN ST').postalCandidates[0], 'L2G5R9');
  for (const text of ['N00J 1M0', 'PP0P 1H0', 'P0PP 1H0', 'P0PP1H0', 'L0MM 1N0 CA', 'L0MM 1N0\nCanada']) {
    assert.match(tailOf(`MAIN ST, KINGSTON ON ${text}`).postalCandidates.join(), /^[A-Z]0[A-Z]\d[A-Z]0$/, text);
  }
  assert.equal(tailOf('MAIN ST, MONCTON New Brunswick E1C 1').fsa, 'E1C');
  assert.deepEqual(tailOf('MAIN ST MONCTON New Brunswick E1C IA9 CANADA (REAR)').postalCandidates, ['E1C1A9']);
  assert.equal(tailOf('KINGSTON ON K7L\n12 MAIN ST').fsa, 'K7L');
  for (const text of ['K1A OA6', 'k1aoa6', 'K1A OA6, Canada']) {
    assert.deepEqual(tailOf(text).postalCandidates, ['K1A0A6'], text);
  }
  assert.equal(tailOf('K7L').fsa, 'K7L');
  assert.deepEqual(tailOf('LIT ZGG').postalCandidates, []);
  assert.deepEqual(tailOf('12 MAIN ST\nLIT ZGG').postalCandidates, []);
  assert.deepEqual(tailOf('12 MAIN ST\nTIE OAZ').postalCandidates, ['T1E0A2']);
  assert.deepEqual(tailOf('12 MAIN ST, BIG BOB').postalCandidates, []);
  assert.deepEqual(tailOf('MAIN ST, KINGSTON ON 123456').postalCandidates, []);
  assert.deepEqual(tailOf('MAIN ST, KINGSTON ON ABCDEF').postalCandidates, []);
});
