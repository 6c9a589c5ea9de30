import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText, shown } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Corbin Hill ON
+ Adelwood; ST; S | K0H4E1 | 145 147
@ Val-Corbin QC
+ Marchelle; RUE | J8H4E1 | 20 22`,
]);

function answer(text: string): string {
  const analysis = analyzeText(engine, text);
  return `${analysis.status} ${shown(analysis)}`;
}

test('a tab between the word for a unit and its number parts nothing', () => {
  const english = 'C 4-145 ADELWOOD ST S CORBIN HILL ON  K0H 4E1';
  assert.equal(answer('Suite\t4 145 Adelwood St S, Corbin Hill ON'), english);
  assert.equal(answer('145 Adelwood St S\tApt\t4\tCorbin Hill\tON'), english);
  assert.equal(answer('20 rue Marchelle\tapp.\t4\tVal-Corbin\tQC'), 'C 4-20 RUE MARCHELLE VAL-CORBIN QC  J8H 4E1');
});
