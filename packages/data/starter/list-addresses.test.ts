import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SMALL_STARTER } from '../testing/small-starter.ts';
import { compareAddresses, confirmedRows, listedCodes, splitStreet } from './list-addresses.ts';
import type { ListRecord } from './list-rules.ts';

const messages = (list: readonly ListRecord[]): string[] =>
  compareAddresses(listedCodes(SMALL_STARTER, list)).map(({ message }) => message);

describe('the starter against a list of addresses', () => {
  const record = { civic: '150', street: 'BOROUGH DRIVE', city: 'TORONTO', province: 'ON', postal_code: 'M1P4N8' };

  it('the same address with another postal code is a contradiction', () => {
    assert.deepEqual(messages([record]), ['has M1P 4N7, the list has M1P4N8']);
  });

  it('one matching line of the list is enough', () => {
    assert.deepEqual(messages([record, { ...record, postal_code: 'M1P 4N7' }]), []);
  });

  it('rows that the list has with the same postal code are confirmed', () => {
    const list = [{ ...record, postal_code: 'M1P 4N7' }];
    assert.deepEqual(
      [...confirmedRows(listedCodes(SMALL_STARTER, list))].map(({ values }) => values.street),
      ['Borough'],
    );
    assert.equal(confirmedRows(listedCodes(SMALL_STARTER, [record])).size, 0);
  });

  it('a different place, type, direction or number makes a different address', () => {
    const others = [
      { ...record, city: 'OTTAWA' },
      { ...record, street: 'BOROUGH APPROACH' },
      { ...record, street: 'BOROUGH CRESCENT' },
      { ...record, civic: '152' },
    ];
    assert.deepEqual(messages(others), []);
  });

  it('a French street with its type first is recognised', () => {
    const list = [{ civic: '2', street: 'rue des Jardins', city: 'Québec', province: 'QC', postal_code: 'G1R4S0' }];
    assert.deepEqual(messages(list), ['has G1R 4S9, the list has G1R4S0']);
  });

  it('a street in one text is split into name, type and direction', () => {
    assert.deepEqual(splitStreet('KING STREET WEST'), { key: 'KING', concepts: ['street'], direction: 4 });
    assert.equal(splitStreet('102 Ave NW').key, '102');
    assert.equal(splitStreet('boul. René-Lévesque Ouest').key, 'RENELEVESQUE');
    assert.equal(splitStreet('THE ESPLANADE').key, splitStreet('The Esplanade').key);
    assert.deepEqual(splitStreet('BROADWAY'), { key: 'BROADWAY', concepts: [], direction: 0 });
  });
});
