import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { packPostalCode } from '../address/postal-code.ts';
import { allReadings, bestReading, parseLine, placesOf } from '../testing/describe-parse.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import { parse } from './parse.ts';
import { readingKey } from './street/reading-keys.ts';
import { streetReadings } from './street/street-readings.ts';
import { Owner, type PlaceIndex } from './words/context.ts';
import { MAX_TOKENS } from './words/token.ts';

const PLACES = placesOf([
  ...['Kingston', 'Toronto', 'Ottawa', 'Markham', 'London', 'Paris', 'Delhi', 'Jordan', 'Lebanon', 'Waterloo'],
  ...['Belleville', 'Sault Ste. Marie', 'North Bay', 'Bay', 'Montréal', 'Québec', 'Gatineau', 'Laval', 'Saguenay'],
  ...['Sainte-Thècle', 'Tremblay', 'Sainte-Foy', 'Saint-Martin', 'Victoria', 'Vancouver', 'North Vancouver', 'Vernon'],
  ...['West Vancouver', 'W Vancouver', 'Taylor', 'Lions Bay', 'Edmonton', 'Calgary', 'Taber', 'Strathmore', 'Banff'],
  ...['Spruce Grove', 'Sturgeon County', 'Fort Vermilion', 'Vermilion', 'Didsbury', 'Saskatoon', 'Saint-Georges'],
  ...["St. John's", 'Gander', 'Moncton', 'Charlottetown', 'Pubnico-Ouest', 'Fort Smith'],
]);

interface Golden {
  readonly input: string;
  readonly best: string;
  readonly withoutPlaces: string;
}

/** `golden-readings.txt`: each input with its reading, and its reading without a place index where that differs. */
function goldens(): Golden[] {
  const text = readFileSync(new URL('golden-readings.txt', import.meta.url), 'utf8');
  const prefix = 'without places: ';
  return text
    .split('\n\n')
    .filter((block) => !block.startsWith('#'))
    .map((block) => {
      const [input, best, other] = block.split('\n').map((line) => line.trim());
      const withoutPlaces = other?.startsWith(prefix) ? other.slice(prefix.length) : best!;
      return { input: input!.replaceAll('\\n', '\n'), best: best!, withoutPlaces };
    });
}

test('the golden readings match', () => {
  const all = goldens();
  assert.ok(all.length > 200);
  for (const { input, best } of all) assert.equal(bestReading(input, PLACES), best, input);
});

test('the same addresses are read without a place index', () => {
  for (const { input, withoutPlaces } of goldens()) assert.equal(bestReading(input), withoutPlaces, input);
});

test('case and accents change no reading', () => {
  for (const { input, best } of goldens()) {
    assert.equal(bestReading(input.toLowerCase(), PLACES), best, input);
    assert.equal(bestReading(input.normalize('NFD').replace(/\p{M}/gu, ''), PLACES), best, input);
  }
});

/** Ambiguous inputs, each with the readings it must include. */
const AMBIGUOUS: readonly (readonly [string, ...string[]])[] = [
  ['22 EDDY ST 5, GATINEAU QC', 'civic: 22 | street: EDDY ST 5', 'unit: 5 | civic: 22 | street: EDDY ST |'],
  ['123A MAIN ST, KINGSTON ON', 'civic: 123A | street: MAIN ST', 'unit: A | civic: 123 | street: MAIN ST'],
  ['123 A MAIN ST, KINGSTON ON', 'civic: 123A | street: MAIN ST', 'civic: 123 | street: A MAIN ST'],
  ['123 E MAIN ST, KINGSTON ON', 'civic: 123 | street: E MAIN ST', 'civic: 123E | street: MAIN ST'],
  ['12 34 MAIN ST, KINGSTON ON', 'unit: 12 | civic: 34 | street: MAIN ST', 'civic: 12 | street: 34 MAIN ST'],
  ['1822-1828 RUE ONTARIO, MONTREAL QC', 'unit: 1822 | civic: 1828', 'civic: 1822 | street: RUE ONTARIO'],
  ['200-1700 AVENUE SHERBROOKE, MONTREAL QC', 'unit: 200 | civic: 1700', 'civic: 200 | street: 1700 AVENUE SHERBROOKE'],
  ['104, 4330 BLACK GOLD DR, TABER AB', 'unit: 104 | civic: 4330', 'civic: 104 | street: 4330 BLACK GOLD DR'],
  ['100 RUE SAINT-JEAN QUEBEC', 'street: RUE SAINT JEAN | in: QUEBEC | province: QC', 'in: SAINT JEAN | province: QC'],
  ['435 KING ST N VANCOUVER BC', 'street: KING ST N | in: VANCOUVER', 'street: KING ST | in: N VANCOUVER'],
  ['12 KING ST W VANCOUVER BC', 'street: KING ST W | in: VANCOUVER', 'street: KING ST | in: W VANCOUVER'],
  ['12 KING ST NORTH BAY ON', 'street: KING ST | in: NORTH BAY', 'street: KING ST NORTH | in: BAY'],
  ['642 Kingston ON', 'civic: 642 | in: KINGSTON', 'civic: 642 | street: KINGSTON'],
];

test('every reading of ambiguous words is kept', () => {
  const places = placesOf(['Kingston', 'Vancouver', 'N Vancouver', 'W Vancouver', 'North Bay', 'Bay', 'Québec']);
  for (const [input, ...wanted] of AMBIGUOUS) {
    const found = allReadings(input, input.includes('RUE SAINT-JEAN') ? placesOf(['Québec', 'Saint-Jean']) : places);
    for (const part of wanted)
      assert.ok(
        found.some((reading) => reading.includes(part)),
        `${input}: ${part}\n${found.join('\n')}`,
      );
  }
});

test('each field is read as what it holds', () => {
  const parsed = parse([
    { role: 'street', text: '123 QUEBEC ST' },
    { role: 'municipality', text: 'Ontario' },
    { role: 'province', text: 'Ontario' },
    { role: 'postalCode', text: 'K7L 3N6' },
  ]);
  const best = parsed.variants[0]!;
  assert.equal(best.municipalityKey, 'ONTARIO');
  assert.deepEqual(parsed.tail.provinces, ['ON']);
  assert.equal(parsed.tail.postalCode, 'K7L3N6');
  assert.equal(best.civic?.number, 123);
});

test('without guessing, two numbers are unit and civic number only if a hyphen joins them', () => {
  const flags = GuessingFlags.All & ~GuessingFlags.TwoNumbers;
  const units = (text: string) =>
    parse([{ role: 'free', text }], { guessingFlags: flags }).variants.map((variant) => variant.unit?.number ?? '');
  assert.ok(!units('12 34 MAIN ST, KINGSTON ON').includes('12'));
  assert.ok(units('12-34 MAIN ST, KINGSTON ON').includes('12'));
});

test('a look-alike postal code is the postal code even when its meaning may not be guessed', () => {
  const text = '123 MAIN ST, KINGSTON ON K7L 3NG';
  const strict = parse([{ role: 'free', text }], { guessingFlags: GuessingFlags.All & ~GuessingFlags.LookAlikeCode });
  assert.deepEqual([strict.tail.postalFrom, strict.tail.postalTo], [5, 7]);
  assert.deepEqual(parseLine(text).tail.postalCandidates, ['K7L3N6']);
});

test('house numbers, boxes and highways at the end are not look-alike postal codes', () => {
  for (const text of [
    'rue Eddy 22',
    'RTE 132',
    'KINGSTON HWY 101',
    'MAIN ST 123456',
    'PO BOX 120120',
    'SUITE B12 345',
  ]) {
    const { tail } = parseLine(text);
    assert.deepEqual([tail.postalCode, ...tail.postalCandidates], [''], text);
  }
});

test('street keys keep fractions separate from digits', () => {
  const keyOfBest = (text: string) => {
    const { context, variants } = parseLine(text);
    return readingKey(context, streetReadings(context, variants[0]!.street!)[0]!);
  };
  assert.equal(keyOfBest('1234 5 1/2 LINE, MARKHAM ON'), '5Q2');
  assert.equal(keyOfBest('1234 5½ LINE, MARKHAM ON'), '5Q2');
  assert.equal(keyOfBest('1234 512 LINE, MARKHAM ON'), '512');
});

const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 }).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        ...[
          '123',
          '5TH',
          'ST',
          'STE',
          'RUE',
          'AVE',
          'APT',
          '#',
          '-',
          ',',
          '\n',
          'K7L',
          '3N6',
          'ON',
          'QUEBEC',
          'CA',
          'PO',
        ],
        ...[
          'BOX',
          'RR',
          '2',
          'S',
          'C',
          '1/2',
          'NO',
          'N',
          'DE',
          'LA',
          'STN',
          'GD',
          'LOT',
          'CON',
          'KINGSTON',
          '😀',
          'שלום',
        ],
      ),
      { maxLength: 120 },
    )
    .map((words) => words.join(' ')),
);

test('any text has a reading, always the same, and any postal code in it is valid', () => {
  fc.assert(
    fc.property(HOSTILE, fc.boolean(), (text, indexed) => {
      const places = indexed ? PLACES : undefined;
      const { tail, variants } = parseLine(text, places);
      assert.ok(variants.length >= 1 && variants.length <= 16);
      if (tail.postalCode !== '') assert.ok(packPostalCode(tail.postalCode) >= 0);
      for (const code of tail.postalCandidates) assert.ok(packPostalCode(code) >= 0);
      assert.deepEqual(allReadings(text, places), allReadings(text, places));
    }),
    { numRuns: 400 },
  );
});

test('a token belongs to at most one part of a reading', () => {
  fc.assert(
    fc.property(HOSTILE, (text) => {
      const { context, variants } = parseLine(text, PLACES);
      for (const { civic, street, municipality, stationName, leftovers, unit } of variants) {
        const used = new Uint8Array(context.tokens.length);
        // a unit that is the letter of the civic number shares its token
        const own = unit !== undefined && unit.from !== civic?.from ? [unit] : [];
        for (const span of [civic, street, municipality, stationName, ...own, ...leftovers]) {
          if (span === undefined) continue;
          assert.ok(span.from < span.to && span.to <= context.tokens.length);
          for (let i = span.from; i < span.to; i++) used[i]!++;
        }
        assert.ok(used.every((count) => count <= 1));
      }
    }),
    { numRuns: 300 },
  );
});

test('ten thousand hostile characters take a bounded amount of work', () => {
  const blocks = [
    '123 ',
    '1-2 ',
    'ST ',
    'RUE DE LA ',
    'APT 5 ',
    '# ',
    ', 1, 2',
    'K7 L3 ',
    'A\n',
    '½',
    "L'",
    'KINGSTON ',
    'QC,',
  ];
  for (const block of blocks) {
    let asked = 0;
    const counting: PlaceIndex = {
      placeWeight: (key) => {
        asked++;
        return PLACES.placeWeight(key);
      },
    };
    const parsed = parseLine(block.repeat(10_000 / block.length), counting);
    assert.ok(parsed.context.tokens.length <= MAX_TOKENS);
    assert.ok(asked <= 300, `${JSON.stringify(block)}: ${asked} look-ups of places`);
    for (const { street } of parsed.variants) {
      if (street !== undefined) assert.ok(streetReadings(parsed.context, street).length <= 12);
    }
  }
});

test('every token has an owner or is free, whatever the input', () => {
  const highest = Math.max(...Object.values(Owner));
  fc.assert(
    fc.property(HOSTILE, (text) => {
      const { owner, tokens } = parseLine(text).context;
      assert.equal(owner.length, tokens.length);
      assert.ok(owner.every((value) => value <= highest));
    }),
    { numRuns: 100 },
  );
});
