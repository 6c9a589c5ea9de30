import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findByName, SHARED_LAYOUTS } from './format/shared.ts';
import { lineRequest } from './testing/line-request.ts';
import { sampleCountry } from './testing/sample-country.ts';

const { engine } = sampleCountry();
const layout = findByName(SHARED_LAYOUTS, 'ADDR x2 MNC PROV PC')!;

type Row = readonly [line1: string, line2: string, place: string, province: string, code: string];

function analyze(row: Row) {
  const lines = row.map((strContent, at) => ({ strName: layout.Lines[at]!.strName, strContent }));
  const { status, lines: answer } = engine.analyze({ ...lineRequest(''), layout, lines });
  return `${status} ${answer.map(({ strContent }) => strContent).join('|')}`;
}

describe('columns that do not hold what they are called', () => {
  for (const [name, row, expected] of [
    [
      'a street in two, and nothing else tells the name',
      ['1000 Rue de la', 'Gauchetière O', 'Montréal', 'QC', 'H3B 4W5'],
      'V 1000 RUE DE LA GAUCHETIÈRE O||MONTRÉAL|QC|H3B 4W5',
    ],
    [
      'the street in that of the place, beside a line with other words',
      ['Kingston', 'Accounts Payable', '12 Princess St', 'ON', 'K7L 1A1'],
      'V ACCOUNTS PAYABLE|12 PRINCESS ST|KINGSTON|ON|K7L 1A1',
    ],
    [
      'the same beside a unit that is not listed',
      ['Kingston', 'Apt 9', '12 Princess St', 'ON', 'K7L 1A1'],
      'V 12 PRINCESS ST APT 9||KINGSTON|ON|K7L 1A1',
    ],
    [
      'everything one column too far to the left',
      ['12 Princess St', 'Kingston', 'ON', 'K7L 1A1', ''],
      'V 12 PRINCESS ST||KINGSTON|ON|K7L 1A1',
    ],
  ] as const) {
    it(`are read as lines: ${name}`, () => assert.equal(analyze(row), expected));
  }

  it('are read as they are called where a number is left over', () => {
    assert.match(analyze(['22 Kingston', '', '12 Princess St', 'ON', 'K7L 1A1']), /^N/);
  });
});

describe('the province in the column of the place as well', () => {
  it('is no word of the place', () => {
    for (const [place, province] of [
      ['Kingston ON', 'ON'],
      ['Kingston, ON', 'Ontario'],
      ['Kingston (Ontario)', 'ON'],
    ] as const) {
      const row: Row = ['12 Princess St', '', place, province, 'K7L 1A1'];
      assert.equal(analyze(row), 'V 12 PRINCESS ST||KINGSTON|ON|K7L 1A1');
    }
  });

  it('is the place where nothing else is in its column', () => {
    assert.equal(
      analyze(['700 rue Saint-Jean', '', 'Québec', 'Québec', 'G1R 1N8']),
      'V 700 RUE SAINT-JEAN||QUÉBEC|QC|G1R 1N8',
    );
  });
});

describe('a column too short for the whole address', () => {
  it('may end within the place, which another has', () => {
    const row: Row = ['12 Princess St, Kings', '', 'Kingston', 'ON', 'K7L 1A1'];
    assert.equal(analyze(row), 'V 12 PRINCESS ST||KINGSTON|ON|K7L 1A1');
    assert.match(analyze(['12 Princess St, Harb', '', 'Kingston', 'ON', 'K7L 1A1']), /HARB/);
  });

  it('has the first letter of the place, which may be no unit', () => {
    assert.match(analyze(['12 Princess St, K', '', 'Kingston', 'ON', 'K7L 1A1']), /^N/);
    assert.equal(
      analyze(['12 Princess St, B', '', 'Kingston', 'ON', 'K7L 1A1']),
      'V 12 PRINCESS ST UNIT B||KINGSTON|ON|K7L 1A1',
    );
  });
});

describe('a tab in a column', () => {
  it('is a blank', () => {
    const row: Row = ['12\tPrincess St', '', 'Kingston', 'ON', 'K7L \t1A1'];
    assert.equal(analyze(row), 'V 12 PRINCESS ST||KINGSTON|ON|K7L 1A1');
  });
});

describe('a line that is there twice', () => {
  it('is read once, whatever its type is called', () => {
    const row: Row = ['12 Princess St', '12 Princess Street', 'Kingston', 'ON', 'K7L 1A1'];
    assert.equal(analyze(row), 'V 12 PRINCESS ST||KINGSTON|ON|K7L 1A1');
  });

  it('may be the city and the province', () => {
    const text = '700 rue Saint-Jean\nQuébec\nQuébec\nG1R 1N8';
    assert.equal(engine.analyze(lineRequest(text)).lines[0]!.strContent, '700 RUE SAINT-JEAN QUÉBEC QC  G1R 1N8');
  });
});

describe('columns for unit and civic number', () => {
  const Lines = ['Unit', 'StreetNumber', 'Street', 'Municipality', 'Province', 'PostalCode'].map((name) => {
    return { strName: name, MaxLength: 0, Elements: [name], FreeForm: false };
  });
  const columns = { Name: 'columns', Description: '', Lines };

  function answer(...row: string[]): string {
    const lines = row.map((strContent, at) => ({ strName: Lines[at]!.strName, strContent }));
    const { status, lines: written } = engine.analyze({ ...lineRequest(''), layout: columns, lines });
    return `${status} ${written.map(({ strContent }) => strContent).join('|')}`;
  }

  it('never make the unit the civic number', () => {
    assert.match(answer('12', '16', 'Princess St', 'Kingston', 'ON', 'K7L 1A1'), /^N 12\|16/);
    assert.match(answer('12', '16', 'Prinsess St', 'Kingston', 'ON', 'K7L 1A1'), /^N 12\|16/);
  });

  it('do not go on in the next column', () => {
    const line = { strName: 'Line', MaxLength: 0, Elements: ['DeliveryInfo', 'StreetLine'], FreeForm: false };
    const unitAndLines = { ...columns, Lines: [Lines[0]!, line, { ...line, strName: 'Line2' }, ...Lines.slice(3)] };
    const row = ['220', 'J&R Autobody', '12 Princess St', 'Kingston', 'ON', 'K7L 1A1'];
    const lines = row.map((strContent, at) => ({ strName: unitAndLines.Lines[at]!.strName, strContent }));
    assert.equal(engine.analyze({ ...lineRequest(''), layout: unitAndLines, lines }).status, 'V');
  });

  it('leave no doubt where the street has both numbers', () => {
    const expected = 'C 10|12|PRINCESS ST|KINGSTON|ON|K7L 1A1';
    assert.equal(answer('10', '12', 'Prinsess St', 'Kingston', 'ON', 'K7L 1A1'), expected);
  });
});

describe('a column that ends within a telephone number', () => {
  it('has no penthouse', () => {
    assert.match(analyze(['12 Princess St Ph: 61', '', 'Kingston', 'ON', 'K7L 1A1']), /^N/);
    assert.equal(
      analyze(['12 Princess St PH 61', '', 'Kingston', 'ON', 'K7L 1A1']),
      'V 12 PRINCESS ST PH 61||KINGSTON|ON|K7L 1A1',
    );
  });
});
