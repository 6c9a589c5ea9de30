import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText, shown } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Catharine; ST | K7L1A2 | 12 125 2115 2175 294 295
+ Dieppe; ST | K7L1A3 | 30/,204
+ Birdsong; ST | K7L1A4 | 22
@ Gatineau QC
+ Ramage; CH | J8X1A1 | 5 12`,
]);

function answer(text: string): string {
  return shown(analyzeText(engine, text));
}

test('signs that an optical reader takes for letters and digits are read as what they look like', () => {
  for (const [scanned, meant] of [
    ['12 Catharine $t, Kingston ON', '12 Catharine St, Kingston ON'],
    ['22 &irdsong St, Kingston ON', '22 Birdsong St, Kingston ON'],
    ['2!15 Catharine St, Kingston ON', '2115 Catharine St, Kingston ON'],
    ['12 Catharine St, Kingston ON K|7|L|1|A|2', '12 Catharine St, Kingston ON K7L 1A2'],
    ['12 Catharine St, Kingston ON K_|_7_|_L_|_1_|_A_|_2', '12 Catharine St, Kingston ON K7L 1A2'],
    ['30 Di~eppe St, Apt 204, Kingston ON', '30 Dieppe St, Apt 204, Kingston ON'],
    ['30 Dieppe St, Ap~t 204, Kingston ON', '30 Dieppe St, Apt 204, Kingston ON'],
    ['30 Dieppe St, Apt ~ 204, Kingston ON K7L 1A3', '30 Dieppe St, Apt 204, Kingston ON K7L 1A3'],
    ['12 chemi|n Ramage, Gatineau QC', '12 chemin Ramage, Gatineau QC'],
  ] as const) {
    const [read, expected] = [analyzeText(engine, scanned), analyzeText(engine, meant)];
    assert.notEqual(read.hashCode, '', answer(scanned));
    assert.equal(read.hashCode, expected.hashCode, answer(scanned));
  }
});

test('a figure that could not be read, or that two signs may stand for, is left open', () => {
  for (const text of ['21?5 Catharine St, Kingston ON', '29$ Catharine St, Kingston ON']) {
    assert.equal(analyzeText(engine, text).status, 'N', text);
  }
});
