import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DIRECTIONS } from '../address/directions.ts';
import { type AddressElements, emptyElements, type Language } from '../address/elements.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import type { CorrectionStyle } from '../values/parameters.ts';
import { findByName, SHARED_STYLES } from './shared.ts';
import { createWording, languageOf, streetDirection, streetType, unitDesignator } from './wording.ts';

const SYMBOLS = findByName(SHARED_STYLES, 'UPPER KYWD')!;

function wording(members: Partial<AddressElements>, changes: Partial<CorrectionStyle> = {}) {
  return createWording({ ...emptyElements('AES_StreetAddress'), ...members }, { ...SYMBOLS, ...changes });
}

function typeIn(language: Language, symbol: string, from: Language): string {
  return streetType(symbol, wording({ StreetType: symbol, Language: from }, { Language: language }), 0);
}

describe('keywords', () => {
  it('print every street type with its symbol, and spell it out if the style says so', () => {
    for (const { symbol, name, language } of STREET_TYPES) {
      const own = { StreetType: symbol, Language: language === 'FR' ? 'FR' : 'EN' };
      assert.equal(streetType(symbol, wording(own), 0), symbol);
      // A register's own type may share the symbol, and so the printed name, of Canada Post's.
      const printed = streetType(symbol, wording(own, { Keywords: 'Full' }), 0);
      const names = STREET_TYPES.filter((type) => type.symbol === symbol).map((type) => type.name);
      assert.ok(names.includes(printed), `${symbol}: ${printed} is not ${name}`);
    }
  });

  it('put every French type before a name and after an ordinal', () => {
    for (const { symbol, language } of STREET_TYPES.filter((type) => type.language === 'FR')) {
      const before = (StreetName: string) => wording({ StreetName, StreetType: symbol, Language: 'FR' }).typeBefore;
      assert.equal(before('Principale'), true, symbol + language);
      assert.equal(before('36e'), false, symbol);
      assert.equal(before('1re'), false, symbol);
    }
  });

  it('put every English type after a name', () => {
    for (const { symbol, code } of STREET_TYPES.filter((type) => type.language === 'EN')) {
      // Of a symbol that both languages print, the language of the address decides.
      assert.equal(wording({ StreetName: 'Main', StreetType: symbol, Language: 'EN' }).typeBefore, false, code);
    }
  });

  it('translate street types only if one type of the other language means the same', () => {
    const PAIRS = [
      ['ST', 'RUE'],
      ['AVE', 'AV'],
      ['BLVD', 'BOUL'],
      ['RD', 'CH'],
      ['CRES', 'CROIS'],
      ['PL', 'PLACE'],
      ['TERR', 'TSSE'],
      ['LANE', 'RLE'],
    ] as const;
    for (const [english, french] of PAIRS) {
      assert.equal(typeIn('FR', english, 'EN'), french);
      assert.equal(typeIn('EN', french, 'FR'), english);
    }
    assert.equal(typeIn('EN', 'RANG', 'FR'), 'RANG');
    assert.equal(typeIn('EN', 'MONTÉE', 'FR'), 'MONTÉE');
    assert.equal(typeIn('FR', 'MEWS', 'EN'), 'MEWS');
  });

  it('print directions in their own language, or in the one that the style asks for', () => {
    for (const { en, fr, nameEn, nameFr } of DIRECTIONS) {
      assert.equal(streetDirection(en, wording({ Language: 'EN' }), 0), en);
      assert.equal(streetDirection(fr, wording({ Language: 'FR' }), 0), fr);
      assert.equal(streetDirection(fr, wording({ Language: 'FR' }, { Language: 'EN' }), 0), en);
      assert.equal(streetDirection(en, wording({ Language: 'EN' }, { Language: 'FR', Keywords: 'Full' }), 0), nameFr);
      assert.equal(streetDirection(en, wording({ Language: 'EN' }, { Keywords: 'Full' }), 0), nameEn);
    }
    assert.equal(streetDirection('W', wording({ Language: 'FR' }), 0), 'W');
  });

  it('print unit designators in their own language, or in the one that the style asks for', () => {
    assert.equal(unitDesignator('APP', wording({ Language: 'EN' }), 0), 'APP');
    assert.equal(unitDesignator('APARTMENT', wording({ Language: 'EN' }), 0), 'APT');
    assert.equal(unitDesignator('APT', wording({ Language: 'EN' }, { Language: 'FR' }), 0), 'APP');
    assert.equal(unitDesignator('BUREAU', wording({ Language: 'FR' }, { Language: 'EN' }), 0), 'SUITE');
    assert.equal(unitDesignator('Patio', wording({ Language: 'EN' }, { Language: 'FR' }), 0), 'Patio');
  });
});

describe('the language of an address', () => {
  const of = (members: Partial<AddressElements>) => languageOf({ ...emptyElements(), ...members });

  it('is the one it states, whatever its keywords', () => {
    assert.equal(of({ Language: 'EN', StreetType: 'RUE', Province: 'QC' }), 'EN');
  });

  it('is otherwise that of its street type, installation or province, in this order', () => {
    assert.equal(of({ StreetType: 'RUE', Province: 'ON' }), 'FR');
    assert.equal(of({ StreetType: 'ST', Province: 'QC' }), 'EN');
    assert.equal(of({ StreetType: 'SQ', Province: 'QC' }), 'FR');
    assert.equal(of({ StationType: 'SUCC', Province: 'NB' }), 'FR');
    assert.equal(of({ Province: 'QC' }), 'FR');
    assert.equal(of({ Province: 'NB' }), 'EN');
    assert.equal(of({}), 'EN');
  });
});
