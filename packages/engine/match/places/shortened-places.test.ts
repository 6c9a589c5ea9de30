import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText, shown } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  '@ Saint-Apollon QC\n+ Penrue; RUE | G0S9A1 | 18',
  '@ South Gowden ON\n+ Penmain; ST | K0E9A2 | 20',
  '@ St Gowden ON\n+ Penmain; ST | K0E9A3 | 20',
]);

test('a mode that allows one letter takes an S for Saint', () => {
  for (const text of ['18, rue Penrue, S. Apollon, QC', '18, rue Penrue, S-Apollon (Québec) G0S 9A1']) {
    const analysis = analyzeText(engine, text, { mode: 'MODERATE' });
    assert.equal(analysis.status, 'C', text);
    assert.equal(shown(analysis), '18 RUE PENRUE SAINT-APOLLON QC  G0S 9A1');
    assert.deepEqual(
      analysis.styleChanges.filter(({ Code }) => Code.startsWith('STREET')),
      [],
      text,
    );
  }
});

test('an S is South where a place is called so', () => {
  const analysis = analyzeText(engine, '20 Penmain St, S. Gowden ON', { mode: 'MODERATE' });
  assert.equal(shown(analysis), '20 PENMAIN ST SOUTH GOWDEN ON  K0E 9A2');
});
