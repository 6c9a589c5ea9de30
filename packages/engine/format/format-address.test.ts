import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type AddressElements, emptyElements, type TypeOfAddress } from '../address/elements.ts';
import type { AddressLayout, CorrectionStyle } from '../values/parameters.ts';
import { formatAddress } from './format-address.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from './shared.ts';
import { type AsTyped, createWording } from './wording.ts';

const STREET = 'AES_StreetAddress';

function layout(name: string): AddressLayout {
  return findByName(SHARED_LAYOUTS, name)!;
}

function style(name: string, changes: Partial<CorrectionStyle> = {}): CorrectionStyle {
  return { ...findByName(SHARED_STYLES, name)!, ...changes };
}

/** An address from `Member=value` words; the type comes first. */
function address(type: TypeOfAddress, members: Partial<AddressElements>): AddressElements {
  return { ...emptyElements(type), ...members };
}

function filled(elements: AddressElements, into: AddressLayout, as: CorrectionStyle, asTyped?: AsTyped): string[] {
  const wording = createWording(elements, as, asTyped);
  const { lines, warnings } = formatAddress(elements, into, as, { wording });
  assert.deepEqual(warnings, []);
  return lines.map((line) => line.strContent).filter((text) => text !== '');
}

const KINGSTON = { Municipality: 'Kingston', Province: 'ON', PostalCode: 'K7L3N6' };
const TORONTO = { Municipality: 'Toronto', Province: 'ON', PostalCode: 'M5X 1A9' };
const MONTREAL = { Municipality: 'Montréal', Province: 'QC', PostalCode: 'H3A 0G4', Language: 'FR' };
const MAIN = { StreetNumberFrom: '123', StreetName: 'Main', StreetType: 'ST', ...KINGSTON };

const UPPER = style('oneStop Correction Style');
const FULL = style('MIXED KYWD', { Keywords: 'Full' });

/** Styles of the golden file. */
const STYLES: Readonly<Record<string, CorrectionStyle>> = {
  Upper: UPPER,
  UpperKeywords: style('UPPER KYWD'),
  NoAccents: style('UPPER KYWD NO ACCENTS'),
  Mixed: style('MIXED HYPHEN'),
  MixedKeywords: style('MIXED KYWD'),
  Full: FULL,
  OwnLine: style('UPPER KYWD', { UnitPlacement: 'OwnLine' }),
  SuffixHyphen: style('UPPER KYWD', { Hyphens: 'Keep' }),
  PrefixKeyword: style('UPPER KYWD', { UnitPlacement: 'Prefix' }),
  English: style('UPPER KYWD', { Language: 'EN' }),
  French: style('UPPER KYWD', { Language: 'FR' }),
};

describe('formatAddress writes labels as Canada Post requires', () => {
  const golden = readFileSync(new URL('golden-addresses.txt', import.meta.url), 'utf8').split('\n');
  for (const row of golden.filter((row) => row !== '' && !row.startsWith('#'))) {
    const [what, type, as, members, label] = row.split('|').map((column) => column.trim());
    it(`writes ${what}: ${label}`, () => {
      const elements = address(`AES_${type}` as TypeOfAddress, membersOf(members!));
      assert.equal(filled(elements, layout('FREE FORM x5'), STYLES[as!]!).join(' / '), label);
    });
  }
});

function membersOf(text: string): Partial<AddressElements> {
  const pairs = text.split('; ').filter((pair) => pair !== '');
  return Object.fromEntries(pairs.map((pair) => pair.replaceAll('\\n', '\n').split('=')));
}

describe('formatAddress fills the lines of every shared layout', () => {
  const tower = address(STREET, {
    ...TORONTO,
    StreetNumberFrom: '100',
    StreetName: 'King',
    StreetType: 'ST',
    StreetDirection: 'W',
    UnitDesignator: 'SUITE',
    UnitNumber: '5800',
    BuildingName: 'First Canadian Place',
  });
  const SHOWN: readonly [string, Record<string, string>][] = [
    ['oneStop Address Layout', { '': 'FIRST CANADIAN PLACE, 5800-100 KING ST W TORONTO ON  M5X 1A9' }],
    ['Address in Single Line', { '': 'FIRST CANADIAN PLACE, 5800-100 KING ST W TORONTO ON  M5X 1A9' }],
    [
      'ADDR x2 LAST LINE',
      { Address1: 'FIRST CANADIAN PLACE', Address2: '5800-100 KING ST W', LastLine: 'TORONTO ON  M5X 1A9' },
    ],
    [
      'ADDR x2 LAST LINE STATUS',
      {
        Address1: 'FIRST CANADIAN PLACE',
        Address2: '5800-100 KING ST W',
        LastLine: 'TORONTO ON  M5X 1A9',
        Status: 'V',
      },
    ],
    [
      'ADDR x2 MNC PROV PC',
      {
        Address1: 'FIRST CANADIAN PLACE',
        Address2: '5800-100 KING ST W',
        Municipality: 'TORONTO',
        Province: 'ON',
        PostalCode: 'M5X 1A9',
      },
    ],
    ['FREE FORM x3', { Line1: 'FIRST CANADIAN PLACE', Line2: '5800-100 KING ST W', Line3: 'TORONTO ON  M5X 1A9' }],
    [
      'FREE FORM x4',
      { Line1: 'FIRST CANADIAN PLACE', Line2: '5800-100 KING ST W', Line3: 'TORONTO ON  M5X 1A9', Line4: '' },
    ],
    [
      'FREE FORM x5',
      {
        Line1: 'FIRST CANADIAN PLACE',
        Line2: '5800-100 KING ST W',
        Line3: 'TORONTO ON  M5X 1A9',
        Line4: '',
        Line5: '',
      },
    ],
    [
      'SERP TEST',
      {
        Address: 'FIRST CANADIAN PLACE, 5800-100 KING ST W',
        Municipality: 'TORONTO',
        Province: 'ON',
        PostalCode: 'M5X 1A9',
      },
    ],
  ];
  for (const [name, expected] of SHOWN) {
    it(`writes ${name}`, () => {
      const { lines, warnings } = formatAddress(tower, layout(name), UPPER, { status: 'V' });
      assert.deepEqual(Object.fromEntries(lines.map((line) => [line.strName, line.strContent])), expected);
      assert.deepEqual(warnings, []);
    });
  }

  it('writes Element Format with a bare value on every line', () => {
    const { lines } = formatAddress(tower, layout('Element Format'), UPPER);
    assert.deepEqual(
      lines.filter((line) => line.strContent !== '').map((line) => `${line.strName}=${line.strContent}`),
      [
        'TypeOfAddress=AES_StreetAddress',
        'StreetNumberFrom=100',
        'StreetName=KING',
        'StreetType=ST',
        'StreetDirection=W',
        'UnitDesignator=SUITE',
        'UnitNumber=5800',
        'BuildingName=FIRST CANADIAN PLACE',
        'Municipality=TORONTO',
        'Province=ON',
        'PostalCode=M5X 1A9',
      ],
    );
  });

  it('spells keywords out on the lines of Element Format if the style says so', () => {
    const { lines } = formatAddress(tower, layout('Element Format'), FULL);
    const shown = new Map(lines.map((line) => [line.strName, line.strContent]));
    assert.equal(shown.get('StreetType'), 'Street');
    assert.equal(shown.get('StreetDirection'), 'West');
    assert.equal(shown.get('UnitDesignator'), 'Suite');
  });

  it('finds layouts and styles by name, ignoring case', () => {
    assert.equal(findByName(SHARED_LAYOUTS, 'onestop address layout')?.Name, 'oneStop Address Layout');
    assert.equal(findByName(SHARED_STYLES, 'upper kywd')?.Name, 'UPPER KYWD');
    assert.equal(findByName(SHARED_STYLES, 'UPPER'), undefined);
  });
});

describe('formatAddress writes one address in every shared style', () => {
  const flat = address(STREET, {
    ...MONTREAL,
    StreetNumberFrom: '5000',
    StreetName: 'de la Côte-des-Neiges',
    StreetType: 'CH',
    UnitDesignator: 'APP',
    UnitNumber: '12',
  });
  const typed = { keywords: { StreetType: 'Chemin', UnitDesignator: 'Appartement' } } as const;
  const SHOWN: readonly [string, string][] = [
    ['UPPER AS IS', '5000 CHEMIN DE LA CÔTE-DES-NEIGES APPARTEMENT 12 MONTRÉAL QC  H3A 0G4'],
    ['UPPER KYWD', '5000 CH DE LA CÔTE-DES-NEIGES APP 12 MONTRÉAL QC  H3A 0G4'],
    ['UPPER KYWD NO ACCENTS', '5000 CH DE LA COTE-DES-NEIGES APP 12 MONTREAL QC  H3A 0G4'],
    ['UPPER HYPHEN', '12-5000 CH DE LA CÔTE-DES-NEIGES MONTRÉAL QC  H3A 0G4'],
    ['UPPER HYPHEN NO ACCENTS', '12-5000 CH DE LA COTE-DES-NEIGES MONTREAL QC  H3A 0G4'],
    ['MIXED AS IS', '5000 Chemin de la Côte-des-Neiges Appartement 12 Montréal QC  H3A 0G4'],
    ['MIXED KYWD', '5000 Ch de la Côte-des-Neiges App 12 Montréal QC  H3A 0G4'],
    ['MIXED HYPHEN', '12-5000 Ch de la Côte-des-Neiges Montréal QC  H3A 0G4'],
    ['oneStop Correction Style', '12-5000 CH DE LA CÔTE-DES-NEIGES MONTRÉAL QC  H3A 0G4'],
    ['SERP TEST', '12-5000 CH DE LA COTE-DES-NEIGES MONTREAL QC  H3A 0G4'],
  ];
  for (const [name, expected] of SHOWN) {
    it(`writes ${name}`, () => {
      const single = layout('Address in Single Line');
      assert.deepEqual(filled(flat, single, style(name), typed), [expected]);
    });
  }

  it('is complete: no shared style is left out of this table', () => {
    assert.deepEqual(
      SHOWN.map(([name]) => name),
      SHARED_STYLES.map(({ Name }) => Name),
    );
  });

  it('keeps the keywords and the position of the unit as typed', () => {
    const suite = address(STREET, { ...MAIN, UnitDesignator: 'SUITE', UnitNumber: '800' });
    const asTyped = { keywords: { StreetType: 'street', UnitDesignator: 'Ste.' }, unitPlacement: 'Prefix' } as const;
    const label = layout('ADDR x2 LAST LINE');
    assert.equal(filled(suite, label, style('UPPER AS IS'), asTyped)[0], 'STE. 800-123 MAIN STREET');
    assert.equal(filled(suite, label, style('MIXED AS IS'), asTyped)[0], 'Ste. 800-123 Main Street');
    assert.equal(filled(suite, label, style('UPPER AS IS'))[0], '123 MAIN ST SUITE 800');
  });

  it('writes the keywords of boxes and routes as typed', () => {
    const box = address('AES_POBox', { ...KINGSTON, POBoxNumberFrom: '12', StationType: 'STN', StationName: 'A' });
    const asTyped = { keywords: { POBox: 'P.O. Box', Station: 'Station' } };
    const label = layout('ADDR x2 LAST LINE');
    assert.equal(filled(box, label, style('MIXED AS IS'), asTyped)[0], 'P.O. Box 12 Station A');
    assert.equal(filled(box, label, style('UPPER AS IS'), asTyped)[0], 'P.O. BOX 12 STATION A');
  });

  it('never keeps the sign # in place of a keyword', () => {
    const flat = address(STREET, { ...MAIN, UnitDesignator: 'UNIT', UnitNumber: '8' });
    const asTyped = { keywords: { UnitDesignator: '#' } };
    assert.equal(filled(flat, layout('FREE FORM x3'), style('UPPER AS IS'), asTyped)[0], '123 MAIN ST UNIT 8');
  });
});

describe('the language of an address', () => {
  it('is the same on every line', () => {
    const first = address(STREET, {
      StreetNumberFrom: '12',
      StreetName: '1ÈRE',
      Municipality: 'OTTAWA',
      Language: 'FR',
    });
    const mixed = style('MIXED KYWD');
    assert.deepEqual(filled(first, layout('ADDR x2 LAST LINE'), mixed), ['12 1ère', 'Ottawa']);
    assert.deepEqual(filled(first, layout('Address in Single Line'), mixed), ['12 1ère Ottawa']);
  });
});
