import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Carruthers; AVE | K7L1M2 | 68 70/EB4
+ Mokomon; RD | K0H1K0 | 1632
+ Couch; RD | K0H1K0 | 1432
* GD; STN MAIN | K7L4V1
* RR 2 | K0H1M0
@ Gatineau QC
+ Eddy; RUE | J8X4B3 | 12`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { UnitDesignator, UnitNumber, StreetNumberFrom, StreetName, AdditionalInfo } = elements;
  const unit = [UnitDesignator, UnitNumber].filter((part) => part !== '').join(' ');
  return status === 'N' ? 'N' : [status, unit, StreetNumberFrom, StreetName, AdditionalInfo].join('|');
}

test('what is left of a torn word or number is no unit', () => {
  assert.equal(answer('68 Carruth ers3, Kingston ON K7L 1M2'), 'N');
  assert.equal(answer('68 Carruthers Ave ers3, Kingston ON K7L 1M2'), 'C||68|CARRUTHERS|ERS3');
  assert.equal(answer('68 Carruthers Ave 0, Kingston ON K7L 1M2'), 'C||68|CARRUTHERS|0');
});

test('letters and a number behind the street are a unit if the reference has it, or if it is called so', () => {
  assert.equal(answer('70 Carruthers Ave EB4, Kingston ON K7L 1M2'), 'V|EB4|70|CARRUTHERS|');
  assert.equal(answer('68 Carruthers Ave Apt EB4, Kingston ON K7L 1M2'), 'V|APT EB4|68|CARRUTHERS|');
  assert.equal(answer('68 Carruthers Ave B3, Kingston ON K7L 1M2'), 'V|B3|68|CARRUTHERS|');
});

test('a route has a number from 1 up', () => {
  assert.equal(answer('68 Carruthers Ave SS0, Kingston ON K7L 1M2'), 'C||68|CARRUTHERS|SS0');
});

test('a name that begins with a unit, or ends with a sign and a number, is kept beside the address', () => {
  for (const [text, name] of [
    ['Suite 7 Salon, 68 Carruthers Ave, Kingston ON K7L 1M2', 'SUITE 7 SALON'],
    ['Door 2 Door, 68 Carruthers Ave, Kingston ON K7L 1M2', 'DOOR 2 DOOR'],
    ['La Porte 7, 68 Carruthers Ave, Kingston ON K7L 1M2', 'LA PORTE 7'],
    ['Local 416 Syndicat\n12 rue Eddy\nGatineau QC J8X 4B3', 'LOCAL 416 SYNDICAT'],
    ['68 Carruthers Ave, Pizza Pizza #402, Kingston ON K7L 1M2', 'PIZZA PIZZA #402'],
  ] as const) {
    const { status, elements } = analyzeText(engine, text);
    assert.deepEqual([status, elements.UnitNumber, elements.AdditionalInfo], ['V', '', name], text);
  }
});

test('a unit is no name for the words of a building, a place or nothing beside it', () => {
  assert.equal(answer('Suite 7, 68 Carruthers Ave, Kingston ON K7L 1M2'), 'V|SUITE 7|68|CARRUTHERS|');
  assert.equal(answer('Suite 7 Tower B, 68 Carruthers Ave, Kingston ON K7L 1M2').split('|')[1], 'SUITE 7');
  assert.equal(answer('68 Carruthers Ave, Kingston #402, ON K7L 1M2').split('|')[1], '402');
  assert.equal(answer('12, rue Eddy #402, Gatineau QC J8X 4B3'), 'C|402|12|EDDY|');
});

test('a basement behind a name is the unit if its number follows', () => {
  assert.equal(answer('Corner Bakery BSMT-68 Carruthers Ave, Kingston ON K7L 1M2').split('|')[1], 'BSMT');
  assert.equal(answer('École Notre-Dame App BSMT 12 rue Eddy, Gatineau QC J8X 4B3').split('|')[1], 'BSMT');
});

test('a misspelt keyword of general delivery or a route is a correction', () => {
  for (const [typed, text] of [
    ['General Delivery', 'Stn Main, Kingston ON K7L 4V1'],
    ['Rural Route 2', 'Kingston ON K0H 1M0'],
  ] as const) {
    assert.equal(analyzeText(engine, `${typed}, ${text}`).status, 'V');
    const { status, styleChanges } = analyzeText(
      engine,
      `${typed.replace('era', 'ra').replace('Rural', 'Rual')}, ${text}`,
    );
    assert.equal(status, 'C');
    assert.ok(styleChanges.some(({ Code }) => Code === 'DELIVERY_KEYWORD_CORRECTED'));
  }
});

test('of two addresses under one code, the one that is listed is not taken because the other one is misspelt', () => {
  assert.equal(answer('1632 Mokomon Rd, 1432 Couch Rd, Kingston ON K0H 1K0'), 'N');
  assert.equal(answer('16326 Uper Mokomon Rd, 1432 Couch Rd, Kingston ON K0H 1K0'), 'N');
});

test('an address is not taken for being the only one understood of two under one code', () => {
  // no word that says what it is begins so, as INC and APT do
  const word = fc.stringMatching(/^zu[a-z]{1,7}$/);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), word, fc.nat(9), word, (number, first, digit, second) => {
      const other = `${number} ${first} ${digit} ${second} Road`;
      for (const text of [`${other}, 1432 Couch Rd`, `1432 Couch Rd, ${other}`]) {
        assert.equal(answer(`${text}, Kingston ON K0H 1K0`), 'N', text);
      }
    }),
    { numRuns: 300 },
  );
});

test('the label of a telephone number that was cut off behind the code is no penthouse', () => {
  assert.equal(answer('68 Carruthers Ave, Kingston ON K7L 1M2 Ph'), 'C||68|CARRUTHERS|PH');
  assert.equal(answer('68 Carruthers Ave Ph, Kingston ON K7L 1M2'), 'V|PH|68|CARRUTHERS|');
});

test('zeros, amounts and dates are no units', () => {
  const plain = 'V||68|CARRUTHERS|';
  assert.equal(answer('0, 68 Carruthers Ave, Kingston ON K7L 1M2'), `${plain}0`);
  assert.equal(answer('0\n68 Carruthers Ave\nKingston ON K7L 1M2'), `${plain}0`);
  assert.equal(answer('"68.0",Carruthers Ave,,Kingston,"ON",K7L 1M2'), plain);
  assert.equal(
    answer('We moved! As of July 1: 68 Carruthers Ave, Kingston ON K7L 1M2'),
    `${plain}WE MOVED! AS OF JULY 1`,
  );
  assert.match(answer('Dès le 1er juillet : 12, rue Eddy, Gatineau QC J8X 4B3'), /^[CV]\|\|12\|EDDY\|/);
});

test('a date that a spreadsheet made of a unit and its civic number leaves the answer open', () => {
  assert.equal(answer('2024-01-12 rue Eddy, Gatineau QC J8X 4B3'), 'N');
  assert.equal(answer('Jan-12 rue Eddy, Gatineau QC J8X 4B3'), 'N');
});

test('a number at a corner, or in a name on its own line, leaves the answer open', () => {
  assert.equal(answer('68 Carruthers Ave @ 98, Kingston ON K7L 1M2'), 'N');
  assert.equal(answer('68 Carruthers Ave\nStudio 54 Dance\nKingston ON K7L 1M2'), 'N');
  assert.equal(answer('Studio 54 Dance 68 Carruthers Ave, Kingston ON K7L 1M2'), 'N');
  const suite = answer('68 Carruthers Ave, Suite 4 Lakeview, Kingston ON K7L 1M2');
  assert.equal(suite, 'C|SUITE 4|68|CARRUTHERS|LAKEVIEW');
});

test('a name may begin with NO, and NO. may begin the line of the unit', () => {
  assert.equal(answer('No Frills #3412, 68 Carruthers Ave, Kingston ON K7L 1M2'), 'V||68|CARRUTHERS|NO FRILLS #3412');
  assert.equal(answer('68 Carruthers Ave\nNo.2, Kingston ON K7L 1M2').split('|')[1], '2');
});
