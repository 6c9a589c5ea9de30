import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText, shown } from '../../testing/sample-country.ts';

/** A street of Ontario whose name is common there, in a reference with so many places of Manitoba. */
function answerAmong(placesOfManitoba: number, text: string): string {
  const lines = ['@ Drummelby ON', '+ Marrow; ST | P8T1A9 | 20 22 24'];
  for (let n = 0; n < 12; n++) lines.push(`@ Kelter${n} ON`, '+ Marrow; ST | P8T1B1 | 101 103');
  for (let n = 0; n < placesOfManitoba; n++) lines.push(`@ Tarrow${n} MB`, `+ Tolber${n}; ST | R0X1A1 | ${n + 1}`);
  const analysis = analyzeText(goldenCountry([lines.join('\n')]).engine, text);
  return `${analysis.status} ${shown(analysis)}`;
}

test('a province that has no place of this name is a mistake, where the reference has that province', () => {
  assert.equal(answerAmong(120, '22 Marrow St, Drummelby MB'), 'C 22 MARROW ST DRUMMELBY ON  P8T 1A9');
  assert.equal(answerAmong(120, '22 Marrow St, Drummelby (Manitoba)'), 'C 22 MARROW ST DRUMMELBY ON  P8T 1A9');
});

test('where the reference hardly reaches, the place may be another one of this name', () => {
  assert.match(answerAmong(3, '22 Marrow St, Drummelby MB'), /^N/);
  assert.match(answerAmong(120, '22 Marrow St, Drummelby AB'), /^N/);
});
