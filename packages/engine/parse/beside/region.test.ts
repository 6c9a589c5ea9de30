import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { analyzeText, sampleCountry } from '../../testing/sample-country.ts';

const { engine } = sampleCountry();

/** Up to the place, and what stands behind it. */
const ADDRESSES = [
  ['12 Main St, Ottawa', ' ON K1S 1B5'],
  ['12 Mian St, Ottawa', ' ON'],
  ['22 Eddy Street, Ottawa', ', Ontario K1S 2P4'],
  ['10 Princess, Kingston', ''],
  ['145 King St W, Toronto', ' ON K1S 1B5'],
  ['22 rue Eddy, Gatineau', ' (Québec) J8X 4B3'],
  ['700 rue Saint-Jean, Québec', ''],
  ['857 E 51 Ave, Vancouver', ' BC V5P 1V3'],
] as const;
const REGIONS = [
  ...[', Perth County', ' Perth County', ', Algoma District', ' Region of Peel', ', Prescott-Russell'],
  ...[', Outaouais', ', MRC des Collines', " comté d'Essex", ', RM of Dufferin', ', Eastern Ontario'],
];

it('changes no decision behind a place', () => {
  const decisionOf = (text: string): string => {
    const { status, elements } = analyzeText(engine, text);
    return JSON.stringify([status, { ...elements, AdditionalInfo: '' }]);
  };
  fc.assert(
    fc.property(fc.constantFrom(...ADDRESSES), fc.constantFrom(...REGIONS), ([text, last], region) => {
      assert.equal(decisionOf(text + region + last), decisionOf(text + last), text + region + last);
    }),
    { numRuns: 300 },
  );
});
