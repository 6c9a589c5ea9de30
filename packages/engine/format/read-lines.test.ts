import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ELEMENT_NAMES } from '../address/elements.ts';
import type { AddressLayout } from '../values/parameters.ts';
import { mismatchMessage } from './layout-mismatch.ts';
import { LayoutMismatchError, readLines } from './read-lines.ts';
import { findByName, SHARED_LAYOUTS } from './shared.ts';

function layout(name: string): AddressLayout {
  return findByName(SHARED_LAYOUTS, name)!;
}

/** Lines from `name: content` pairs. */
function given(lines: Record<string, string>) {
  return Object.entries(lines).map(([strName, strContent]) => ({ strName, strContent }));
}

function rolesOf(name: string): string[] {
  return readLines([], layout(name)).fields.map((field) => field.role);
}

function mismatch(lines: { strName: string; strContent: string }[], name: string): LayoutMismatchError {
  try {
    readLines(lines, layout(name));
  } catch (error) {
    assert.ok(error instanceof LayoutMismatchError);
    return error;
  }
  assert.fail('the lines were accepted');
}

describe('readLines gives lines the roles of their layout', () => {
  const ROLES: readonly [string, string[]][] = [
    ['oneStop Address Layout', ['free']],
    ['Address in Single Line', ['free']],
    ['ADDR x2 LAST LINE', ['street', 'street', 'lastLine']],
    ['ADDR x2 LAST LINE STATUS', ['street', 'street', 'lastLine']],
    ['ADDR x2 MNC PROV PC', ['street', 'street', 'municipality', 'province', 'postalCode']],
    ['FREE FORM x3', ['free', 'free', 'free']],
    ['FREE FORM x5', ['free', 'free', 'free', 'free', 'free']],
    ['SERP TEST', ['street', 'municipality', 'province', 'postalCode']],
  ];
  for (const [name, roles] of ROLES) {
    it(`of ${name}: ${roles.join(', ')}`, () => assert.deepEqual(rolesOf(name), roles));
  }

  it('names the element of every line of Element Format', () => {
    const { fields } = readLines(given({ StreetName: 'Main', PostalCode: 'K7L 3N6' }), layout('Element Format'));
    assert.equal(fields.length, ELEMENT_NAMES.length);
    const street = fields.find((field) => field.element === 'StreetName');
    assert.deepEqual(street, { role: 'element', element: 'StreetName', text: 'Main', lineIndex: 5, start: 0 });
    assert.equal(fields.find((field) => field.role === 'postalCode')?.text, 'K7L 3N6');
  });
});

describe('readLines matches lines with the layout', () => {
  it('puts lines in the order of the layout and leaves absent ones empty', () => {
    const lines = given({ LastLine: 'Kingston ON', Address1: '123 Main St' });
    assert.deepEqual(readLines(lines, layout('ADDR x2 LAST LINE')).fields, [
      { role: 'street', text: '123 Main St', lineIndex: 0, start: 0 },
      { role: 'street', text: '', lineIndex: 1, start: 0 },
      { role: 'lastLine', text: 'Kingston ON', lineIndex: 2, start: 0 },
    ]);
  });

  it('ignores the case of line names', () => {
    const { fields } = readLines(given({ address1: '123 Main St' }), layout('ADDR x2 LAST LINE'));
    assert.equal(fields[0]?.text, '123 Main St');
  });

  it('does not read a status line', () => {
    const { fields } = readLines(given({ Address1: '123 Main St', Status: 'V' }), layout('ADDR x2 LAST LINE STATUS'));
    assert.deepEqual(
      fields.map((field) => field.text),
      ['123 Main St', '', ''],
    );
  });

  it('divides free text at its line breaks and says where each row begins', () => {
    const lines = given({ '': '123 Main St\r\nKingston ON\nK7L 3N6' });
    assert.deepEqual(readLines(lines, layout('Address in Single Line')).fields, [
      { role: 'free', text: '123 Main St', lineIndex: 0, start: 0 },
      { role: 'free', text: 'Kingston ON', lineIndex: 0, start: 13 },
      { role: 'free', text: 'K7L 3N6', lineIndex: 0, start: 25 },
    ]);
  });

  it('accepts one unnamed line as free text in every layout', () => {
    const { fields } = readLines(given({ '': '123 Main St, Kingston' }), layout('FREE FORM x4'));
    assert.deepEqual(fields, [{ role: 'free', text: '123 Main St, Kingston', lineIndex: 0, start: 0 }]);
    const other = readLines(given({ '': '123 Main St' }), layout('ADDR x2 LAST LINE'));
    assert.deepEqual(other.fields, [{ role: 'free', text: '123 Main St', lineIndex: 0, start: 0 }]);
  });
});

describe('readLines refuses lines that do not fit the layout', () => {
  it('names every unknown and every repeated line, and the right ones', () => {
    const lines = [...given({ Street: 'a', City: 'b', Address1: 'c' }), ...given({ ADDRESS1: 'd' })];
    const error = mismatch(lines, 'ADDR x2 LAST LINE');
    assert.deepEqual(error.mismatch, {
      layout: 'ADDR x2 LAST LINE',
      unknown: ['Street', 'City'],
      repeated: ['ADDRESS1'],
      misplaced: [],
      expected: ['Address1', 'Address2', 'LastLine'],
    });
    assert.equal(
      error.message,
      'The layout "ADDR x2 LAST LINE" has no line "Street", "City". Lines given more than once: "ADDRESS1". ' +
        'The lines of "ADDR x2 LAST LINE" are "Address1", "Address2", "LastLine".',
    );
    assert.equal(
      mismatchMessage(error.mismatch, 'FR'),
      'Le gabarit « ADDR x2 LAST LINE » n’a pas de ligne « Street », « City ». Donné plus d’une fois : « ADDRESS1 ». ' +
        'Les lignes de « ADDR x2 LAST LINE » sont « Address1 », « Address2 », « LastLine ».',
    );
  });

  it('names the lines whose text is not a value that their member allows', () => {
    const lines = given({ TypeOfAddress: 'Street', Language: 'Klingon', StreetNumberSequence: 'Odd', StreetName: 'x' });
    const { mismatch: found, message } = mismatch(lines, 'Element Format');
    assert.deepEqual(found.misplaced, ['TypeOfAddress', 'Language']);
    assert.match(message, /^The text is not one of the values allowed in "TypeOfAddress", "Language"\. /);
  });

  it('names repeated lines if none is unknown', () => {
    const { message } = mismatch([...given({ Line1: 'a' }), ...given({ Line1: 'b' })], 'FREE FORM x3');
    assert.equal(
      message,
      'Lines given more than once: "Line1". The lines of "FREE FORM x3" are "Line1", "Line2", "Line3".',
    );
  });
});
