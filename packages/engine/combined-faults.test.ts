import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { goldenCountry } from './testing/golden-country.ts';
import { analyzeText } from './testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Ridgetown ON
+ Erie; ST; S | N0P2P0 | 314 316
+ Talbot; ST | N0P2P0 | 10 12
@ Wheatley ON
= Official Ridgetown N0P
+ Erie; ST | N0P2P0 | 314 316
+ Talbot; ST | N0P2P0 | 20 22
@ Oakville ON
+ Kestell; BLVD | L6H0A9 | 1174 1174/BSMT 1176/1,UPPR,LWR
+ Upper James; ST | L6H0B1 | 1924 1926/1,UPPR
+ James; ST | L6H0B2 | 1926/1,UPPR
+ Jane; ST | L6H0B3 | 902
@ Carleton Place ON
+ 7th; LINE | K7C3P2 | 211
+ 7th Line; RD | K7C3P1 | 211
+ Maple; GROVE | K7C4R4 | 205
+ Maple Grove; RD | K7C4R5 | 205
@ York ON
+ Jane; ST | M6N4A7 | 900 902
@ East York ON
+ Glenwood; CRES | M4B1K5 | 221
@ North York ON
+ Jane; ST | M3M1A2 | 900 902
@ Hamilton ON
+ Elkwood; DR | L9C2T3 | 401 403
+ Elkwood; CRT | L9C2T5 | 401 403
@ Brampton ON
+ East; DR | L6T1B9 | 1717
+ Old East; ST | L6T1B8 | 1717
+ Vodden; ST; E | L6V2N3 | 1719
@ Napanee ON
+ Park; ST | K7R3C1 | 9 11
+ Parks; ST | K7R3C1 | 9 11`,
]);

/** Unit, number, street, place and code of the answer. */
function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  if (status !== 'V' && status !== 'C') return status;
  const { UnitNumber, StreetNumberFrom, StreetName, StreetType, StreetDirection, Municipality } = elements;
  const street = [StreetName, StreetType, StreetDirection].filter((word) => word !== '').join(' ');
  return `${UnitNumber}|${StreetNumberFrom} ${street}|${Municipality}`;
}

describe('a unit that is a floor, where the street lacks its type and the place has a slip', () => {
  for (const [number, unit] of [
    ['1174', 'BSMT'],
    ['1176', 'UPPR'],
    ['1176', 'LWR'],
  ] as const) {
    it(`is not part of the name or the place: ${unit}`, () => {
      const expected = `${unit}|${number} KESTELL BLVD|OAKVILLE`;
      assert.equal(answer(`${number} Kestell ${unit} Oakvlle ON L6H 0A9`), expected);
      assert.equal(answer(`${number} Kestel ${unit} Oapville ON L6H 0A9`), expected);
      assert.equal(answer(`${number} Kestell ${unit}\nOakvlle ON L6H 0A9`), expected);
    });
  }
});

describe('a street of another place that shares the name of the place and the code', () => {
  it('is not the one that lacks only its direction', () => {
    assert.equal(answer('314 Erie St Ridgetown ON N0P 2P0'), 'N');
    assert.equal(answer('314 ERIEST RIDGETOWN ON N0P 2P0'), 'N');
    assert.equal(answer('314 Erie St S Ridgetown ON N0P 2P0'), '|314 ERIE ST S|RIDGETOWN');
    assert.equal(answer('314 Erie St Wheatley ON N0P 2P0'), '|314 ERIE ST|WHEATLEY');
  });
});

test('a letter for a direction is not the name of a street behind a word that is dropped', () => {
  assert.equal(answer('1717 VODCDENST E\nBRAMPTON ON'), 'N');
  assert.equal(answer('1717 Old East St\nBrampton ON'), '|1717 OLD EAST ST|BRAMPTON');
  assert.equal(answer('1717 VODDENCRESENT EAST BRAMPTON ON'), 'N');
});

test('a name run together with its type is no slip for another name under the same code', () => {
  assert.equal(answer('9 PARKST, NAPAMNEE ON K7R 3C1'), '|9 PARK ST|NAPANEE');
  assert.equal(answer('9 PARKSST, NAPAMNEE ON K7R 3C1'), '|9 PARKS ST|NAPANEE');
});

test('a floor that begins the name of the street is no unit as well', () => {
  assert.equal(answer('1924 UPPR JAMES ST, OAKVILLE ON L6H 0B1'), '|1924 UPPER JAMES ST|OAKVILLE');
  assert.equal(answer('1924 UPPR JAMES, OAKVLLE ON L6H 0B1'), '|1924 UPPER JAMES ST|OAKVILLE');
  assert.equal(answer('1926 James St Uppr, Oakville ON L6H 0B2'), 'UPPR|1926 JAMES ST|OAKVILLE');
});

test('the misspelt beginning of a place is none of a street without a type', () => {
  for (const place of ['NORXH YORK', 'NOTH YORK', 'NRTH YORK']) {
    assert.equal(answer(`900 JANE ${place} ON M3M 1A2`), '|900 JANE ST|NORTH YORK');
    assert.equal(answer(`900 JANE ${place} ON M3M 1B2`), '|900 JANE ST|NORTH YORK');
  }
  assert.equal(answer('900 JANE YORK ON M6N 4A7'), '|900 JANE ST|YORK');
});

test('a type with a slip speaks against another type more than the type itself would', () => {
  assert.equal(answer('401 ELKWOOD CORT, HAMILTON ON L9C 2T3'), 'N');
  assert.equal(answer('401 ELKWOOD CORT, HAMILTON ON L9C 2T5'), '|401 ELKWOOD CRT|HAMILTON');
});

test('a type with a slip behind what is a whole street by itself is the type', () => {
  assert.equal(answer('211 7th Line Raod, Carleton Place ON K7C 3P6'), '|211 7TH LINE RD|CARLETON PLACE');
  assert.equal(answer('205 Maple Grove Roa, Carleton Place ON'), '|205 MAPLE GROVE RD|CARLETON PLACE');
  assert.equal(answer('205 Maple Grove, Carleton Place ON K7C 4R4'), '|205 MAPLE GROVE|CARLETON PLACE');
});
