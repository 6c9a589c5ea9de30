import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findByName, SHARED_MODES } from '../format/shared.ts';
import { FAULTS } from '../match/compare/faults.ts';
import { goldenCountry } from '../testing/golden-country.ts';
import { analyzeText, sampleCountry } from '../testing/sample-country.ts';
import { explain } from './explain.ts';
import { explanationText } from './explanation-text.ts';

const { engine, reference } = sampleCountry();
const FLEXIBLE = findByName(SHARED_MODES, 'FLEXIBLE')!;

describe('an explanation', () => {
  for (const text of [
    '100 King St W, Toronto ON M5X 1A9',
    '22 Edyd St, Ottawa ON K1S 2P4',
    '145 King St, Toronto ON',
    '13 Eddy St, Ottawa ON',
    'PO Box 12 Stn A Toronto ON M5W 1A2',
  ]) {
    it(`reports what the analysis answers: "${text}"`, () => {
      const explanation = explain(reference, text, FLEXIBLE);
      const analysis = analyzeText(engine, text);
      assert.equal(explanation.status, analysis.status);
      const [best] = explanation.hypotheses;
      if (analysis.status !== 'N') assert.equal(best!.confidence, analysis.confidence);
    });
  }

  it('has no line for what weighs nothing', () => {
    const { hypotheses, unlisted } = explain(reference, '22 Edyd St, Otawa ON', FLEXIBLE);
    for (const { weights } of [...hypotheses, ...unlisted]) assert.ok(weights.every(({ bits }) => bits !== 0));
  });

  it('says that a text without an address is not in the reference', () => {
    for (const text of ['', 'hello']) {
      const explanation = explain(reference, text, FLEXIBLE);
      assert.deepEqual([explanation.status, explanation.unlistedProbability], ['I', 1], text);
      assert.match(explanationText(explanation, 'EN'), /Not in the reference: 100\.000%/);
    }
  });

  it('reports what the mode of the accuracy programme accepts by its postal code alone', () => {
    const { engine: rural, reference: ofRural } = goldenCountry(['@ Sutton West ON\n+ Ellisview; RD | L0E1R0 | 12']);
    const text = '453 Lakeview Rd, Sutton West ON L0E 1R0';
    const serp = findByName(SHARED_MODES, 'SERP TEST')!;
    assert.equal(explain(ofRural, text, serp).status, analyzeText(rural, text, { mode: 'SERP TEST' }).status);
    assert.equal(explain(ofRural, text, serp).status, 'V');
  });

  it('has bits for each element that add up to those of the best reading; other readings may add to them', () => {
    const [best] = explain(reference, '22 Edyd St, Ottawa ON K1S 2P4', FLEXIBLE).hypotheses;
    const sum = best!.weights.reduce((total, { bits }) => total + bits, 0);
    assert.ok(best!.bits >= sum - 0.01 && best!.bits < sum + 1, `${sum} ${best!.bits}`);
    assert.ok(best!.weights.some(({ element, typed }) => element === 'StreetName' && typed === 'Edyd'));
  });

  it('shows what counts against the likeliest address', () => {
    const text = explanationText(explain(reference, '22 Edyd St, Ottawa ON K1S 2P4', FLEXIBLE), 'EN');
    assert.match(text, /Readings/);
    assert.match(text, /22 Eddy ST Ottawa ON K1S 2P4/);
    assert.match(text, /StreetName +"Edyd" for Eddy/);
    assert.match(text, /FLEXIBLE requires 99\.000%: C/);
  });

  it('is worded in French for whoever reads French; its data stays the same', () => {
    const explanation = explain(reference, '13 Eddy St, Ottawa ON', FLEXIBLE);
    const text = explanationText(explanation, 'FR');
    assert.match(text, /Lectures \(coût/);
    assert.match(text, /Probabilité +«\u00a013\u00a0»\u00a0: n’y est pas répertorié/);
    assert.match(text, /FLEXIBLE exige 99,000\u00a0%\u00a0: /);
    assert.doesNotMatch(text, /listed|asks|Reading|Chance/);
    const remarks = explanation.unlisted.flatMap(({ weights }) => weights.map(({ meant }) => meant));
    assert.ok(remarks.includes('not listed there'), remarks.join());
  });

  it('counts a direction that contradicts one in the name as another direction', () => {
    const west = goldenCountry(['@ Etobicoke ON\n+ West Oak; RD | M9C1A1 | 12']).reference;
    const directionOf = (text: string): number | undefined =>
      explain(west, text, FLEXIBLE).hypotheses[0]!.weights.find(({ element }) => element === 'StreetDirection')?.bits;
    assert.equal(directionOf('12 Oak Rd East, Etobicoke ON'), FAULTS.STREET_DIRECTION_CORRECTED.bits);
    assert.equal(directionOf('12 Oak Rd West, Etobicoke ON'), FAULTS.STREET_DIRECTION_REMOVED.bits);
  });
});
