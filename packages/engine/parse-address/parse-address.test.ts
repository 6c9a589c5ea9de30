import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ELEMENT_NAMES } from '../address/elements.ts';
import { findByName, SHARED_LAYOUTS } from '../format/shared.ts';
import { sampleCountry } from '../testing/sample-country.ts';
import { decodeText } from '../text/decoding/decoded.ts';
import { parseAddress } from './parse-address.ts';
import { variantElements } from './variant-elements.ts';

const { engine } = sampleCountry();

function variants(text: string, maxVariants = 5) {
  return engine.parse({ lines: [{ strName: '', strContent: text }], maxVariants }).variants;
}

/** Elements of the best variant, as `Element=Value`. */
function best(text: string): string {
  return variants(text)[0]!
    .Elements.map(({ Element, Value }) => `${Element}=${Value}`)
    .join(' ');
}

describe('a parse', () => {
  const examples: readonly (readonly [string, string])[] = [
    [
      'apt 5, 22A rue Eddy O, Gatineau QC j8x4b3',
      'UnitDesignator=APP UnitNumber=5 StreetNumberFrom=22 StreetNumberSuffix=A StreetType=RUE StreetName=Eddy StreetDirection=O Municipality=Gatineau Province=QC PostalCode=J8X 4B3',
    ],
    [
      '12-100 King St W, Toronto ON',
      'UnitNumber=12 StreetNumberFrom=100 StreetName=King StreetType=ST StreetDirection=W Municipality=Toronto Province=ON',
    ],
    [
      'PO Box 12 Stn A, Toronto ON M5W 1A2',
      'POBoxNumberFrom=12 StationType=STN StationName=A Municipality=Toronto Province=ON PostalCode=M5W 1A2',
    ],
    ['RR 2, Taber AB', 'RouteType=RR RouteNumber=2 Municipality=Taber Province=AB'],
    ['GD, Taber AB', 'TypeOfAddress=AES_GeneralDelivery Municipality=Taber Province=AB'],
    ['France', 'Country=FRANCE'],
    [
      '12 rue de France, Paris, France',
      'StreetNumberFrom=12 StreetType=RUE StreetName=de France Unrecognized=Paris Country=FRANCE',
    ],
    ['Springfield IL 62701 USA', 'StreetName=Springfield Province=IL PostalCode=62701 Country=UNITED STATES'],
    [
      '350 State St, Albany NY 12207-1234',
      'StreetNumberFrom=350 StreetName=State StreetType=ST Municipality=Albany Province=NY PostalCode=12207-1234',
    ],
    ['350 rue St-Paul E, QC', 'StreetNumberFrom=350 StreetType=RUE StreetName=St-Paul StreetDirection=E Province=QC'],
    [
      'Concession 5 Lot 3 RR 1 Perth ON',
      'AdditionalInfo=Concession 5 Lot 3 RouteType=RR RouteNumber=1 Municipality=Perth Province=ON',
    ],
    [
      'RR 4, 533026 Range Road 195, Taber AB',
      'RouteType=RR RouteNumber=4 StreetNumberFrom=533026 StreetName=Range Road 195 Municipality=Taber Province=AB',
    ],
    [
      '12 Mill Road - Rte 12, Kinkora PE',
      'StreetNumberFrom=12 StreetName=Mill StreetType=RD Unrecognized=Rte 12 Municipality=Kinkora Province=PE',
    ],
    [
      '24 Birch Rd Taber AB T1G 1Z9 AB',
      'StreetNumberFrom=24 StreetName=Birch StreetType=RD Municipality=Taber Province=AB PostalCode=T1G 1Z9 Province=AB',
    ],
    ['Taber, AB, AB T1G 1Z9', 'Municipality=Taber Province=AB Province=AB PostalCode=T1G 1Z9'],
    [
      "20 Birch Cres St. John's, NL",
      "StreetNumberFrom=20 StreetName=Birch StreetType=CRES Municipality=St. John's Province=NL",
    ],
    ['104 1/2 Main St', 'StreetNumberFrom=104 StreetNumberSuffix=1/2 StreetName=Main StreetType=ST'],
    [
      '4e Avenue Est 222, bureau 3, La Sarre QC',
      'StreetName=4e StreetType=AV StreetDirection=E StreetNumberFrom=222 UnitDesignator=BUREAU UnitNumber=3 Municipality=La Sarre Province=QC',
    ],
    [
      '10 Rte 132 Ouest, Rimouski QC',
      'StreetNumberFrom=10 StreetType=RTE StreetName=132 StreetDirection=O Municipality=Rimouski Province=QC',
    ],
    [
      '123 Sherbrooke O, Montréal',
      'StreetNumberFrom=123 StreetName=Sherbrooke StreetDirection=O Municipality=Montréal',
    ],
    [
      '123 Sherbrooke St O, Montréal',
      'StreetNumberFrom=123 StreetName=Sherbrooke StreetType=ST StreetDirection=W Municipality=Montréal',
    ],
    [
      '123 Main St Edmonton AB tel. 780 123 4567',
      'StreetNumberFrom=123 StreetName=Main StreetType=ST Municipality=Edmonton Province=AB AdditionalInfo=tel. 780 123 4567',
    ],
    ['49-51 Park Street', 'StreetNumberFrom=49 StreetNumberTo=51 StreetName=Park StreetType=ST'],
    ['5 Elm St U3, Barrie', 'StreetNumberFrom=5 StreetName=Elm StreetType=ST UnitNumber=U3 Municipality=Barrie'],
    ['5 rue Elm 12, Laval', 'StreetNumberFrom=5 StreetType=RUE StreetName=Elm UnitNumber=12 Municipality=Laval'],
    ['5 Concession Road 12, Barrie', 'StreetNumberFrom=5 StreetName=Concession Road 12 Municipality=Barrie'],
    [
      '1410 to 1414 Gerrard St E',
      'StreetNumberFrom=1410 StreetNumberTo=1414 StreetName=Gerrard StreetType=ST StreetDirection=E',
    ],
    [
      '10 à 14, rue Eddy, Gatineau QC',
      'StreetNumberFrom=10 StreetNumberTo=14 StreetType=RUE StreetName=Eddy Municipality=Gatineau Province=QC',
    ],
    ['8-12 Oak Rd', 'UnitNumber=8 StreetNumberFrom=12 StreetName=Oak StreetType=RD'],
    ['49-50 Park Street', 'UnitNumber=49 StreetNumberFrom=50 StreetName=Park StreetType=ST'],
  ];
  for (const [text, elements] of examples) test(`of "${text}"`, () => assert.equal(best(text), elements));

  test('says where each element stands', () => {
    const [variant] = engine.parse({
      lines: [
        { strName: 'a', strContent: '22 rue Eddy\nGatineau QC' },
        { strName: 'b', strContent: 'J8X 4B3' },
      ],
      maxVariants: 1,
    }).variants;
    const at = Object.fromEntries(
      variant!.Elements.map(({ Element, Line, Start, Length }) => [Element, [Line, Start, Length]]),
    );
    assert.deepEqual(at.StreetName, [0, 7, 4]);
    assert.deepEqual(at.Municipality, [0, 12, 8]);
    assert.deepEqual(at.PostalCode, [1, 0, 7]);
  });

  test('reads the lines as their layout says, wherever they stand in the request', () => {
    const [variant] = engine.parse({
      lines: [
        { strName: 'Municipality', strContent: 'King' },
        { strName: 'Address1', strContent: '22 Eddy St' },
      ],
      layout: findByName(SHARED_LAYOUTS, 'ADDR x2 MNC PROV PC')!,
      maxVariants: 1,
    }).variants;
    const municipality = variant!.Elements.find(({ Element }) => Element === 'Municipality')!;
    assert.deepEqual([municipality.Value, municipality.Line], ['King', 0]);
  });

  test('has distinct variants by descending score, at most as many as requested', () => {
    const all = variants('100 avenue road toronto', 100);
    assert.ok(all.length > 2);
    const scores = all.map(({ Score }) => Score);
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a),
    );
    assert.equal(new Set(all.map(({ Elements }) => JSON.stringify(Elements))).size, all.length);
    assert.deepEqual(variants('100 avenue road toronto', 2), all.slice(0, 2));
  });

  test('of nothing has no variants', () => assert.deepEqual(variants(' , '), []));
});

test('every letter and digit belongs to exactly one element of each variant, whose text is what stands there', () => {
  const part = fc.constantFrom(
    '22',
    '22A',
    '1/2',
    'apt 5',
    '# 7',
    'King',
    'rue',
    "d'Auteuil",
    'St',
    'W',
    'PO Box 12',
    'Stn A',
    'RR 2',
    'GD',
    'Toronto',
    'ON',
    'M5X 1A9',
    'Canada',
    'c/o Ann',
    'Site 6',
    'Comp 8',
    'Lot 4',
    '東京',
    'é',
    ',',
    '\n',
    '-',
    '½',
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join(' ')),
    // of \n0, written out, the n is no letter
    fc.string({ maxLength: 60 }).filter((typed) => decodeText(typed) === typed),
    fc.string({ unit: 'grapheme', maxLength: 40 }).filter((typed) => decodeText(typed) === typed),
  );
  fc.assert(
    fc.property(text, (typed) => {
      for (const { Elements, Score } of variants(typed, 20)) {
        assert.ok(Score >= 0 && Score <= 100);
        const covered = new Uint8Array(typed.length);
        for (const { Text, Line, Start, Length } of Elements) {
          assert.equal(Line, 0);
          assert.equal(typed.slice(Start, Start + Length), Text);
          for (let at = Start; at < Start + Length; at++) covered[at]!++;
        }
        assert.ok(
          covered.every((count) => count <= 1),
          'covered twice',
        );
        for (const { index, 0: letter } of typed.matchAll(/[\p{L}\p{N}]/gu)) {
          assert.equal(covered[index], 1, `${letter} at ${index} of ${JSON.stringify(typed)}`);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test('a long text is covered to its end', () => {
  const typed = '12 '.repeat(150).trim();
  const { variants: found } = parseAddress([{ role: 'free', text: typed, line: 0, start: 0 }], 1);
  const last = found[0]!.Elements.at(-1)!;
  assert.equal(last.Start + last.Length, typed.length);
});

describe('the record of a variant', () => {
  const record = (text: string) => variantElements(variants(text)[0]!.Elements);

  test('has the type of address and language that its elements imply', () => {
    const types = (text: string) => [record(text).TypeOfAddress, record(text).Language];
    assert.deepEqual(types('22 rue Eddy, Ottawa ON'), ['AES_StreetAddress', 'FR']);
    assert.deepEqual(types('22 Eddy St, Ottawa ON'), ['AES_StreetAddress', 'EN']);
    assert.deepEqual(types('PO Box 12, Montréal QC'), ['AES_POBox', 'FR']);
    assert.deepEqual(types('RR 2, Taber AB'), ['AES_RouteService', 'EN']);
    assert.deepEqual(types('GD, Taber AB'), ['AES_GeneralDelivery', 'EN']);
  });

  test('keeps both ends of a range', () => {
    const { StreetNumberFrom, StreetNumberTo, UnitNumber } = record('1410-1414 Gerrard St E, Toronto ON');
    assert.deepEqual([StreetNumberFrom, StreetNumberTo, UnitNumber], ['1410', '1414', '']);
  });

  test('has every member, with ranges of one number and nothing lost', () => {
    const elements = record('c/o Ann, 22 Eddy St, 東京, Ottawa ON');
    assert.deepEqual(Object.keys(elements), [...ELEMENT_NAMES]);
    assert.equal(elements.StreetNumberTo, '22');
    assert.equal(record('22 Eddy St, Ottawa ON K1S 2P4 ON').Province, 'ON');
    assert.match(elements.AdditionalInfo, /Ann/);
    assert.match(elements.AdditionalInfo, /東京/);
  });
});

test('a fraction after the civic number is its suffix, and not the name of the street', () => {
  const [best, next] = parseAddress([{ role: 'free', text: '10-123 1/2 Main St SE', line: 0, start: 0 }], 5).variants;
  const suffix = best!.Elements.find(({ Element }) => Element === 'StreetNumberSuffix');
  assert.equal(suffix?.Value, '1/2');
  assert.ok(best!.Score > next!.Score);
});
