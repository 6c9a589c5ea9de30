import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { recogniseColumns } from './recognise.ts';

/** Roles by the names of their columns. */
function roles(rows: readonly (readonly string[])[]): Record<string, string> {
  const { columns, names } = recogniseColumns(rows);
  return Object.fromEntries(Object.entries(columns).map(([role, index]) => [role, names[index]!]));
}

describe('columns are recognised', () => {
  test('by English names', () => {
    const header = ['Customer ID', 'Full Name', 'Street Address', 'Apt.', 'City', 'Province/State', 'Postal/ZIP Code'];
    assert.deepEqual(roles([header]), {
      key: 'Customer ID',
      name: 'Full Name',
      line1: 'Street Address',
      unit: 'Apt.',
      city: 'City',
      province: 'Province/State',
      postalCode: 'Postal/ZIP Code',
    });
  });

  test('by French names', () => {
    const header = [
      'No client',
      'Nom de famille',
      'Numéro civique',
      'Rue',
      'App',
      'Municipalité',
      'Prov.',
      'Code postal',
      'Pays',
    ];
    assert.deepEqual(roles([header]), {
      key: 'No client',
      surname: 'Nom de famille',
      civic: 'Numéro civique',
      street: 'Rue',
      unit: 'App',
      city: 'Municipalité',
      province: 'Prov.',
      postalCode: 'Code postal',
      country: 'Pays',
    });
  });

  test('by the names that other programs give them', () => {
    const lists: readonly Record<string, string>[] = [
      {
        line1: 'Adresse ligne 1',
        line2: 'Adresse ligne 2',
        unit: 'App./Bureau',
        city: 'Ville / Municipalité',
        province: 'Province/Territoire',
        postalCode: 'Code postal / Zip',
      },
      {
        line1: 'Address 1: Street 1',
        line2: 'Address 1: Street 2',
        city: 'Address 1: City',
        province: 'Address 1: State/Province',
        postalCode: 'Address 1: ZIP/Postal Code',
        country: 'Address 1: Country/Region',
      },
      {
        line1: 'Street Address',
        line2: 'Street Address 2',
        unit: 'Apt., Suite, etc.',
        city: 'Town/City',
        province: 'State / Province / Region',
        postalCode: 'Zip/Postal',
      },
      { unit: 'Apt #', civic: 'House #', street: 'Street Name', city: 'Community', postalCode: 'PCODE' },
    ];
    for (const list of lists) assert.deepEqual(roles([Object.values(list)]), list);
  });

  test('not by names that only begin like them', () => {
    const header = [
      'Business Unit',
      'Store Code',
      'Address Type',
      'Address ID',
      'Email Address',
      'Unit Price',
      'Status',
    ];
    assert.deepEqual(roles([header]), {});
  });

  test('of one address where there are several', () => {
    const header = [
      'Bill To Street',
      'Bill To City',
      'Ship To Street',
      'Ship To Street 2',
      'Ship To City',
      'Ship To Zip',
    ];
    assert.deepEqual(roles([header]), { line1: 'Bill To Street', city: 'Bill To City' });
    const mixed = ['Mailing Address', 'Mailing Address 2', 'City', 'Postal Code', 'Civic No'];
    assert.deepEqual(roles([mixed]), {
      line1: 'Mailing Address',
      line2: 'Mailing Address 2',
      city: 'City',
      postalCode: 'Postal Code',
      civic: 'Civic No',
    });
  });

  test('a column Address holds the whole address where no other column holds a part of it', () => {
    assert.deepEqual(
      roles([
        ['id', 'Address'],
        ['1', '12 Main St, Bath ON'],
      ]),
      { key: 'id', address: 'Address' },
    );
    assert.deepEqual(
      roles([
        ['Address', 'City'],
        ['12 Main St', 'Bath'],
      ]),
      { line1: 'Address', city: 'City' },
    );
  });

  test('a column Rue holds the civic number too where no other does', () => {
    assert.deepEqual(
      roles([
        ['Rue', 'Ville'],
        ['22 rue Eddy', 'Gatineau'],
      ]),
      { line1: 'Rue', city: 'Ville' },
    );
  });

  test('by what they hold, with names that say nothing or none at all', () => {
    const rows = [
      ['A17', '22 rue Eddy', 'Gatineau', 'QC', 'J8X 2V2'],
      ['A18', '12 Main St', 'Bath', 'ON', 'k0h1g0'],
    ];
    const found = recogniseColumns(rows);
    assert.equal(found.hasHeader, false);
    assert.deepEqual(found.columns, { line1: 1, province: 3, postalCode: 4 });
    assert.deepEqual(
      recogniseColumns([
        ['f1', 'f2'],
        ['1', '12 Main St, Bath ON K0H 1G0'],
      ]).columns,
      { address: 1 },
    );
  });

  test('the only column of a list is its address', () => {
    assert.deepEqual(recogniseColumns([['12 Main St'], ['Gatineau']]).columns, { address: 0 });
  });
});
