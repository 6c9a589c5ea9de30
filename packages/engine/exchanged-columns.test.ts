import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findByName, SHARED_LAYOUTS } from './format/shared.ts';
import { lineRequest } from './testing/line-request.ts';
import { sampleCountry } from './testing/sample-country.ts';

const { engine } = sampleCountry();
const layout = findByName(SHARED_LAYOUTS, 'ADDR x2 MNC PROV PC')!;

function analyze(...texts: string[]) {
  const lines = texts.map((strContent, at) => ({ strName: layout.Lines[at]!.strName, strContent }));
  const { status, elements, alternatives } = engine.analyze({ ...lineRequest(''), layout, lines });
  const { StreetNumberFrom, StreetName, Municipality } = elements;
  return { status, text: `${StreetNumberFrom} ${StreetName} ${Municipality}`, offered: alternatives.length };
}

describe('street and place in the columns of each other', () => {
  for (const [name, ...row] of [
    ['in the first line', 'Kingston', '', '12 Princess St', 'ON', 'K7L 1A1'],
    ['in the second line', '', 'Kingston', '12 Princess St', 'ON', 'K7L 1A1'],
    ['without a code', 'Kingston', '', '12 Princess St', 'ON', ''],
    ['behind a word', 'Kingston', '', 'At 12 Princess St', 'ON', 'K7L 1A1'],
    ['with a slip', 'Kingston', '', '12 Prinsess St', 'ON', 'K7L 1A1'],
  ] as const) {
    it(`lead to the address: ${name}`, () => {
      const { status, text } = analyze(...row);
      assert.match(status, /[VC]/);
      assert.equal(text, '12 PRINCESS KINGSTON');
    });
  }

  it('are left as they are if the number is not on the street', () => {
    assert.equal(analyze('Kingston', '', '13 Princess St', 'ON', 'K7L 1A1').status, 'N');
  });

  it('are not sought where the street has a number, too', () => {
    assert.equal(analyze('22 Kingston', '', '12 Princess St', 'ON', 'K7L 1A1').status, 'N');
  });
});

describe('a number alone in the column below that of the street', () => {
  it('is the civic number', () => {
    for (const [street, number] of [
      ['Princess St', '12'],
      ['12', 'Princess St'],
      ['Princess', '12'],
      ['12', 'Princess'],
    ] as const) {
      const { status, text } = analyze(street, number, 'Kingston', 'ON', 'K7L 1A1');
      assert.match(status, /[VC]/);
      assert.equal(text, '12 PRINCESS KINGSTON');
    }
  });

  it('is none if the street has its number', () => {
    assert.equal(analyze('12 Princess St', '14', 'Kingston', 'ON', 'K7L 1A1').text, '12 PRINCESS KINGSTON');
  });
});

describe('a whole address in the column of the place', () => {
  it('is read as a line', () => {
    const whole = analyze('', '', '12 Princess St, Kingston ON K7L 1A1', '', '');
    assert.equal(whole.text, '12 PRINCESS KINGSTON');
    assert.match(whole.status, /[VC]/);
    assert.equal(analyze('', '', '12 Princess St Kingston', 'ON', 'K7L 1A1').text, '12 PRINCESS KINGSTON');
  });

  it('is no answer without such a number', () => {
    assert.equal(analyze('', '', '13 Princess St, Kingston ON K7L 1A1', '', '').status, 'N');
  });
});
