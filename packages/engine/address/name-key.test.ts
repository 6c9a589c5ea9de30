import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fold } from '../text/fold.ts';
import { canonicalWords, looseStreetNameKey, placeNameKey, streetNameKey } from './name-key.ts';
import { ordinalValue } from './name-words.ts';

const SAME_STREETS: readonly (readonly string[])[] = [
  ['Saint-Laurent', 'ST. LAURENT', 'st laurent', 'Saint Laurent', 'SAINT‑LAURENT'],
  ['Sainte-Catherine', 'STE CATHERINE', 'Ste-Catherine'],
  ['Mount Pleasant', 'MT PLEASANT', 'Mt. Pleasant'],
  ['5TH', 'FIFTH', '5E', '5', 'Cinquième', '5IEME', '5iem', '5ÈM'],
  ['1ST', '1RE', '1ER', 'FIRST', 'Première', 'premier'],
  ['FORTY SECOND', '42ND', '42e', 'Quarante-deuxième', '42'],
  ['17TH', 'SEVENTEENTH', 'Dix-septième', '17E'],
  ['21ST', 'TWENTY-FIRST', 'Vingt et unième', '21'],
  ['90TH', 'NINETIETH', '90'],
  ['Maple Wood', 'MAPLEWOOD', 'Maple-Wood'],
  ["O'Connor", 'OCONNOR', 'O’Connor'],
  ['Côte-des-Neiges', 'COTE DES NEIGES'],
  ['Notre-Dame', 'NOTRE DAME', 'ND'],
  ['COUNTY ROAD 27', 'County Rd 27'],
  ['SIDE ROAD 10', 'SIDEROAD 10', 'SDRD 10'],
  ['Avenue', 'AVE', 'Av.'],
  ['Docteur-Penfield', 'DR PENFIELD', 'Dr. Penfield'],
  ['Hwy 7', 'HIGHWAY 7'],
];

const SAME_PLACES: readonly (readonly string[])[] = [
  ["St. John's", 'ST JOHNS', "Saint John's"],
  ['Sault Ste. Marie', 'SAULT SAINTE MARIE', 'Sault-Sainte-Marie'],
  ['Montréal', 'MONTREAL', 'montreal'],
  ['Trois-Rivières', 'TROIS RIVIERES'],
  ['North Vancouver', 'N VANCOUVER', 'N. Vancouver'],
  ['Murray Harbour', 'MURRAY HBR', 'MURRAY-HARBOR'],
  ['Bloomfield Station', 'BLOOMFLD-STN'],
  ['Notre-Dame-de-Grâce', 'N.D. DE GRACE', 'N-D de Grace'],
  ["Val-d'Or", 'VAL D’OR', 'VALDOR'],
];

const DIFFERENT_STREETS: readonly (readonly [string, string])[] = [
  ['5', '6'],
  ['5', '5A'],
  ['85A', '85'],
  ['FIRE ROUTE 96', 'FIRE ROUTE 96E'],
  ['SAINT LAURENT', 'SAINTE LAURENT'],
  ['TWENTY', 'TWENTIETH'],
  ['MAIN', 'MAINS'],
  ['AVENUE A', 'AVENUE B'],
  ['Avenue O', 'Avenue W'],
  ['Ave O', 'Avenue Ouest'],
];

test('spellings of one street name have one key', () => {
  for (const spellings of SAME_STREETS) {
    for (const spelling of spellings) assert.equal(streetNameKey(spelling), streetNameKey(spellings[0]!), spelling);
  }
});

test('spellings of one place have one key', () => {
  for (const spellings of SAME_PLACES) {
    for (const spelling of spellings) assert.equal(placeNameKey(spelling), placeNameKey(spellings[0]!), spelling);
  }
});

test('names that differ in a number or in the letter after it stay different', () => {
  for (const [one, other] of DIFFERENT_STREETS) {
    assert.notEqual(streetNameKey(one), streetNameKey(other), `${one} ${other}`);
    assert.notEqual(looseStreetNameKey(one), looseStreetNameKey(other), `${one} ${other}`);
  }
});

test('the keys are those that compiled references hold', () => {
  assert.equal(streetNameKey('Saint-Laurent'), 'STLAURENT');
  assert.equal(streetNameKey('Forty Second'), '42');
  assert.equal(placeNameKey('Sault Sainte Marie'), 'SAULTSTEMARIE');
  assert.equal(streetNameKey('36A'), '36A');
  assert.equal(streetNameKey(''), '');
});

test('the loose key leaves out French particles', () => {
  for (const spellings of [
    ['Ramezay', 'de Ramezay', 'DE RAMEZAY'],
    ['de la Montagne', 'Montagne'],
    ["de l'Église", 'Église', 'DE L EGLISE', "l'Église"],
    ["d'Argenson", 'ARGENSON', 'D ARGENSON'],
    ['des Érables', 'Erables'],
    ['à la Croix', 'Croix'],
  ] as const) {
    for (const spelling of spellings) {
      assert.equal(looseStreetNameKey(spelling), looseStreetNameKey(spellings[0]), spelling);
    }
  }
});

test('the loose key keeps letters that make up the name', () => {
  const names = ['A LINE', 'D LINE', 'BLOCK A', 'BLOCK D', '12 D LINE', '12 LINE', 'L', 'A'];
  assert.equal(new Set(names.map(looseStreetNameKey)).size, names.length);
  assert.equal(looseStreetNameKey('DE LA'), 'LA');
});

test('case, accents, apostrophes and punctuation never change a key', () => {
  const word = fc.constantFrom(
    'Saint',
    'Jean',
    'Érables',
    "l'Île",
    'Main',
    '42e',
    'Côte',
    'Mount',
    'N',
    'D',
    'Vingt',
    'Second',
  );
  const name = fc.array(word, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(name, fc.constantFrom(' ', '-', '. ', ' / '), (words, separator) => {
      const plain = words.join(' ');
      for (const key of [streetNameKey, placeNameKey]) {
        assert.equal(key(plain.toUpperCase()), key(plain));
        assert.equal(key(plain.toLowerCase()), key(plain));
        assert.equal(key(words.join(separator)), key(plain));
        assert.equal(key(fold(plain)), key(plain));
        assert.match(key(plain), /^[A-Z0-9]+$/);
      }
      assert.match(looseStreetNameKey(plain), /^[A-Z0-9]+$/);
    }),
  );
});

test('canonical words are their own canonical form', () => {
  for (const spelling of [...SAME_STREETS, ...SAME_PLACES].flat()) {
    const words = canonicalWords(fold(spelling));
    assert.deepEqual(canonicalWords(words.join(' ')), words, spelling);
  }
});

test('every text has keys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const key of [streetNameKey, placeNameKey, looseStreetNameKey]) assert.match(key(text), /^[A-Z0-9]*$/);
    }),
  );
});

test('ordinals are read in both languages, and other words are not ordinals', () => {
  const expected: readonly [string, number][] = [
    ['FIRST', 1],
    ['PREMIERE', 1],
    ['2ND', 2],
    ['2E', 2],
    ['3IEME', 3],
    ['DOUZIEME', 12],
    ['30TH', 30],
    ['CENTIEME', 100],
    ['104TH', 104],
    ['5', 0],
    ['5A', 0],
    ['MAIN', 0],
    ['', 0],
  ];
  for (const [word, value] of expected) assert.equal(ordinalValue(word), value, word);
});
