import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AddressLayout } from '../values/parameters.ts';
import { parseFieldsOf } from './join-elements.ts';
import { readLines } from './read-lines.ts';
import { findByName, SHARED_LAYOUTS } from './shared.ts';

const ELEMENT_FORMAT = findByName(SHARED_LAYOUTS, 'Element Format')!;

/** What a parser is given: the texts that are not empty, each with its role. */
function fieldsOf(values: Record<string, string>, layout: AddressLayout = ELEMENT_FORMAT): string[] {
  const lines = Object.entries(values).map(([strName, strContent]) => ({ strName, strContent }));
  const { fields } = readLines(lines, layout);
  return parseFieldsOf(fields, layout)
    .filter(({ text }) => text !== '')
    .map(({ role, text }) => `${role}: ${text}`);
}

function columns(...lines: readonly (readonly [string, ...string[]])[]): AddressLayout {
  return {
    Name: 'Columns',
    Description: '',
    Lines: lines.map(([strName, ...Elements]) => ({ strName, MaxLength: 0, Elements, FreeForm: false })),
  };
}

describe('the members of Element Format become lines of an address', () => {
  const CASES: readonly [string, Record<string, string>, string[]][] = [
    [
      'a civic address',
      { StreetNumberFrom: '100', StreetName: 'King', StreetType: 'ST', StreetDirection: 'W', Municipality: 'Toronto' },
      ['street: 100 King ST W', 'municipality: Toronto'],
    ],
    [
      'a French one, its type in front',
      { StreetNumberFrom: '22', StreetName: 'Eddy', StreetType: 'RUE', Province: 'QC', Language: 'FR' },
      ['street: 22 RUE Eddy', 'province: QC'],
    ],
    [
      'a plain unit and a suffix',
      { UnitNumber: '4B', StreetNumberFrom: '123', StreetNumberTo: '123', StreetNumberSuffix: 'A', StreetName: 'Main' },
      ['street: 4B-123A Main'],
    ],
    [
      'a letter, which is a unit without a designator',
      { UnitNumber: 'B', StreetNumberFrom: '123', StreetName: 'Main' },
      ['street: B-123 Main'],
    ],
    [
      'what programs write in columns without a value',
      { StreetNumberFrom: '100', StreetNumberTo: 'NULL', StreetName: 'King', StreetType: 'ST', StationName: 'N/A' },
      ['street: 100 King ST'],
    ],
    [
      'a unit with its designator, and a fraction',
      {
        UnitDesignator: 'APT',
        UnitNumber: '10',
        StreetNumberFrom: '91',
        StreetNumberSuffix: '1/2',
        StreetName: 'Main',
      },
      ['street: 91 1/2 Main APT 10'],
    ],
    ['a basement', { UnitNumber: 'BSMT', StreetNumberFrom: '91', StreetName: 'Main' }, ['street: 91 Main BSMT']],
    [
      'a box at a station',
      { POBoxNumberFrom: '12', POBoxNumberTo: '12', StationType: 'STN', StationName: 'A', PostalCode: 'M5W 1A1' },
      ['street: PO BOX 12 STN A', 'postalCode: M5W 1A1'],
    ],
    ['a box that brings its keyword', { POBoxNumberFrom: 'CP 12' }, ['street: CP 12']],
    [
      'a site on a route',
      { Site: '5', Compartment: '3', RouteType: 'RR', RouteNumber: '2', StationType: 'STN', StationName: 'MAIN' },
      ['street: SITE 5 COMP 3 RR 2 STN MAIN'],
    ],
    [
      'general delivery',
      { TypeOfAddress: 'AES_GeneralDelivery', StationType: 'STN', StationName: 'B' },
      ['street: GD STN B'],
    ],
    [
      'a street served by a route, in a building, for a person',
      {
        StreetNumberFrom: '46',
        StreetName: 'Lucerne',
        RouteType: 'RR',
        RouteNumber: '1',
        BuildingName: 'The Mill',
        AdditionalInfo: 'ATTN JANE ROE',
      },
      ['street: The Mill', 'street: ATTN JANE ROE', 'street: 46 Lucerne', 'street: RR 1'],
    ],
  ];
  for (const [title, values, expected] of CASES) it(title, () => assert.deepEqual(fieldsOf(values), expected));
});

describe('columns of a customer', () => {
  it('are joined if they are parts of one line', () => {
    const erp = columns(
      ['No', 'StreetNumber'],
      ['Street', 'StreetName', 'StreetType'],
      ['Apt', 'Unit'],
      ['City', 'LastLine'],
    );
    assert.deepEqual(fieldsOf({ No: '123A', Street: 'Main St', Apt: '10', City: 'Kingston ON' }, erp), [
      'street: 10-123A Main St',
      'lastLine: Kingston ON',
    ]);
    assert.deepEqual(fieldsOf({ No: '123', Street: 'Main\nSt', Apt: 'Suite 10' }, erp), [
      'street: 123 Main St Suite 10',
    ]);
  });

  it('are joined into a list of elements, whatever the order of the columns', () => {
    const list = columns(['Dir', 'StreetDirection'], ['Civic', 'StreetNumber', 'StreetName', 'StreetType']);
    assert.deepEqual(fieldsOf({ Dir: 'W', Civic: '100 King St' }, list), ['street: 100 King St W']);
  });

  it('are read as they stand if each is a whole line', () => {
    const layout = findByName(SHARED_LAYOUTS, 'ADDR x2 LAST LINE');
    assert.deepEqual(fieldsOf({ Address1: '123 Main St', Address2: 'Apt 10', LastLine: 'Kingston ON' }, layout), [
      'street: 123 Main St',
      'street: Apt 10',
      'lastLine: Kingston ON',
    ]);
    assert.deepEqual(fieldsOf({ Address1: '123 Main St', Address2: 'NULL', LastLine: 'N/A' }, layout), [
      'street: 123 Main St',
    ]);
    for (const nothing of ['0', '(none)', '.', '""', 'NA', 'n.a.', 'inconnu', 'Unknown,', 'x', 'XX', '#']) {
      assert.deepEqual(fieldsOf({ Address1: '123 Main St', Address2: nothing }, layout), ['street: 123 Main St']);
    }
    const twice = columns(['A', 'CivicLine'], ['B', 'CivicLine']);
    assert.deepEqual(fieldsOf({ A: 'Apt 10', B: '123 Main St' }, twice), ['street: Apt 10', 'street: 123 Main St']);
  });

  it('for the same part are read one after the other, and nothing is lost', () => {
    const twice = columns(['A', 'StreetName'], ['B', 'StreetName'], ['No', 'StreetNumber']);
    assert.deepEqual(fieldsOf({ A: 'Main', B: 'St', No: '12' }, twice), ['street: 12 Main', 'street: St']);
  });
});
