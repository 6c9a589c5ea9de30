import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { directionById } from '../../address/directions.ts';
import { looseStreetNameKey, streetNameKey } from '../../address/name-key.ts';
import { createContext, NO_PLACES, type ParseContext } from '../words/context.ts';
import { readingKey, readingLooseKey } from './reading-keys.ts';
import type { StreetReading } from './readings.ts';
import { readingsAsWritten } from './readings-as-written.ts';
import { streetReadings } from './street-readings.ts';

function contextOf(text: string): ParseContext {
  return createContext([{ role: 'free', text }], NO_PLACES);
}

/** `NAME | type concept | direction`, with `-` for a missing part. */
function shown(context: ParseContext, reading: StreetReading): string {
  const name = context.words.slice(reading.nameFrom, reading.nameTo).join(' ');
  const direction = directionById(reading.direction)?.en ?? '-';
  return `${name} | ${reading.types[0]?.concept ?? '-'} | ${direction}`;
}

function readingsOf(text: string): string[] {
  const context = contextOf(text);
  return streetReadings(context, { from: 0, to: context.tokens.length }).map((reading) => shown(context, reading));
}

const BEST: readonly (readonly [string, string])[] = [
  ['MAIN ST', 'MAIN | street | -'],
  ['MAIN STREET WEST', 'MAIN | street | W'],
  ['RUE PRINCIPALE', 'PRINCIPALE | street | -'],
  ['rue Principale Ouest', 'PRINCIPALE | street | W'],
  ['CHEMIN DU LAC', 'DU LAC | road | -'],
  ['36E RUE', '36E | street | -'],
  ['5TH AVE NW', '5TH | avenue | NW'],
  ['56 STREET', '56 | street | -'],
  ['SW MARINE DR', 'MARINE | drive | SW'],
  ['HIGHWAY 7 E', '7 | highway | E'],
  ['HIGHWAY NO 7', 'NO 7 | highway | -'],
  ['HWY #7', '# 7 | highway | -'],
  ['RUE NOTRE-DAME NO', 'NOTRE DAME | street | NW'],
  ['AVENUE ROAD', 'AVENUE | road | -'],
  ['THE PARKWAY', 'THE | parkway | -'],
  ['ST GEORGE ST', 'ST GEORGE | street | -'],
  ['45 TH AVE', '45 TH | avenue | -'],
  ['ST-PIERRE', 'ST PIERRE | - | -'],
  ['RANGE ROAD 195', 'RANGE ROAD 195 | - | -'],
  ['CONCESSION RD 3', 'CONCESSION RD 3 | - | -'],
  ['NO 3 ROAD', 'NO 3 | road | -'],
  ['No. 10 Hwy N', 'NO 10 | highway | N'],
  ['MILL ROAD - RTE 12', 'MILL | road | -'],
];

test('a street is divided into name, type and direction as its language writes it', () => {
  for (const [text, expected] of BEST) assert.equal(readingsOf(text)[0], expected, text);
});

test('a street that is compared with nothing is read as who sees it reads it', () => {
  const written = (text: string): string => {
    const context = contextOf(text);
    return shown(context, readingsAsWritten(context, { from: 0, to: context.tokens.length })[0]!);
  };
  assert.equal(written('PORTAGE AVENUE CLARION HOTEL'), 'PORTAGE | avenue | -');
  assert.equal(written('MAIN ST W MAPLE COURT LODGE'), 'MAIN | street | W');
  assert.equal(written('7E RUE SARTIGAN'), '7E | street | -');
  assert.equal(written('THE ESPLANADE'), 'THE ESPLANADE | - | -');
  assert.equal(written('AVENUE BIRCH AVENUE'), 'BIRCH | avenue | -');
  assert.equal(written('RUE BIRCH'), 'BIRCH | street | -');
  assert.equal(written('MAIN STREET UNIONVILLE'), 'MAIN STREET UNIONVILLE | - | -');
  assert.equal(written('COUNTY ROAD 27 REAR HALL'), 'COUNTY ROAD 27 REAR HALL | - | -');
});

const ALSO: readonly (readonly [string, ...string[]])[] = [
  ['NORTH PARK ST', 'NORTH PARK | street | -', 'PARK | street | N'],
  ['AVENUE T S', 'T | avenue | S', 'AVENUE T | - | S'],
  ['AVENUE ROAD', 'AVENUE ROAD | - | -', 'ROAD | avenue | -'],
  ['THE PARKWAY', 'THE PARKWAY | - | -'],
  ['GRANDE ALLEE O', 'GRANDE ALLEE | - | W'],
  ['RUE MAIN STREET', 'MAIN | street | -', 'RUE MAIN | street | -'],
  ['MAIN RD RD', 'MAIN | road | -', 'MAIN RD | road | -'],
  ['COUNTY ROAD 27', 'COUNTY ROAD 27 | - | -'],
  ['RANGE ROAD 272', 'RANGE ROAD 272 | - | -'],
  ['CONCESSION 5', 'CONCESSION 5 | - | -', '5 | concession | -'],
  ['SIDE ROAD 10', 'SIDE ROAD 10 | - | -', '10 | sideroad | -'],
  ['ASPEN COVE', 'ASPEN COVE | - | -', 'ASPEN | cove | -'],
  ['RUTHERFORD ROAD SOUTH PLAZA 2', 'RUTHERFORD | road | S'],
];

test('every reading is offered where words may be name, type or direction', () => {
  for (const [text, ...wanted] of ALSO) {
    const found = readingsOf(text);
    for (const reading of wanted) assert.ok(found.includes(reading), `${text}: ${reading}\n${found.join('\n')}`);
  }
});

test('the keys of a reading are the keys of its name', () => {
  const word = fc.constantFrom(
    ...['Saint', 'ST', 'Mount', '5TH', 'Fifth', 'Forty', 'Second', "L'Église", "d'Auteuil", 'de', 'la', 'du', 'A', 'L'],
    ...['N', 'D', 'North', '12A', '96E', 'Main', 'Vingt', 'et', 'Unième', 'Principale', '1/2', 'Line'],
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const name = words.join(' ');
      const context = contextOf(name);
      const all = { nameFrom: 0, nameTo: context.tokens.length };
      assert.equal(readingKey(context, all), streetNameKey(name));
      assert.equal(readingLooseKey(context, all), looseStreetNameKey(name));
    }),
  );
});

test('no key contains signs or number words before a number, or endings of split ordinals', () => {
  for (const [text, key] of [
    ['# 7', '7'],
    ['NO 7', '7'],
    ['NUMBER 7', '7'],
    ['45 TH', '45'],
    ['NO FRILLS', 'NOFRILLS'],
  ] as const) {
    const context = contextOf(text);
    assert.equal(readingKey(context, { nameFrom: 0, nameTo: context.tokens.length }), key, text);
  }
});
