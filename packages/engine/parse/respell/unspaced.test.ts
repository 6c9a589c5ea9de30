import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { unspaced } from './unspaced.ts';

const PLACES: ReadonlySet<string> = new Set(['RICHMONDHILL', 'HILL', 'STULRIC', 'KINGSTON', 'OTTAWA']);
const isPlace = (key: string): boolean => PLACES.has(key);
const formsOf = (text: string): string[] =>
  (unspaced(text, isPlace)?.forms ?? []).map((words) => words.map(({ text: word }) => word).join(' '));

describe('an address without blanks', () => {
  for (const [text, words] of [
    ['2109GARDENAVERICHMONDHILLONL4C6L9', '2109 GARDEN AVE RICHMONDHILL ON L4C6L9'],
    ['643StLawrenceAvenue,Kingston,Ontario,K7M 1V9', '643 StLawrence Avenue Kingston Ontario K7M 1V9'],
    ['49routedesabeillessaintulricquebec', '49 route desabeilles saint ulric quebec'],
    ['13208107STREETNWKINGSTON,ABT6M4J2', '13208 107 STREET NW KINGSTON AB T6M4J2'],
    ['416Sideroad17,Kingston,OntarioL0G1T0', '416 Sideroad 17 Kingston Ontario L0G1T0'],
    ['#2-1905PORTSMOUTHAVEKINGSTONONK7M1V9', '#2-1905 PORTSMOUTH AVE KINGSTON ON K7M1V9'],
    ['12EddyStSuite4OttawaONK1A0B1', '12 Eddy St Suite 4 Ottawa ON K1A0B1'],
  ] as const) {
    it(`cuts ${text}`, () => assert.ok(formsOf(text).includes(words), formsOf(text).join('\n')));
  }

  it('leaves a text with blanks, and one without a known place, as they are', () => {
    assert.deepEqual(formsOf('2109 GARDEN AVE RICHMOND HILL ON L4C 6L9'), []);
    assert.deepEqual(formsOf('2109GARDENAVENOWHEREONL4C6L9'), []);
  });

  it('loses no letter or digit, and makes none', () => {
    const part = fc.constantFrom(
      '12',
      '1ST',
      'Eddy',
      'St',
      'N',
      'Apt4',
      '#3',
      ',',
      'Kingston',
      'ON',
      'K7M1V9',
      'Canada',
      '-',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const text = parts.join('');
        const solid = (each: string): string => each.replace(/[^A-Za-z0-9]/g, '');
        for (const form of formsOf(text)) assert.equal(solid(form), solid(text));
      }),
    );
  });
});
