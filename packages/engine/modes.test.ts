import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Analysis } from './engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from './format/shared.ts';
import { goldenCountry } from './testing/golden-country.ts';
import { GuessingFlags } from './values/guessing-flags.ts';
import type { AnalysisMode } from './values/parameters.ts';

const { engine } = goldenCountry([
  `
@ Toronto ON
+ King; ST; W | M5X1A9 | 100 102
+ Bay; ST | M5H2N2 | 100
+ Castleglen; WAY | M1S1A1 | 40
+ Castleglen; RD | M1S1A2 | 40
+ Spadina; AVE | M5T2C2 | 12
+ Spadina; RD | M5R2S7 | 12
* STN A; 1-999 | M5W1A2
@ North York ON
= Official Toronto M2N
= Alternate Willowdale M2N
+ Yonge; ST | M2N5V7 | 5100
@ Ottawa ON
+ Heron; RD | K1A1A2 | 875
! Canada Revenue Agency | K1A1A2
@ Taber AB
+ 56; ST | T1G1Z9 | 6302
@ Picton ON
+ Main; ST | K0K2T0 | 12
= Alternate Prince Edward K0K
`,
]);

const FLEXIBLE = findByName(SHARED_MODES, 'FLEXIBLE')!;

function under(mode: Partial<AnalysisMode> | string, text: string, over = engine): Analysis {
  return over.analyze({
    lines: [{ strName: '', strContent: text }],
    layout: findByName(SHARED_LAYOUTS, 'oneStop Address Layout')!,
    mode: typeof mode === 'string' ? findByName(SHARED_MODES, mode)! : { ...FLEXIBLE, ...mode },
    style: findByName(SHARED_STYLES, 'oneStop Correction Style')!,
    maxAlternatives: 5,
    guessingFlags: GuessingFlags.All,
    language: 'EN',
  });
}

/** Status of one text under the named modes: STRICT, MODERATE, FLEXIBLE, oneStop, VALIDATE, SERP TEST. */
const MODES = ['STRICT', 'MODERATE', 'FLEXIBLE', 'oneStop Analysis Mode', 'VALIDATE', 'SERP TEST'] as const;

it('no mode is surer because it corrects less: a place that it does not know may be another one', () => {
  const { engine: twoPlaces } = goldenCountry([
    `
@ Saint-Ubalde NB
+ Riquet; RUE | E0G0J0 | 72
@ Fort Highman Creek NB
+ Riquet; RUE | E0H1A0 | 72
`,
  ]);
  for (const mode of ['STRICT', 'MODERATE', 'FLEXIBLE']) {
    const text = '72 rue Riquet, Fort Highman Crek NB E0G 0J0';
    assert.equal(under(mode, text, twoPlaces).status, 'N', mode);
    assert.equal(under(mode, text.replace('Fort Highman Crek', 'Domaine Brel'), twoPlaces).status, 'C', mode);
  }
});

describe('the shared modes', () => {
  for (const [statuses, text] of [
    ['VVVVVV', '100 King St W Toronto ON M5X 1A9'],
    ['CCCCIC', '100 King St W Toronto ON'],
    ['NCCCIC', '100 Kimg St W Toronto ON M5X 1A9'],
    ['NCCCIC', '100 Kimg St W Torontu ON M5X 1A9'],
    ['NCCCIC', '100 Kimg St W Torontu ON'],
    ['NCCCIC', '100 Kimg St W Torontu'],
    ['NNCNIN', '100 Kimg Torontu M5X 1A9'],
    ['CCCCIC', '6302 56 St Tabreu AB T1G 1Z9'],
    ['NNNNIV', '77 Nowhere Rd Picton ON K0K 2T0'],
    ['NNNNIN', '40 Castleglen Toronto ON'],
  ] as const) {
    it(`answer ${statuses} to "${text}"`, () => {
      assert.equal(MODES.map((mode) => under(mode, text).status).join(''), statuses);
    });
  }
});

describe('the fields of an analysis mode', () => {
  it('MaxTypos is the number of wrong letters allowed in a word', () => {
    const statuses = (text: string) => [0, 1, 2].map((MaxTypos) => under({ MaxTypos }, text).status).join('');
    assert.equal(statuses('12 Spadina Ave Toronto ON M5T 2C2'), 'VVV');
    assert.equal(statuses('12 Spadinna Ave Toronto ON M5T 2C2'), 'NCC');
    assert.equal(statuses('12 Spaddinna Ave Toronto ON M5T 2C2'), 'NNC');
    assert.equal(statuses('12 Spadina Ave Torotto ON M5T 2C2'), 'CCC', 'the code says where an unknown place is');
    assert.equal(statuses('12 Spadina Ave Torotto ON'), 'NCC');
  });
  it('MaxChanges is the number of elements that may be corrected', () => {
    const text = '100 King Torontu';
    const accepted = [0, 1, 2, 3, 4, 5].map((MaxChanges) => under({ MaxChanges }, text).status).join('');
    assert.equal(accepted, 'NNNNCC', 'type, direction, municipality and code; a province follows from the others');
  });
  it('MinLead is the required lead over the next candidate', () => {
    const text = '12 Spadina St Toronto ON M5T 2C3';
    assert.equal(under({ MinLead: 0 }, text).status, 'C');
    assert.equal(under({ MinLead: 30 }, text).status, 'N');
    assert.match(under({ MinLead: 30 }, text).reason, /^The closest address is 12 SPADINA AVE/);
  });
  for (const [field, text] of [
    ['CorrectStreet', '12 Spadinna Ave Toronto ON M5T 2C2'],
    ['CorrectMunicipality', '12 Spadina Ave Torontu ON M5T 2C2'],
    ['CorrectProvince', '12 Spadina Ave Toronto AB M5T 2C2'],
    ['CorrectPostalCode', '12 Spadina Ave Toronto ON M5T 2C3'],
    ['CorrectStreet', '12 Spadina Toronto ON M5T 2C2'],
    ['CorrectMunicipality', '12 Spadina Ave ON M5T 2C2'],
    ['CorrectProvince', '12 Spadina Ave Toronto M5T 2C2'],
    ['CorrectPostalCode', '12 Spadina Ave Toronto ON'],
  ] as const) {
    it(`${field} allows or forbids the correction of "${text}"`, () => {
      assert.equal(under({ [field]: true }, text).status, 'C');
      const forbidden = under({ [field]: false }, text);
      assert.equal(forbidden.status, 'N');
      assert.match(forbidden.reason, /differs by more than this mode may change/);
      assert.equal(forbidden.lines[0]!.strContent, text);
      for (const other of ['CorrectStreet', 'CorrectMunicipality', 'CorrectProvince', 'CorrectPostalCode']) {
        if (other !== field) assert.equal(under({ [other]: false }, text).status, 'C', other);
      }
    });
  }
  it('AllowAltMunicipalities keeps another valid name, or has it corrected', () => {
    const text = '5100 Yonge St Willowdale ON M2N 5V7';
    const kept = under({ AllowAltMunicipalities: true }, text);
    assert.equal(`${kept.status} ${kept.elements.Municipality}`, 'V WILLOWDALE');
    const corrected = under({ AllowAltMunicipalities: false }, text);
    assert.equal(`${corrected.status} ${corrected.elements.Municipality}`, 'C NORTH YORK');
    assert.equal(corrected.hashCode, kept.hashCode);
    assert.equal(under({ AllowAltMunicipalities: false, CorrectMunicipality: false }, text).status, 'N');
  });
  it('ValidateOnly changes nothing: what is not valid is I', () => {
    for (const text of ['12 Spadinna Ave Toronto ON M5T 2C2', '100 King St W Toronto ON', '9 Nowhere Toronto ON']) {
      const { status, lines, hashCode } = under({ ValidateOnly: true }, text);
      assert.equal(`${status} ${hashCode}`, 'I ');
      assert.equal(lines[0]!.strContent, text);
    }
    assert.equal(under({ ValidateOnly: true }, '100 King Street West, Toronto ON M5X1A9').status, 'V');
    assert.equal(under({ ValidateOnly: true }, '350 Fifth Ave, New York, NY 10118').status, 'F');
  });
});

describe('SerpRules', () => {
  for (const [text, secondary] of [
    ['77 Nowhere Rd Picton ON K0K 2T0', 'QuestionableRural'],
    ['77 Nowhere Rd, Prince Edward, Ontario K0K2T0', 'QuestionableRural'],
    ['Office of the Minister, Tower A, Ottawa ON K1A 1A2', 'DeclaredValid'],
    ['875 Herron Rd Ottawa ON K1A 1A2', 'DeclaredValid'],
  ] as const) {
    it(`say ${secondary} of "${text}" and leave it as it is`, () => {
      const { status, secondaryStatus, addressComplete, lines, score } = under({ SerpRules: true }, text);
      assert.equal(`${status} ${secondaryStatus}`, `V ${secondary}`);
      assert.equal(addressComplete, true);
      assert.equal(score, 100);
      assert.equal(lines[0]!.strContent, text);
      assert.notEqual(under({ SerpRules: false }, text).secondaryStatus, secondary);
    });
  }
  for (const text of [
    '77 Nowhere Rd Toronto ON K0K 2T0',
    '77 Nowhere Rd Picton AB K0K 2T0',
    '77 Nowhere Rd Picton ON K0K 2T9',
    '77 Nowhere Rd Toronto ON M5T 2C2',
  ]) {
    it(`do not make "${text}" valid`, () => assert.equal(under({ SerpRules: true }, text).status, 'N'));
  }
  it('do not change the status of an address that is valid or can be corrected', () => {
    assert.equal(under({ SerpRules: true }, '12 Main St Picton ON K0K 2T0').secondaryStatus, '');
    assert.equal(under({ SerpRules: true }, '12 Maine St Picton ON K0K 2T0').status, 'C');
  });
});
