import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SMALL_STARTER } from '../testing/small-starter.ts';
import { compareCodes, compareFsas } from './list-rules.ts';
import { parseTable } from './starter-table.ts';

const messages = (found: readonly { message: string }[]): string[] => found.map(({ message }) => message);

describe('the starter against a list of postal codes', () => {
  it('a code that the list lacks, or has under an equal or alternate name, is no contradiction', () => {
    const list = [
      { postal_code: 'M1P4N7', municipality: 'TORONTO', removed_since: '' },
      { postal_code: 'G1R 4S9', municipality: 'QUEBEC', removed_since: '' },
    ];
    assert.deepEqual(compareCodes(SMALL_STARTER, list), []);
    assert.deepEqual(compareCodes(SMALL_STARTER, []), []);
  });

  it('a code from another place and a removed code are contradictions, with file and line', () => {
    const list = [{ postal_code: 'M1P4N7', municipality: 'OTTAWA', removed_since: '2023-01-01' }];
    const found = compareCodes(SMALL_STARTER, list);
    assert.deepEqual(
      found.map(({ file, line, key }) => `${file}:${line} ${key}`),
      ['civic-on.csv:2 CODE_PLACE M1P 4N7 Scarborough', 'civic-on.csv:2 CODE_REMOVED 2023-01-01 M1P 4N7'],
    );
  });

  it('a removed rural code has its own rule', () => {
    const routes = 'route_type,route_number,station_type,station_name,municipality,province,postal_code\n';
    const halfmoon = parseTable('routes.csv', `${routes}RR,1,,,Halfmoon Bay,BC,V0N 1Y1\n`);
    const list = [{ postal_code: 'V0N1Y1', municipality: 'HALFMOON BAY', removed_since: '2023-01-01' }];
    assert.deepEqual(
      compareCodes([halfmoon], list).map(({ key }) => key),
      ['RURAL_CODE_REMOVED 2023-01-01 V0N 1Y1'],
    );
  });

  it('a removed code in a row that another list confirms is no contradiction', () => {
    const list = [{ postal_code: 'M1P4N7', municipality: 'TORONTO', removed_since: '2023-01-01' }];
    const row = SMALL_STARTER.find(({ file }) => file === 'civic-on.csv')?.rows[0];
    assert.equal(compareCodes(SMALL_STARTER, list).length, 1);
    assert.deepEqual(compareCodes(SMALL_STARTER, list, new Set(row ? [row] : [])), []);
  });

  it('an alias applies only in its own FSAs', () => {
    const elsewhere = SMALL_STARTER.map((table) =>
      table.file === 'municipality-aliases.csv'
        ? parseTable(table.file, 'municipality,province,alternate,kind,fsas\nScarborough,ON,Toronto,Alternate,M1B\n')
        : table,
    );
    const list = [{ postal_code: 'M1P4N7', municipality: 'TORONTO' }];
    assert.deepEqual(messages(compareCodes(elsewhere, list)), ['the list has M1P 4N7 for TORONTO']);
  });
});

describe('the starter against a list of FSAs', () => {
  it('missing and extra FSAs and other provinces are contradictions', () => {
    const list = [
      { fsa: 'M1P', province: 'ON' },
      { fsa: 'X0A', province: 'NT' },
      { fsa: 'V0W', province: 'BC' },
    ];
    assert.deepEqual(messages(compareFsas(SMALL_STARTER, list)), [
      'the list does not have G1R',
      'the list has X0A in NT',
      'the list has V0W in BC',
    ]);
  });
});
