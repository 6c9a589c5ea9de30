import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { analyzeText, sampleCountry } from './testing/sample-country.ts';

const { engine } = sampleCountry();

/** Whole addresses, each with the number that must never change. */
const WHOLE = [
  ['5100 Yonge St, North York ON M2N 5V7', '5100'],
  ['110A Laurier Ave W, Ottawa ON K1P 1J1', '110'],
  ['2060 Battersea Rd, Kingston ON K0H 1S0', '2060'],
  ['3755 ch. de la Côte-des-Neiges, Montréal QC H3H 1T1', '3755'],
  ['1650 Barrington St, Halifax NS B3J 1Z1', '1650'],
] as const;

test('an address cut off anywhere is answered with its own number and street, or not at all', () => {
  fc.assert(
    fc.property(fc.constantFrom(...WHOLE), fc.nat({ max: 30 }), ([whole, number], missing) => {
      const cut = analyzeText(engine, whole.slice(0, Math.max(number.length + 1, whole.length - missing)));
      if (cut.status !== 'V' && cut.status !== 'C') return;
      const { elements } = analyzeText(engine, whole);
      for (const name of [
        'StreetNumberFrom',
        'StreetNumberSuffix',
        'StreetName',
        'Municipality',
        'PostalCode',
      ] as const)
        assert.equal(cut.elements[name], elements[name]);
      assert.equal(cut.elements.StreetNumberFrom, number);
    }),
  );
});

test('a code cut off behind its province is completed, and the change tells what was there', () => {
  for (const code of ['M', 'M2', 'M2N', 'M2N 5', 'M2N 5V']) {
    const { status, elements, styleChanges } = analyzeText(engine, `5100 Yonge St, North York ON ${code}`);
    assert.equal(status, 'C', code);
    assert.equal(elements.PostalCode, 'M2N 5V7');
    assert.ok(
      styleChanges.some(({ Element, From }) => Element === 'PostalCode' && From === code),
      code,
    );
  }
});
