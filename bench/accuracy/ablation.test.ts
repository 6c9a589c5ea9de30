import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAULTS } from '../../packages/engine/match/compare/faults.ts';
import { analyzeText, sampleCountry } from '../../packages/engine/testing/sample-country.ts';
import { EVIDENCE_KINDS, without } from './ablation.ts';

const { engine } = sampleCountry();
const TEXT = '22 Edyd St, Ottawa ON K1S 2P5';

test('evidence that is left out changes what is believed, and is put back', () => {
  const code = EVIDENCE_KINDS.find(({ name }) => name === 'postal code')!;
  const before = analyzeText(engine, TEXT);
  const bits = FAULTS.POSTAL_CODE_CORRECTED.bits;
  assert.equal(
    without(code, () => FAULTS.POSTAL_CODE_CORRECTED.bits as number),
    0,
  );
  assert.throws(() =>
    without(code, () => {
      throw new Error('stopped');
    }),
  );
  assert.equal(FAULTS.POSTAL_CODE_CORRECTED.bits, bits);
  assert.deepEqual(analyzeText(engine, TEXT), before);
});

test('every kind of evidence names numbers of the model', () => {
  for (const { name, numbers } of EVIDENCE_KINDS) {
    assert.ok(numbers.length > 0, name);
    for (const { table, member } of numbers) assert.equal(typeof table[member], 'number', `${name}: ${member}`);
  }
});
