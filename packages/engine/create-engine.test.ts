import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { analyzeText, sampleCountry, shown } from './testing/sample-country.ts';
import { completionsOf } from './testing/typed-container.ts';

const { engine } = sampleCountry();

function check(rows: readonly (readonly [input: string, status: string, output: string])[], mode = 'FLEXIBLE'): void {
  for (const [input, status, output] of rows) {
    it(`answers ${status} to "${input.replaceAll('\n', ' / ')}"`, () => {
      const analysis = analyzeText(engine, input, { mode });
      assert.equal(`${analysis.status} ${shown(analysis)}`, `${status} ${output}`, analysis.reason);
    });
  }
}

const KING = '100 KING ST W TORONTO ON  M5X 1A9';
const SHERBROOKE = '845 RUE SHERBROOKE O MONTRÉAL QC  H3A 0G4';
const FOURTH = '700 4 AVE SW CALGARY AB  T2P 3N3';

describe('valid addresses, whatever their spelling', () => {
  check([
    ['100 King St W Toronto ON M5X 1A9', 'V', KING],
    ['100 KING STREET WEST, TORONTO, ONTARIO M5X1A9', 'V', KING],
    ['100 king st w\ntoronto on\nm5x-1a9', 'V', KING],
    ['100 rue King Ouest, Toronto ON M5X 1A9', 'V', KING],
    ['100 W King St Toronto ON M5X 1A9', 'V', KING],
    ['M5X 1A9 Toronto ON, 100 King St W', 'V', KING],
    ['100 King St W Toronto ON M5X 1A9 Canada', 'V', KING],
    ['ATTN JANE ROE\n845 RUE SHERBROOKE O\nMONTRÉAL QC  H3A 0G4', 'V', `ATTN JANE ROE, ${SHERBROOKE}`],
    ['845, rue Sherbrooke Ouest, Montréal (Québec) H3A 0G4', 'V', SHERBROOKE],
    ['845 Sherbrooke Street West Montreal QC H3A 0G4', 'V', SHERBROOKE],
    ['700 4th Ave SW Calgary AB T2P 3N3', 'V', FOURTH],
    ['700 Fourth Avenue S.W., Calgary, Alberta T2P 3N3', 'V', FOURTH],
    ['6302 - 56 Street Taber AB T1G1Z9', 'V', '6302 56 ST TABER AB  T1G 1Z9'],
    ['200 Avenue Rd Toronto ON M5R 2J3', 'V', '200 AVENUE RD TORONTO ON  M5R 2J3'],
    ['1 The Esplanade Toronto ON M5E 1R2', 'V', '1 THE ESPLANADE TORONTO ON  M5E 1R2'],
    ['1 Queen St E Sault Sainte Marie ON P6A 1Y3', 'V', '1 QUEEN ST E SAULT STE. MARIE ON  P6A 1Y3'],
    ['600 Grande Allée Est, Québec, QC G1R 2J5', 'V', '600 GRANDE ALLÉE E QUÉBEC QC  G1R 2J5'],
    ['6500, Cinquième Avenue, Montréal QC H1Y 2S3', 'V', '6500 5E AV MONTRÉAL QC  H1Y 2S3'],
    ['100 water st st johns nl a1c 1a1', 'V', "100 WATER ST ST. JOHN'S NL  A1C 1A1"],
    ['857 E 51 AVE VANCOUVER BC V5P 1V3', 'V', '857 51 AVE E VANCOUVER BC  V5P 1V3'],
    ['12 rue Principale, Ottawa ON K1S 1B5', 'V', '12 RUE PRINCIPALE OTTAWA ON  K1S 1B5'],
    ['22 rue Eddy, Hull QC J8X 4B3', 'V', '22 RUE EDDY HULL QC  J8X 4B3'],
    ['100 Dundas St London ON N6A 1A1', 'V', '100 DUNDAS ST LONDON ON  N6A 1A1'],
  ]);
});

describe('corrections', () => {
  check([
    ['111 Welington St Otawa ON', 'C', '111 WELLINGTON ST OTTAWA ON  K1A 0A6'],
    ['845 Sherbrooke Ouest, Montréal H3A 0G4', 'C', SHERBROOKE],
    ['100 King St W Toronto ON', 'C', KING],
    ['100 King St W Toronto M5X 1A9', 'C', KING],
    ['100 King St W ON M5X 1A9', 'C', KING],
    ['100 King W Toronto ON M5X 1A9', 'C', KING],
    ['100 King St Toronto ON M5X 1A9', 'C', KING],
    ['100 King Ave W Toronto ON M5X 1A9', 'C', KING],
    ['100 King St W Toronto ON M5X 1AG', 'C', KING],
    ['100 King St W Toronto ON M5X 1B9', 'C', KING],
    ['100 King St W Bytown ON M5X 1A9', 'C', KING],
    ['1000 Gauchetière Ouest, Montréal QC H3B 4W5', 'C', '1000 RUE DE LA GAUCHETIÈRE O MONTRÉAL QC  H3B 4W5'],
    ['12 Main St Bytown ON K1S 1B5', 'C', '12 MAIN ST OTTAWA ON  K1S 1B5'],
    ['5100 Yonge St Torono ON M2N 5V7', 'C', '5100 YONGE ST NORTH YORK ON  M2N 5V7'],
  ]);
});

describe('addresses that must not be changed', () => {
  check([
    ['13 Main St Kingston ON K7K 3Y9', 'N', '13 Main St Kingston ON K7K 3Y9'],
    ['12 Maix St Kingston ON', 'N', '12 Maix St Kingston ON'],
    ['85 King St Kingston ON', 'N', '85 King St Kingston ON'],
    ['1 Main St Picton ON', 'N', '1 Main St Picton ON'],
    ['12 Main St ON', 'N', '12 Main St ON'],
    ['10 Main St Kingston NB', 'N', '10 Main St Kingston NB'],
    ['700 5 Ave SW Calgary AB T2P 3N3', 'N', '700 5 Ave SW Calgary AB T2P 3N3'],
    ['110B Laurier Ave W Ottawa ON K1P 1J1', 'N', '110B Laurier Ave W Ottawa ON K1P 1J1'],
  ]);
});

describe('boxes, routes and general delivery', () => {
  check([
    ['PO BOX 1 STN A TORONTO ON M5W 1A2', 'V', 'PO BOX 1 STN A TORONTO ON  M5W 1A2'],
    ['P.O. Box 1, Station A, Toronto, Ontario M5W 1A2', 'V', 'PO BOX 1 STN A TORONTO ON  M5W 1A2'],
    ['PO BOX 1 STN A TORONTO ON', 'C', 'PO BOX 1 STN A TORONTO ON  M5W 1A2'],
    ['BOX #1 STN A TORONTO ON M5W 1A2', 'C', 'PO BOX 1 STN A TORONTO ON  M5W 1A2'],
    ['PO BOX 1 STN ADELADE TORONTO ON M5C 2J1', 'C', 'PO BOX 1 STN ADELAIDE TORONTO ON  M5C 2J1'],
    ['PO BOX 1 TORONTO ON', 'N', 'PO BOX 1 TORONTO ON'],
    ['CP 120 SUCC HAUTE-VILLE QUEBEC QC G1R 4P3', 'V', 'CP 120 SUCC HAUTE-VILLE QUÉBEC QC  G1R 4P3'],
    ['PO BOX 10 TABER AB T1G 2C6', 'V', 'PO BOX 10 TABER AB  T1G 2C6'],
    ['PO BOX 9999 TABER AB T1G 2C6', 'N', 'PO BOX 9999 TABER AB T1G 2C6'],
    ['RR 1 KINGSTON ON K7L 4V1', 'V', 'RR 1 KINGSTON ON  K7L 4V1'],
    ['716 Station Rd RR 2 Taber AB T1G 2C7', 'V', '716 STATION RD RR 2 TABER AB  T1G 2C7'],
    ['GD STN MAIN TABER AB T1G 2C8', 'V', 'GD STN MAIN TABER AB  T1G 2C8'],
  ]);
});

describe('foreign addresses and no addresses', () => {
  for (const [input, country] of [
    ['1600 Pennsylvania Ave NW, Washington DC 20500', 'UNITED STATES'],
    ['10 Downing Street, London SW1A 2AA, United Kingdom', 'UNITED KINGDOM'],
    ['10 Downing Street, London SW1A 2AA', 'UNITED KINGDOM'],
    ['12 rue de Rivoli, 75001 Paris, France', 'FRANCE'],
    ['Unter den Linden 77\n10117 Berlin\nAllemagne', 'GERMANY'],
    ['350 Fifth Ave, New York, NY 10118-0110', 'UNITED STATES'],
  ] as const) {
    it(`finds ${country} in "${input.replaceAll('\n', ' / ')}"`, () => {
      const analysis = analyzeText(engine, input);
      assert.equal(analysis.status, 'F', analysis.reason);
      assert.equal(analysis.country, country);
      assert.equal(analysis.elements.TypeOfAddress, 'AES_Foreign');
    });
  }
  check([
    ['asdf qwer', 'I', 'asdf qwer'],
    ['', 'I', ''],
  ]);
});

describe('units', () => {
  for (const [input, number, secondary] of [
    ['2000-100 King St W Toronto ON M5X 1A9', '2000', ''],
    ['100 King St W Suite 2000 Toronto ON M5X 1A9', '2000', ''],
    ['Suite 2000\n100 King St W\nToronto ON M5X 1A9', '2000', ''],
    ['100 King St W bureau 2000 Toronto ON M5X 1A9', '2000', ''],
    ['100 King St W Unit 9 Toronto ON M5X 1A9', '9', 'UnitUnverified'],
    ['100 King St W Toronto ON M5X 1A9', '', 'UnitMissing'],
    ['10220 104 Ave NW #200 Edmonton AB T5J 0H2', '200', ''],
  ] as const) {
    it(`reads "${input.replaceAll('\n', ' / ')}" with unit "${number}" and secondary status "${secondary}"`, () => {
      const analysis = analyzeText(engine, input);
      assert.match(analysis.status, input.includes('#') ? /C/ : /V/, analysis.reason);
      assert.equal(analysis.elements.UnitNumber, number);
      assert.equal(analysis.secondaryStatus, secondary);
      assert.equal(analysis.addressComplete, secondary !== 'UnitMissing');
    });
  }
  it('takes the postal code of the unit if a building has several', () => {
    const analysis = analyzeText(engine, '4-14 Princess St Kingston ON');
    assert.equal(analysis.status, 'C');
    assert.equal(analysis.elements.PostalCode, 'K7L 1A2');
  });
});

describe('modes', () => {
  it('corrects nothing when it only validates', () => {
    const analysis = analyzeText(engine, '111 Welington St Ottawa ON K1A 0A6', { mode: 'VALIDATE' });
    assert.equal(analysis.status, 'I');
    assert.equal(shown(analysis), '111 Welington St Ottawa ON K1A 0A6');
  });
  it('accepts no misspelling in STRICT', () => {
    assert.equal(analyzeText(engine, '111 Welington St Ottawa ON K1A 0A6', { mode: 'STRICT' }).status, 'N');
    assert.equal(analyzeText(engine, '111 Wellington St Ottawa ON', { mode: 'STRICT' }).status, 'C');
  });
});

describe('completions of a whole address in a form that nothing completes', () => {
  const firstOf = (text: string, isAnalysed = false): string | undefined =>
    completionsOf(engine, text, 5, isAnalysed)[0]?.AddressLines[0]?.strContent;
  for (const text of [
    '12 Main St, Ottawa ON K1S 1B5, Tel: 613-555-0142',
    'Address: 12 Main St, City: Ottawa, Province: ON, Postal Code: K1S 1B5',
    '12 MainStreet, Ottawa ON K1S 1B5',
    'adresse : 12, rue Main, Ottawa (Ontario) K1S 1B5, tél. 613 555-0142',
  ]) {
    it(`begin with what it means: ${text}`, () =>
      assert.match(firstOf(text) ?? '', /^12 MAIN ST +OTTAWA ON +K1S 1B5$/));
  }
  it('are not looked for when the text was analysed before', () => {
    assert.equal(firstOf('12 Main St, Ottawa ON K1S 1B5, Tel: 613-555-0142', true), undefined);
  });
  it('have the unit that was typed', () => {
    assert.match(firstOf('14 Princess St Unit 4, Kingston ON, buzz 204') ?? '', /^14 PRINCESS ST UNIT 4 +KINGSTON ON/);
  });
});

describe('a text that is no address', () => {
  it('is not divided into the lines of another layout', () => {
    for (const text of ['see notes', 'voir notes']) {
      const { status, lines } = analyzeText(engine, text, { outputLayout: 'oneStop Address Layout' });
      assert.equal(status, 'I');
      assert.deepEqual(lines.map(({ strContent }) => strContent).filter(Boolean), [text]);
    }
  });
});

describe('every answer', () => {
  const inputs = [
    '100 King St W Toronto ON M5X 1A9',
    '111 Welington St Otawa ON',
    '1000 Gauchetière Ouest, Montréal QC',
    'PO BOX 1 STN ADELADE TORONTO ON',
    '12 Main St Bytown K1S 1B5',
    '12 Maix St Kingston ON',
  ];
  it('has penalties that add up to the distance from 100', () => {
    for (const input of inputs) {
      for (const { Score, StyleChanges } of analyzeText(engine, input).alternatives) {
        assert.equal(
          StyleChanges.reduce((sum, change) => sum + change.Penalty, 0),
          100 - Score,
        );
      }
    }
  });
  it('is valid when analysed again, with the same HashCode', () => {
    for (const input of inputs) {
      const first = analyzeText(engine, input);
      if (first.status === 'N') continue;
      const again = analyzeText(engine, shown(first));
      assert.equal(again.status, 'V', `${input} -> ${shown(first)}: ${again.reason}`);
      assert.equal(again.hashCode, first.hashCode);
      assert.equal(shown(again), shown(first));
    }
  });
  it('has one HashCode for English and French spellings', () => {
    const english = analyzeText(engine, '845 Sherbrooke Street West, Montreal QC H3A 0G4');
    const french = analyzeText(engine, '845, rue Sherbrooke Ouest, Montréal (Québec) H3A 0G4');
    assert.equal(english.hashCode, french.hashCode);
    assert.match(english.hashCode, /^[A-Z2-7]{26}$/);
  });
  it('describes its changes in the language of the request', () => {
    const french = analyzeText(engine, '111 Welington St Ottawa ON K1A 0A6', { language: 'FR' });
    assert.equal(french.styleChanges[0]!.Message, 'Le nom de rue est WELLINGTON, et non « Welington ».');
  });
});
