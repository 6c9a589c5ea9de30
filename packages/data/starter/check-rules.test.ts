import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressKey, checkFields, checkStarter } from './check-rules.ts';
import { parseTable, type StarterTable } from './starter-table.ts';

const FSAS = 'fsa,province,municipality,area\nM5X,ON,Toronto,\nM1P,ON,Scarborough,\nK1A,ON,Ottawa,\nH2X,QC,Montréal,\n';
const CIVIC = 'civic,suffix,units,street,type,direction,municipality,province,postal_code,place\n';
const BOXES = 'from,to,station_type,station_name,municipality,province,postal_code\n';
const ALIASES = 'municipality,province,alternate,kind,fsas\n';

const table = (file: string, text: string): StarterTable => parseTable(file, text);
const fsas = table('fsas.csv', FSAS);

function keys(...tables: StarterTable[]): string[] {
  return checkStarter([fsas, ...tables]).map(({ file, line, key }) => `${file}:${line} ${key}`);
}

describe('rules of the starter', () => {
  it('a sound address, box and alias give no finding', () => {
    const civic = `${CIVIC}100,,100-120|PH1,King,ST,W,Toronto,ON,M5X 1A9,First Canadian Place\n`;
    const boxes = `${BOXES}1,122,STN,A,Toronto,ON,M5X 1A2\n`;
    const aliases = `${ALIASES}Scarborough,ON,Toronto,Alternate,M1P\n`;
    assert.deepEqual(
      keys(table('civic-on.csv', civic), table('boxes.csv', boxes), table('municipality-aliases.csv', aliases)),
      [],
    );
  });

  it('a finding names the field, its value and what is right', () => {
    const civic = `${CIVIC}10A,,,KING,STREET,West,Toronto,ONT,M5X1A9,\n`;
    const found = checkFields(table('civic-on.csv', civic));
    assert.deepEqual(
      found.map(({ message }) => message),
      [
        'civic "10A" is not a number of one to six digits',
        'street "KING" is all upper case; names are written in mixed case',
        'type "STREET" is not the symbol of a street type',
        'direction "West" is not the symbol of a direction',
        'province "ONT" is not a province code',
        'postal_code "M5X1A9" is not a postal code in the form A1A 1A1',
      ],
    );
    assert.ok(found.every(({ line }) => line === 2));
  });

  it('an empty required field, a name with spaces at its ends and a missing column are found', () => {
    assert.deepEqual(keys(table('boxes.csv', `${BOXES}1,,STN,A ,Toronto,ON,M5X 1A2\n`)), [
      'boxes.csv:2 FIELD to ',
      'boxes.csv:2 FIELD station_name A ',
      'boxes.csv:2 RANGE 1 STN A  Toronto ON',
    ]);
    assert.deepEqual(keys(table('routes.csv', 'route_type,route_number\nRR,1\n')), ['routes.csv:1 COLUMNS routes.csv']);
    assert.deepEqual(keys(table('towns.csv', 'name\nOttawa\n')), ['towns.csv:1 FILE towns.csv']);
  });

  it('a province that does not match the postal code is found, but federal codes may be in Quebec', () => {
    const receivers = 'name,civic,street,type,direction,box,municipality,province,postal_code\n';
    const rows = 'Elections Canada,,,,,,Gatineau,QC,K1A 0M6\nSomebody,,,,,,Montréal,ON,H2X 1Y4\n';
    assert.deepEqual(keys(table('receivers.csv', receivers + rows)), ['receivers.csv:3 PROVINCE H2X 1Y4']);
  });

  it('an FSA missing from fsas.csv and a row in the file of another province are found', () => {
    assert.deepEqual(keys(table('civic-on.csv', `${CIVIC}1060,,,University,BOUL,,Montréal,QC,H3B 4V7,\n`)), [
      'civic-on.csv:2 FSA_UNKNOWN H3B 4V7',
      'civic-on.csv:2 FILE_PROVINCE 1060 University BOUL Montréal QC',
    ]);
  });

  it('an address with two postal codes is found even if its street is spelled two ways', () => {
    const rows = '111,,,Saint-Laurent,BOUL,,Montréal,QC,H2X 1Y4,\n111,,,St. Laurent,BLVD,,Montreal,QC,H2X 1Y5,\n';
    assert.deepEqual(keys(table('civic-qc.csv', CIVIC + rows)), [
      'civic-qc.csv:3 TWO_CODES 111 St. Laurent BLVD Montreal QC',
    ]);
  });

  it('a receiver and a civic file must agree on the postal code of an address', () => {
    const receivers = 'name,civic,street,type,direction,box,municipality,province,postal_code\n';
    const found = checkStarter([
      fsas,
      table('civic-on.csv', `${CIVIC}111,,,Wellington,ST,,Ottawa,ON,K1A 0A9,\n`),
      table('receivers.csv', `${receivers}House of Commons,111,Wellington,ST,,,Ottawa,ON,K1A 0A6\n`),
    ]);
    assert.deepEqual(
      found.map(({ message }) => message),
      ['has K1A0A9 in civic-on.csv:2, K1A0A6 here'],
    );
  });

  it('a different direction, type or suffix makes a different address', () => {
    const [east, west, avenue, half] = parseTable(
      'civic-ab.csv',
      `${CIVIC}10,,,104,ST,NW,Edmonton,AB,T5J 1A1,\n10,,,104,ST,SW,Edmonton,AB,T6X 1A1,\n` +
        '10,,,104,AVE,NW,Edmonton,AB,T5J 1A2,\n10,1/2,,104,ST,NW,Edmonton,AB,T5J 1A1,\n',
    ).rows.map(addressKey);
    assert.equal(new Set([east, west, avenue, half]).size, 4);
  });

  it('a duplicate row or FSA is found', () => {
    const row = '1,50,,,Toronto,ON,M5X 1A2\n';
    assert.deepEqual(keys(table('boxes.csv', BOXES + row + row)), ['boxes.csv:3 DUPLICATE 1|50|||TORONTO|ON|M5X 1A2']);
    const twice = checkStarter([table('fsas.csv', `${FSAS}M5X,ON,Toronto,First Canadian Place\n`)]);
    assert.deepEqual(
      twice.map(({ message }) => message),
      ['the same as line 2'],
    );
  });

  it('a descending range and boxes of one installation with two codes are found', () => {
    const rows = '9,5,STN,B,Toronto,ON,M5X 1A2\n1,100,STN,A,Toronto,ON,M5X 1A2\n90,110,STN,A,Toronto,ON,M5X 1A3\n';
    assert.deepEqual(keys(table('boxes.csv', BOXES + rows)), [
      'boxes.csv:2 RANGE 9 5 STN B Toronto ON',
      'boxes.csv:4 BOX_OVERLAP 90 110 STN A Toronto ON',
    ]);
  });

  it('boxes with the same number at two stations are two boxes', () => {
    const rows = '1,100,STN,A,Toronto,ON,M5X 1A2\n1,100,STN,B,Toronto,ON,M5X 1A3\n';
    assert.deepEqual(keys(table('boxes.csv', BOXES + rows)), []);
  });

  it('an alias that adds nothing, has no place or names an FSA elsewhere is found', () => {
    const rows =
      'Toronto,ON,TORONTO,Alternate,\nAtlantis,ON,Poseidonis,Unofficial,\nToronto,ON,The Six,Unofficial,H2X M9Z\n' +
      'Murray Harbour,PE,Murray-Hbr,Short13,\n';
    assert.deepEqual(keys(table('municipality-aliases.csv', ALIASES + rows)), [
      'municipality-aliases.csv:2 FIELD alternate TORONTO',
      'municipality-aliases.csv:2 ALIAS_SELF Toronto ON TORONTO',
      'municipality-aliases.csv:3 ALIAS_PLACE Atlantis ON Poseidonis',
      'municipality-aliases.csv:4 ALIAS_FSA Toronto ON The Six H2X',
      'municipality-aliases.csv:4 ALIAS_FSA Toronto ON The Six M9Z',
    ]);
  });

  it('a street alias needs its street in a civic file', () => {
    const header = 'street,type,direction,municipality,province,alternate,alternate_type,alternate_direction\n';
    const rows = 'King,ST,W,Toronto,ON,Front,ST,W\nKing,ST,E,Toronto,ON,Front,ST,E\n';
    const civic = table('civic-on.csv', `${CIVIC}100,,,King,ST,W,Toronto,ON,M5X 1A9,\n`);
    assert.deepEqual(keys(civic, table('street-aliases.csv', header + rows)), [
      'street-aliases.csv:3 STREET_ALIAS King ST E Toronto ON',
    ]);
  });
});
