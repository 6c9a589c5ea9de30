import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AddressElements, emptyElements } from '../address/elements.ts';
import type { AddressLayout } from '../values/parameters.ts';
import { formatAddress } from './format-address.ts';
import { findByName, SHARED_STYLES } from './shared.ts';

const style = findByName(SHARED_STYLES, 'UPPER KYWD')!;

/** A layout from `Name: Element Element, 35` lines. */
function layoutOf(...lines: readonly [name: string, elements: string, length?: number][]): AddressLayout {
  const Lines = lines.map(([strName, elements, MaxLength = 0]) => {
    return { strName, MaxLength, Elements: elements.split(' '), FreeForm: false };
  });
  return { Name: 'own', Description: '', Lines };
}

const FLAT: AddressElements = {
  ...emptyElements('AES_StreetAddress'),
  AdditionalInfo: 'ACME INC',
  StreetNumberFrom: '12',
  StreetNumberTo: '12',
  StreetName: 'ELM GROVE',
  StreetType: 'ST',
  UnitDesignator: 'APT',
  UnitNumber: '4',
  Municipality: 'BATH',
  Province: 'ON',
  PostalCode: 'K0H 1G0',
};

function filled(layout: AddressLayout, elements = FLAT): string[] {
  return formatAddress(elements, layout, style).lines.map(({ strContent }) => strContent);
}

describe('lines that hold some of the same members', () => {
  it('give the unit to its own line, and nothing of the street is lost', () => {
    const layout = layoutOf(['Unit', 'Unit'], ['Line1', 'DeliveryInfo StreetLine'], ['Last', 'LastLine']);
    const flat = { ...FLAT, AdditionalInfo: '' };
    assert.deepEqual(filled(layout, flat), ['APT 4', '12 ELM GROVE ST', 'BATH ON  K0H 1G0']);
    assert.deepEqual(filled({ ...layout, Lines: layout.Lines.toReversed() }, flat), [
      'BATH ON  K0H 1G0',
      '12 ELM GROVE ST',
      'APT 4',
    ]);
  });

  it('put information on the line that may hold it, and the street on the line for streets', () => {
    const layout = layoutOf(['Line1', 'StreetLine'], ['Line2', 'DeliveryInfo StreetLine'], ['Last', 'LastLine']);
    assert.deepEqual(filled(layout), ['12 ELM GROVE ST APT 4', 'ACME INC', 'BATH ON  K0H 1G0']);
  });

  it('put the code on its own line, and the rest of the place on the other', () => {
    const layout = layoutOf(['Street', 'DeliveryInfo StreetLine'], ['Code', 'PostalCode'], ['Place', 'LastLine']);
    assert.deepEqual(filled(layout).slice(1), ['K0H 1G0', 'BATH ON']);
  });

  it('let what is too long flow into an empty one that may hold it', () => {
    const layout = layoutOf(
      ['Line1', 'StreetLine', 18],
      ['Line2', 'DeliveryInfo StreetLine', 18],
      ['Last', 'LastLine'],
    );
    assert.deepEqual(filled(layout, { ...FLAT, AdditionalInfo: '' }).slice(0, 2), ['12 ELM GROVE ST', 'APT 4']);
  });
});

describe('members that no line holds', () => {
  const layout = layoutOf(
    ['No', 'StreetNumberFrom'],
    ['Street', 'Street'],
    ['Info', 'DeliveryInfo'],
    ['Last', 'LastLine'],
  );

  it('are named, but not the end of a range that is its start', () => {
    const { warnings } = formatAddress({ ...FLAT, UnitNumberTo: '4' }, layout, style);
    assert.deepEqual(
      warnings.map(({ code, subject }) => `${code} ${subject}`),
      ['NO_LINE UnitDesignator', 'NO_LINE UnitNumber'],
    );
  });

  it('are named if they are the end of a range', () => {
    const { warnings } = formatAddress({ ...FLAT, StreetNumberTo: '18' }, layout, style);
    assert.ok(warnings.some(({ subject, text }) => subject === 'StreetNumberTo' && text === '18'));
  });
});
