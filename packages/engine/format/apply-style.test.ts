import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AddressElements, emptyElements } from '../address/elements.ts';
import { styleElements, stylePostalCode } from './apply-style.ts';
import { findByName, SHARED_STYLES } from './shared.ts';

const given: AddressElements = {
  ...emptyElements('AES_StreetAddress'),
  StreetNumberFrom: '5000',
  StreetNumberSuffix: 'a',
  StreetName: 'DE LA CÔTE-DES-NEIGES',
  StreetType: 'MONTÉE',
  StreetDirection: 'O',
  UnitDesignator: 'UNITÉ',
  UnitNumber: '4b',
  Municipality: 'MONTRÉAL',
  Province: 'QC',
  PostalCode: 'h3a0g4',
  Language: 'FR',
};

function styled(style: string, changes: Partial<AddressElements> = {}): AddressElements {
  return styleElements({ ...given, ...changes }, findByName(SHARED_STYLES, style)!);
}

describe('styleElements', () => {
  it('writes capitals and keeps accents', () => {
    assert.deepEqual(styled('UPPER KYWD'), {
      ...given,
      StreetNumberSuffix: 'A',
      UnitNumber: '4B',
      PostalCode: 'H3A 0G4',
    });
  });

  it('takes the accents off names and symbols', () => {
    const { StreetName, StreetType, UnitDesignator, Municipality } = styled('UPPER KYWD NO ACCENTS');
    assert.deepEqual(
      [StreetName, StreetType, UnitDesignator, Municipality],
      ['DE LA COTE-DES-NEIGES', 'MONTEE', 'UNITE', 'MONTREAL'],
    );
  });

  it('writes names in mixed case and leaves symbols in capitals', () => {
    const { StreetName, StreetType, StreetDirection, UnitNumber, Municipality } = styled('MIXED KYWD');
    assert.deepEqual(
      [StreetName, StreetType, StreetDirection, UnitNumber, Municipality],
      ['de la Côte-des-Neiges', 'MONTÉE', 'O', '4B', 'Montréal'],
    );
  });

  it('leaves names in mixed case alone', () => {
    assert.equal(styled('MIXED KYWD', { StreetName: 'McGill College' }).StreetName, 'McGill College');
    assert.equal(styled('UPPER KYWD', { StreetName: 'McGill College' }).StreetName, 'MCGILL COLLEGE');
  });

  it('leaves a foreign address, and the given record, unchanged', () => {
    const foreign = { ...emptyElements('AES_Foreign'), AdditionalInfo: '10 Downing Street', Country: 'UNITED KINGDOM' };
    const copy = { ...foreign };
    assert.deepEqual(styleElements(foreign, findByName(SHARED_STYLES, 'UPPER HYPHEN NO ACCENTS')!), copy);
    assert.deepEqual(foreign, copy);
  });

  it('is stable: styling a styled record changes nothing', () => {
    for (const style of SHARED_STYLES) {
      const once = styleElements(given, style);
      assert.deepEqual(styleElements(once, style), once, style.Name);
    }
  });
});

describe('stylePostalCode', () => {
  it('writes a code as Canada Post does and leaves anything else alone', () => {
    assert.equal(stylePostalCode('k7l3n6'), 'K7L 3N6');
    assert.equal(stylePostalCode('K7L-3N6'), 'K7L 3N6');
    assert.equal(stylePostalCode('SW1A 2AA'), 'SW1A 2AA');
    assert.equal(stylePostalCode(''), '');
  });
});
