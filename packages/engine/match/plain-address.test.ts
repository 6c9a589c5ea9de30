import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AddressElements } from '../address/elements.ts';
import { searchAddresses } from '../search/search-addresses.ts';
import { DEFAULT_CONDITIONS, NO_CRITERIA } from '../search/search-criteria.ts';
import { HOW, plainLineOf, reference, sureOfSame } from '../testing/plain-lines.ts';
import { type PlainAddress, plainAddress } from './plain-address.ts';

function plain(text: string): PlainAddress | undefined {
  const line = plainLineOf(text);
  return line === undefined ? undefined : plainAddress(reference, line, HOW);
}

const PROVINCES = ['ON', 'QC', 'AB', 'BC', 'NS', 'NL'];

/** Every address of the sample country. */
const ADDRESSES: readonly AddressElements[] = PROVINCES.flatMap((province) =>
  searchAddresses(reference, {
    target: 'NB_TargetAddresses',
    criteria: { ...NO_CRITERIA, province },
    conditions: { ...DEFAULT_CONDITIONS, expandRanges: true },
    firstItem: 1,
    maxItems: 500,
  }).records.map(({ elements }) => elements),
);

/** The ways to write an address that the guidelines know. */
function writings(address: AddressElements): string[] {
  const { StreetNumberFrom, StreetNumberSuffix, StreetName, StreetType, StreetDirection, UnitNumber } = address;
  const number = `${StreetNumberFrom}${StreetNumberSuffix}`;
  const isFrench = address.Language === 'FR' && !/^\d/.test(StreetName);
  const name = isFrench ? `${StreetType} ${StreetName}` : `${StreetName} ${StreetType}`;
  const street = `${name.trim()} ${StreetDirection}`.trim();
  const last = `${address.Municipality} ${address.Province}  ${address.PostalCode}`;
  const lines =
    UnitNumber === ''
      ? [`${number} ${street}`]
      : [`${UnitNumber}-${number} ${street}`, `${number} ${street} APT ${UnitNumber}`];
  return lines.flatMap((line) => [`${line}\n${last}`, `${line}, ${last}`, `${line} ${last}`.toUpperCase()]);
}

describe('a plain line', () => {
  test('means the address that the whole search finds, beyond doubt', () => {
    let found = 0;
    for (const text of ADDRESSES.flatMap(writings)) {
      const quick = plain(text);
      if (quick === undefined) continue;
      found++;
      assert.equal(sureOfSame(quick, text).penalty, 0, text);
    }
    const all = ADDRESSES.flatMap(writings).length;
    assert.ok(found > 0.8 * all, `only ${found} of ${all} are read so`);
  });

  for (const [text, why] of [
    ['12 Main St, Ottawa ON K7K 3Y9', 'the code serves another street of the name'],
    ['13 Main St, Ottawa ON K1S 1B5', 'the street has no such number'],
    ['12 Main Ave, Ottawa ON K1S 1B5', 'the type is another'],
    ['12 Main, Ottawa ON K1S 1B5', 'the type is missing'],
    ['110 Laurier Ave E, Ottawa ON K1P 1J1', 'the direction is another'],
    ['12 Main St, Bytown ON K1S 1B5', 'the place has another name'],
    ['12 Main St, Ottawa QC K1S 1B5', 'the province is another'],
    ['12 Principale Rue, Ottawa ON K1S 1B5', 'the street has another name'],
    ['12 Ma1n St, Ottawa ON K1S 1B5', 'a digit stands for a letter'],
    ['12, Main, St, Ottawa ON K1S 1B5', 'commas part the street'],
    ['12-14 Main St, Ottawa ON K1S 1B5', 'the numbers are a range'],
    ['14 Princess St Apt 9, Kingston ON K7L 1A1', 'the unit is not listed'],
    ['14 Princess St Apt 4, Kingston ON K7L 1A1', 'the unit has another code'],
    ['12 Main St, Ottawa ON', 'there is no code'],
    ['12 Main St, Ottawa ON K1S 1B5 Kanata', 'the text goes on'],
    ['12 Main St Ottawa Ontario ON K1S 1B5', 'the province is there twice'],
    ['12 Main St, Ottawa Onterio K1S 1B5', 'the province has a slip'],
    ['22 rue Eddy Gatineau Québec J8X 4B3', 'the city of Québec may be meant'],
  ] as const) {
    test(`is not taken for one where ${why}: ${text}`, () => assert.equal(plain(text), undefined));
  }

  for (const text of [
    '12 Main St, Ottawa ON K1S 1B5 Canada',
    '12 Main St\nOttawa Ontario\nK1S-1B5\nCANADA',
    '12 Main St, Ottawa, Ont. K1S1B5',
    '22 rue Eddy, Gatineau Québec J8X 4B3',
  ]) {
    test(`may end in any form of province, code and country: ${JSON.stringify(text)}`, () =>
      assert.notEqual(plain(text), undefined));
  }

  for (const text of ['4000 HWY 38\nKingston ON  K0H 2L0', '4000 Highway 38, Kingston ON K0H 2L0']) {
    test(`may have a type in front of a number, as highways have: ${JSON.stringify(text)}`, () => {
      assert.equal(plain(text)?.found.candidates[0]?.number, 4000);
      assert.equal(sureOfSame(plain(text)!, text).penalty, 0);
    });
  }

  test('keeps 110A from being the unit A of 110', () => {
    assert.equal(plain('110A Laurier Ave W, Ottawa ON K1P 1J1')?.found.candidates[0]?.suffix, 'A');
  });

  for (const text of ['BSMT-14 Princess St, Kingston ON K7L 1A1', '14 Princess St Basement, Kingston ON K7L 1A1']) {
    test(`may name a floor in front of its number or behind its street: ${text}`, () => {
      const { unit, variant } = plain(text)!.found.candidates[0]!;
      assert.equal(unit, 'known');
      assert.equal(variant.unit?.designator?.code, 'BSMT');
      assert.equal(sureOfSame(plain(text)!, text).penalty, 0);
    });
  }

  test('may have a letter for its unit, if that is listed', () => {
    assert.equal(plain('C-14 Princess St, Kingston ON K7L 1A1'), undefined);
    assert.equal(plain('MAIN-14 Princess St, Kingston ON K7L 1A1'), undefined);
    assert.equal(plain('14 Princess St MAIN, Kingston ON K7L 1A1'), undefined);
  });

  test('may have a rural route behind its street if the street is on that route', () => {
    assert.equal(plain('716 Station Rd\nRR 2\nTaber AB T1G 2C7')?.found.candidates[0]?.number, 716);
    assert.equal(plain('716 Station Rd\nRR 3\nTaber AB T1G 2C7'), undefined);
  });
});
