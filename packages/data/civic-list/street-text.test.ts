import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joined, type StreetText, streetDesignations } from './street-text.ts';

/** The likeliest reading, as in `Main ST 4`: name, type code, direction id. */
function likeliest(street: string | Partial<StreetText>, province = 'ON'): string {
  const text = {
    whole: '',
    name: '',
    type: '',
    direction: '',
    ...(typeof street === 'string' ? { whole: street } : street),
  };
  const first = streetDesignations(text, province)[0];
  if (first === undefined) return '';
  return [first.name, first.type, first.direction === 0 ? '' : first.direction].filter((part) => part !== '').join('|');
}

test('A street in one column is split by the rules of its language', () => {
  assert.equal(likeliest('Main St W'), 'Main|ST|4');
  assert.equal(likeliest('MAIN STREET WEST'), 'MAIN|ST|4');
  assert.equal(likeliest('Rue Principale Est', 'QC'), 'Principale|RUE|3');
  assert.equal(likeliest("Chemin de l'Église", 'QC'), "de l'Église|CH");
  assert.equal(likeliest('5e Avenue', 'QC'), '5e|AV');
  assert.equal(likeliest('5th Avenue'), '5th|AVE');
  assert.equal(likeliest('Rue du Parc', 'NB'), 'du Parc|RUE');
  assert.equal(likeliest('104 Ave NW', 'AB'), '104|AVE|6');
});

test('Types and directions stay in names that consist of them', () => {
  assert.equal(likeliest('Avenue Rd'), 'Avenue|RD');
  assert.equal(likeliest('Centre St N'), 'Centre|ST|1');
  assert.equal(likeliest('Concession 2 Rd'), 'Concession 2|RD');
  assert.equal(likeliest('South Service Rd'), 'South Service|RD');
  assert.equal(likeliest('The Esplanade'), 'The Esplanade');
  assert.equal(likeliest('The Queensway'), 'The Queensway');
});

test('Separate street columns are trusted, and every spelling of a type is recognised', () => {
  assert.equal(likeliest({ name: 'Main', type: 'Street', direction: 'West' }), 'Main|ST|4');
  assert.equal(
    likeliest({ name: 'de la Gauchetière', type: 'Rue', direction: 'Ouest' }, 'QC'),
    'de la Gauchetière|RUE|4',
  );
  assert.equal(likeliest({ name: 'Grande Allée', type: '', direction: 'Est' }, 'QC'), 'Grande Allée|3');
  assert.equal(likeliest({ name: 'Grande Allée' }, 'QC'), 'Grande Allée');
});

test('An unknown type is part of the name, and comes first in Quebec', () => {
  assert.equal(likeliest({ name: 'des Cèdres', type: 'Domaine' }, 'QC'), 'Domaine des Cèdres');
  assert.equal(likeliest({ name: 'Cedar', type: 'Xyzzy' }), 'Cedar Xyzzy');
});

test('Other readings follow, including the type in the other language', () => {
  const readings = streetDesignations({ whole: '5e Av', name: '', type: '', direction: '' }, 'QC');
  assert.deepEqual(
    readings.slice(0, 2).map(({ type }) => type),
    ['AV', 'AVE'],
  );
  const divided = streetDesignations({ whole: '', name: 'Park Lane', type: '', direction: '' }, 'ON');
  assert.deepEqual(
    divided.slice(0, 2).map(({ name, type }) => `${name}|${type}`),
    ['Park Lane|', 'Park|LANE'],
  );
});

test('Text without letters or digits is not a street', () => {
  for (const whole of ['', ' ', '-', '...']) assert.equal(likeliest(whole), '');
});

test('A particle that ends in an apostrophe is joined without a space', () => {
  assert.deepEqual(
    [joined("de l'", 'Église'), joined('des', 'Pins'), joined('', 'Pins')],
    ["de l'Église", 'des Pins', 'Pins'],
  );
});
