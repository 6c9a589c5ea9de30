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
});

test('a name run together with its type is no slip for another name under the same code', () => {
  assert.equal(answer('9 PARKST, NAPAMNEE ON K7R 3C1'), '|9 PARK ST|NAPANEE');
  assert.equal(answer('9 PARKSST, NAPAMNEE ON K7R 3C1'), '|9 PARKS ST|NAPANEE');
});
