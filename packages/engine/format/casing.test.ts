import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Language } from '../address/elements.ts';
import { mixedCaseKeyword, mixedCaseName } from './casing.ts';

const NAMES: readonly [string, Language, string][] = [
  ['MAIN', 'EN', 'Main'],
  ['THE QUEENSWAY', 'EN', 'The Queensway'],
  ['LAKE OF THE WOODS', 'EN', 'Lake of the Woods'],
  ['NIAGARA-ON-THE-LAKE', 'EN', 'Niagara-on-the-Lake'],
  ["ST. JOHN'S", 'EN', "St. John's"],
  ['SAULT STE. MARIE', 'EN', 'Sault Ste. Marie'],
  ["O'CONNOR", 'EN', "O'Connor"],
  ["D'ARCY", 'EN', "D'Arcy"],
  ["QU'APPELLE", 'EN', "Qu'Appelle"],
  ['22ND', 'EN', '22nd'],
  ['36E', 'FR', '36e'],
  ['36E', 'EN', '36E'],
  ['1RE', 'FR', '1re'],
  ['5ÈME', 'FR', '5ème'],
  ['1IÈRE', 'FR', '1ière'],
  ['2ND', 'FR', '2nd'],
  ['85A', 'EN', '85A'],
  ['JEAN-XXIII', 'FR', 'Jean-XXIII'],
  ['CFB TRENTON', 'EN', 'CFB Trenton'],
  ['AVENUE T', 'EN', 'Avenue T'],
  ['ENNISKILLEN NO. 3', 'EN', 'Enniskillen No. 3'],
  ['PORTAGE LA PRAIRIE', 'EN', 'Portage la Prairie'],
  ['MONTRÉAL', 'FR', 'Montréal'],
  ['TROIS-RIVIÈRES', 'FR', 'Trois-Rivières'],
  ['RIVIÈRE-DU-LOUP', 'FR', 'Rivière-du-Loup'],
  ["L'ANCIENNE-LORETTE", 'FR', "L'Ancienne-Lorette"],
  ["NOTRE-DAME-DE-L'ÎLE-PERROT", 'FR', "Notre-Dame-de-l'Île-Perrot"],
  ['SAINTE-ANNE-DE-BELLEVUE', 'FR', 'Sainte-Anne-de-Bellevue'],
  ['SAINT-LOUIS-DU-HA! HA!', 'FR', 'Saint-Louis-du-Ha! Ha!'],
  ['SAULT-AU-RÉCOLLET', 'FR', 'Sault-au-Récollet'],
  ['LA TUQUE', 'FR', 'La Tuque'],
  ['CARLETON-SUR-MER', 'FR', 'Carleton-sur-Mer'],
  ['kingston', 'EN', 'Kingston'],
  ['McGill', 'EN', 'McGill'],
  ['CN Tower', 'EN', 'CN Tower'],
  ['de la Gauchetière', 'FR', 'de la Gauchetière'],
];

describe('mixedCaseName', () => {
  for (const [given, language, expected] of NAMES) {
    it(`writes ${given} as ${expected} (${language})`, () => assert.equal(mixedCaseName(given, language), expected));
  }

  it('begins a French street name in lower case if a particle follows the type', () => {
    assert.equal(mixedCaseName('DES PINS', 'FR', 'afterType'), 'des Pins');
    assert.equal(mixedCaseName("D'YOUVILLE", 'FR', 'afterType'), "d'Youville");
    assert.equal(mixedCaseName('LA FONTAINE', 'FR', 'afterType'), 'La Fontaine');
    assert.equal(mixedCaseName('DES PINS', 'FR'), 'Des Pins');
  });

  it('changes nothing but case, and nothing at all a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), fc.constantFrom<Language>('EN', 'FR'), (text, language) => {
        const once = mixedCaseName(text, language);
        assert.equal(once.toLowerCase(), text.toLowerCase());
        assert.equal(mixedCaseName(once.toUpperCase(), language).toLowerCase(), once.toLowerCase());
        if (/\p{Lu}/u.test(once) && /\p{Ll}/u.test(once)) assert.equal(mixedCaseName(once, language), once);
      }),
    );
  });
});

describe('mixedCaseKeyword', () => {
  const KEYWORDS: readonly [string, string][] = [
    ['ST', 'St'],
    ['BOUL', 'Boul'],
    ['MONTÉE', 'Montée'],
    ['PO BOX', 'PO Box'],
    ['P.O. BOX', 'P.O. Box'],
    ['RR', 'RR'],
    ['R.R.', 'R.R.'],
    ['SUCC', 'Succ'],
    ['SOUS-SOL', 'Sous-sol'],
    ['PH', 'PH'],
    ['street', 'Street'],
    ['Cul-de-sac', 'Cul-de-sac'],
  ];
  for (const [given, expected] of KEYWORDS) {
    it(`writes ${given} as ${expected}`, () => assert.equal(mixedCaseKeyword(given), expected));
  }
});
