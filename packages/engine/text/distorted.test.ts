import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { distortionOf, skeletonOf, wrongVowels } from './distorted.ts';

const PAIRS: readonly (readonly [typed: string, meant: string, expected: ReturnType<typeof distortionOf>])[] = [
  ['ELISABETH', 'ELIZABETH', 'soundsAlike'],
  ['MACDONALD', 'MCDONALD', 'soundsAlike'],
  ['MCIVOR', 'MACIVOR', 'soundsAlike'],
  ['HYLAND', 'HIGHLAND', 'soundsAlike'],
  ['YOUNG', 'YONGE', 'soundsAlike'],
  ['ANNE', 'ANN', 'soundsAlike'],
  ['YOUNGS', 'YOUNG', 'soundsAlike'],
  ['BODOIN', 'BEAUDOIN', 'soundsAlike'],
  ['THIBEAU', 'THIBAULT', 'soundsAlike'],
  ['FILIPPE', 'PHILIPPE', 'soundsAlike'],
  ['WOOD', 'WOODSWORTH', 'cut'],
  ['DESCHA', 'DESCHAMPSLEVESQUE', 'cut'],
  ['RVRVW', 'RIVERVIEW', 'vowelsLeftOut'],
  ['MNQ', 'MONIQUE', 'vowelsLeftOut'],
  ['BNDRY', 'BOUNDARY', 'vowelsLeftOut'],
  ['GRNTMRE', 'GRANITEMORE', 'vowelsLeftOut'],
  ['BONDRY', 'BOUNDARY', 'vowelsLeftOut'],
  ['BNDARO', 'BOUNDARY', undefined],
  ['MUNTENE', 'MONTANA', 'vowelsWrong'],
  ['ELM', 'OAK', undefined],
  ['PINE', 'PANE', undefined],
  ['OAKS', 'ELMS', undefined],
  ['WO', 'WOODSWORTH', undefined],
  ['WOODSWORTH', 'WOOD', undefined],
  ['LINE1', 'LINE10', undefined],
  ['12', '12', undefined],
];

describe('a distorted name', () => {
  for (const [typed, meant, expected] of PAIRS) {
    test(`${typed} for ${meant} is ${expected ?? 'none'}`, () => assert.equal(distortionOf(typed, meant), expected));
  }

  test('is counted by its wrong vowels', () => {
    assert.equal(wrongVowels('MUNTENE', 'MONTANA'), 3);
    assert.equal(wrongVowels('MONTANA', 'MONTANA'), 0);
    assert.equal(wrongVowels('MONTARA', 'MONTANA'), 0);
  });

  test('without vowels keeps its first letter and its consonants, each once', () => {
    assert.equal(skeletonOf('OTTAWA'), 'OTW');
    assert.equal(skeletonOf('RIVERVIEW'), 'RVRVW');
  });
});

test('the endings of French names sound alike', () => {
  assert.equal(distortionOf('GILLESVIGNOT', 'GILLESVIGNEAULT'), 'soundsAlike');
  assert.equal(distortionOf('TALBEAU', 'TALBOT'), 'soundsAlike');
  assert.equal(distortionOf('TIBAUD', 'THIBAULT'), 'soundsAlike');
});
