import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streetTypeOfNar } from '@civique/engine/address';
import { type NarStreetText, narStreet } from './street.ts';

const NONE: NarStreetText = {
  officialName: '',
  officialType: '',
  officialDirection: '',
  mailName: '',
  mailType: '',
  mailDirection: '',
};

function code(narCode: string): string {
  const type = streetTypeOfNar(narCode);
  assert.ok(type !== undefined, narCode);
  return type.code;
}

test('The municipal spelling is shown if it has the same letters as the postal name', () => {
  const street = narStreet({
    ...NONE,
    officialName: "McAdoo's",
    officialType: 'LANE',
    mailName: 'MCADOOS',
    mailType: 'LANE',
  });
  assert.deepEqual(street?.postal, { name: "McAdoo's", type: code('LANE'), direction: 0 });
  assert.equal(street?.official, undefined);
});

test('A postal name with other letters stays as in the mail, even if it is the same name', () => {
  const street = narStreet({ ...NONE, officialName: 'Fifth', officialType: 'AVE', mailName: '5TH', mailType: 'AVE' });
  assert.equal(street?.postal.name, '5TH');
  assert.equal(street?.official, undefined);
});

test('The municipal designation is an alternate name if its name, type or direction differs', () => {
  const postal = { mailName: 'MAIN', mailType: 'ST', mailDirection: 'E' };
  const official = { officialName: 'Main', officialType: 'ST', officialDirection: 'E' };
  assert.equal(narStreet({ ...postal, ...official })?.official, undefined);
  assert.deepEqual(narStreet({ ...postal, ...official, officialName: 'King' })?.official, {
    name: 'King',
    type: code('ST'),
    direction: 3,
  });
  assert.equal(narStreet({ ...postal, ...official, officialType: 'RD' })?.official?.type, code('RD'));
  assert.equal(narStreet({ ...postal, ...official, officialDirection: '' })?.official?.direction, 0);
});

test('Without a postal name, the municipal one is used with its type and direction', () => {
  const street = narStreet({
    ...NONE,
    officialName: 'de la Montagne',
    officialType: 'CH',
    officialDirection: 'O',
    mailType: 'RUE',
  });
  assert.deepEqual(street?.postal, { name: 'de la Montagne', type: code('CH'), direction: 4 });
});

test('A row without a street name has no street', () => {
  assert.equal(narStreet({ ...NONE, mailName: ' - ', mailType: 'RD' }), undefined);
});

test('Type codes that collide with Canada Post symbols have the meaning the register gives them', () => {
  const types = ['CROSS', 'CRSSNG', 'PASS', 'PSSGE', 'ROUTE', 'RTE'].map(
    (type) => narStreet({ ...NONE, mailName: 'ELM', mailType: type })?.postal.type,
  );
  assert.equal(types.includes(''), false);
  assert.notEqual(types[0], types[1]);
  assert.notEqual(types[2], types[3]);
});

test('An unknown type or direction stays in the name and is reported', () => {
  const street = narStreet({ ...NONE, mailName: 'ELM', mailType: 'ZZTYPE', mailDirection: 'UP' });
  assert.deepEqual(street?.postal, { name: 'ELM ZZTYPE UP', type: '', direction: 0 });
  assert.equal(street?.unknownType, 'ZZTYPE');
  assert.equal(street?.unknownDirection, 'UP');
});
