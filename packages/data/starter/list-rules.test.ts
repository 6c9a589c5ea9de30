import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareCodes, compareFacilities, compareFsas, splitStreet } from './list-rules.ts';
import { parseTable } from './starter-table.ts';

const CIVIC = 'civic,suffix,units,street,type,direction,municipality,province,postal_code,place\n';
const tables = [
  parseTable('fsas.csv', 'fsa,province,municipality,area\nM1P,ON,Scarborough,\nG1R,QC,Québec,\nX0A,NU,Iqaluit,\n'),
  parseTable(
    'municipality-aliases.csv',
    'municipality,province,alternate,kind,fsas\nScarborough,ON,Toronto,Alternate,M1P\n',
  ),
  parseTable('civic-on.csv', `${CIVIC}150,,,Borough,DR,,Scarborough,ON,M1P 4N7,\n`),
  parseTable('civic-qc.csv', `${CIVIC}2,,,des Jardins,RUE,,Québec,QC,G1R 4S9,Hôtel de ville\n`),
];
const messages = (found: readonly { message: string }[]): string[] => found.map(({ message }) => message);

describe('the starter against a list of postal codes', () => {
  it('a code that the list lacks or has for an equal or alternate name is no contradiction', () => {
    const list = [
      { postal_code: 'M1P4N7', municipality: 'TORONTO', removed_since: '' },
      { postal_code: 'G1R 4S9', municipality: 'QUEBEC', removed_since: '' },
    ];
    assert.deepEqual(compareCodes(tables, list), []);
    assert.deepEqual(compareCodes(tables, []), []);
  });

  it('a code of another place and a removed code are contradictions with file and line', () => {
    const list = [{ postal_code: 'M1P4N7', municipality: 'OTTAWA', removed_since: '2023-01-01' }];
    const found = compareCodes(tables, list);
    assert.deepEqual(
      found.map(({ file, line, key }) => `${file}:${line} ${key}`),
      ['civic-on.csv:2 CODE_PLACE M1P 4N7 Scarborough', 'civic-on.csv:2 CODE_REMOVED M1P 4N7'],
    );
  });

  it('an alias holds in its own FSAs only', () => {
    const elsewhere = tables.map((table) =>
      table.file === 'municipality-aliases.csv'
        ? parseTable(table.file, 'municipality,province,alternate,kind,fsas\nScarborough,ON,Toronto,Alternate,M1B\n')
        : table,
    );
    const list = [{ postal_code: 'M1P4N7', municipality: 'TORONTO' }];
    assert.deepEqual(messages(compareCodes(elsewhere, list)), ['the list has M1P 4N7 for TORONTO']);
  });
});

describe('the starter against a list of FSAs', () => {
  it('missing and additional FSAs and other provinces are contradictions', () => {
    const list = [
      { fsa: 'M1P', province: 'ON' },
      { fsa: 'X0A', province: 'NT' },
      { fsa: 'V0W', province: 'BC' },
    ];
    assert.deepEqual(messages(compareFsas(tables, list)), [
      'the list does not have G1R',
      'the list has X0A in NT',
      'the list has V0W in BC',
    ]);
  });
});

describe('the starter against a list of addresses', () => {
  const record = { civic: '150', street: 'BOROUGH DRIVE', city: 'TORONTO', province: 'ON', postal_code: 'M1P4N8' };

  it('the same address with another code is a contradiction', () => {
    assert.deepEqual(messages(compareFacilities(tables, [record])), ['has M1P 4N7, the list has M1P4N8']);
  });

  it('one agreeing line of the list is enough', () => {
    assert.deepEqual(compareFacilities(tables, [record, { ...record, postal_code: 'M1P 4N7' }]), []);
  });

  it('another place, type, direction or number is another address', () => {
    const others = [
      { ...record, city: 'OTTAWA' },
      { ...record, street: 'BOROUGH APPROACH' },
      { ...record, street: 'BOROUGH CRESCENT' },
      { ...record, civic: '152' },
    ];
    assert.deepEqual(compareFacilities(tables, others), []);
  });

  it('a French street with its type in front is recognized', () => {
    const list = [{ civic: '2', street: 'rue des Jardins', city: 'Québec', province: 'QC', postal_code: 'G1R4S0' }];
    assert.deepEqual(messages(compareFacilities(tables, list)), ['has G1R 4S9, the list has G1R4S0']);
  });

  it('a street in one text is cut into name, type and direction', () => {
    assert.deepEqual(splitStreet('KING STREET WEST'), { key: 'KING', concepts: ['street'], direction: 4 });
    assert.equal(splitStreet('102 Ave NW').key, '102');
    assert.equal(splitStreet('boul. René-Lévesque Ouest').key, 'RENELEVESQUE');
    assert.equal(splitStreet('THE ESPLANADE').key, splitStreet('The Esplanade').key);
    assert.deepEqual(splitStreet('BROADWAY'), { key: 'BROADWAY', concepts: [], direction: 0 });
  });
});
