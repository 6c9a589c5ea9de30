import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine } from '../create-engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from '../format/shared.ts';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { sampleCountry } from '../testing/sample-country.ts';
import type { Alternative } from '../values/alternative.ts';
import type { BrowsingLevel } from '../values/browsing-level.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';

const { engine } = sampleCountry();
type Level = BrowsingLevel;

const REQUEST = {
  layout: findByName(SHARED_LAYOUTS, 'Address in Single Line')!,
  style: findByName(SHARED_STYLES, 'UPPER KYWD NO ACCENTS')!,
  maxAlternatives: 5,
  maxNamesToAddresses: 0,
  language: 'EN',
} as const;

function complete(text: string, more: { level?: Level; limit?: number; names?: number } = {}): Alternative[] {
  return engine.complete({
    lines: [{ strName: '', strContent: text }],
    layout: findByName(SHARED_LAYOUTS, 'Address in Single Line')!,
    style: findByName(SHARED_STYLES, 'UPPER KYWD NO ACCENTS')!,
    level: more.level ?? 2,
    maxAlternatives: more.limit ?? 5,
    maxNamesToAddresses: more.names ?? 0,
    language: 'EN',
  }).alternatives;
}

function line({ AddressLines }: Alternative): string {
  return AddressLines[0]!.strContent.replace(/ +/g, ' ').trim();
}

/** Text typed -> the first completion, without its postal code. */
const FIRST: readonly (readonly [typed: string, first: string])[] = [
  ['22 eddy', '22 RUE EDDY GATINEAU QC'],
  ['22 rue eddy', '22 RUE EDDY GATINEAU QC'],
  ['rue eddy 22', '22 RUE EDDY GATINEAU QC'],
  ['22 eddy st, ot', '22 EDDY ST OTTAWA ON'],
  ['22 eddy st on', '22 EDDY ST OTTAWA ON'],
  ['ottawa 22 edd', '22 EDDY ST OTTAWA ON'],
  ['ottawa, eddy 22', '22 EDDY ST OTTAWA ON'],
  ['eddy ottawa 22', '22 EDDY ST OTTAWA ON'],
  ['22 eddy k1s', '22 EDDY ST OTTAWA ON'],
  ['5-22 eddy st, ottawa', '22 EDDY ST UNIT 5 OTTAWA ON'],
  ['apt 5, 22 eddy st, ottawa', '22 EDDY ST APT 5 OTTAWA ON'],
  ['2000-100 king', '100 KING ST W UNIT 2000 TORONTO ON'],
  ['14 princess 4', '14 PRINCESS ST UNIT 4 KINGSTON ON'],
  ['110a laurier', '110A LAURIER AVE W OTTAWA ON'],
  ['1000 gauch', '1000 RUE DE LA GAUCHETIERE O MONTREAL QC'],
  ['1000 rue de la gau', '1000 RUE DE LA GAUCHETIERE O MONTREAL QC'],
  ['700 saint j', '700 RUE SAINT-JEAN QUEBEC QC'],
  ['700 rue st-jean', '700 RUE SAINT-JEAN QUEBEC QC'],
  ['10111 104 av', '10111 104 AVE NW EDMONTON AB'],
  ['6500 5e', '6500 5E AV MONTREAL QC'],
  ['1500 highway 1', '1500 HIGHWAY 15 KINGSTON ON'],
  ['22 edy st ottawa', '22 EDDY ST OTTAWA ON'],
  ['22 eddy st ottwa', '22 EDDY ST OTTAWA ON'],
  ['22 eddy ottwa', '22 EDDY ST OTTAWA ON'],
  ['10111 104 vv nw, edmonton', '10111 104 AVE NW EDMONTON AB'],
  ['1000 rue e la gauchetiere', '1000 RUE DE LA GAUCHETIERE O MONTREAL QC'],
  ['22 reu eddy', '22 RUE EDDY GATINEAU QC'],
  ['1000 w de la gauchetiere', '1000 RUE DE LA GAUCHETIERE O MONTREAL QC'],
  ['700 rue sain-tjean', '700 RUE SAINT-JEAN QUEBEC QC'],
  ['3755 neiges', '3755 CH DE LA COTE-DES-NEIGES MONTREAL QC'],
  ['12 rue princip', '12 RUE PRINCIPALE OTTAWA ON'],
  ['22 eddy hull', '22 RUE EDDY GATINEAU QC'],
  ['po box 12 tab', 'PO BOX 12 TABER AB'],
  ['cp 120 succ haute', 'CP 120 SUCC HAUTE-VILLE QUEBEC QC'],
  ['rr 2 taber', 'RR 2 TABER AB'],
  ['gd tab', 'GD STN MAIN TABER AB'],
];

describe('a completion', () => {
  for (const [typed, first] of FIRST) {
    test(`of "${typed}" is ${first}`, () => {
      const [best] = complete(typed);
      assert.ok(best !== undefined, 'there is none');
      assert.equal(line(best).replace(/ [A-Z]\d[A-Z] \d[A-Z]\d$/, ''), first);
    });
  }

  test('has its kind, and the number of addresses below it', () => {
    const kinds = (text: string) => complete(text).map(({ Kind, Count, IsComplete }) => [Kind, Count, IsComplete]);
    assert.deepEqual(kinds('22 eddy st, ottawa'), [['Address', 1, true]]);
    assert.deepEqual(kinds('100 king st w, toronto'), [['Building', 3, false]]);
    assert.deepEqual(kinds('princess'), [['Street', 8, false]]);
    assert.deepEqual(kinds('ottawa'), [['Municipality', 12, false]]);
    assert.deepEqual(kinds('K7L1A1')[0], ['PostalCode', 6, false]);
  });

  test('has the HashCode of its own analysis', () => {
    const [best] = complete('5-22 eddy st, ottawa');
    const analysis = engine.analyze({
      lines: best!.AddressLines,
      layout: findByName(SHARED_LAYOUTS, 'Address in Single Line')!,
      mode: { ...ANY_MODE },
      style: findByName(SHARED_STYLES, 'UPPER KYWD')!,
      maxAlternatives: 1,
      guessingFlags: GuessingFlags.All,
      language: 'EN',
    });
    assert.equal(analysis.status, 'V');
    assert.equal(best!.HashCode, analysis.hashCode);
  });

  test('never has the full score if the text had to be fixed', () => {
    for (const text of [
      '700 rue sain-tjean',
      '700 reu saint-jean',
      '22 edy st ottawa',
      '22 eddy ave ottawa',
      '23 eddy st ottwa',
    ]) {
      const [best] = complete(text);
      assert.ok(best !== undefined && best.Score < 100, text);
    }
  });

  test('has penalties that add up to the points its score lacks', () => {
    for (const text of ['22 eddy', '22 edy', '5-22 eddy', '3755 cote neiges']) {
      for (const { Score, StyleChanges } of complete(text)) {
        assert.equal(
          StyleChanges.reduce((sum, { Penalty }) => sum + Penalty, 0),
          100 - Score,
        );
      }
    }
  });
});

const ANY_MODE = {
  Name: 'any',
  Description: '',
  MaxTypos: 2,
  MaxChanges: 4,
  MinLead: 2,
  CorrectStreet: true,
  CorrectMunicipality: true,
  CorrectProvince: true,
  CorrectPostalCode: true,
  AllowAltMunicipalities: true,
  ValidateOnly: false,
  SerpRules: false,
} as const;

describe('lines of a layout', () => {
  const first = (layout: string, lines: Readonly<Record<string, string>>) =>
    engine.complete({
      lines: Object.entries(lines).map(([strName, strContent]) => ({ strName, strContent })),
      layout: findByName(SHARED_LAYOUTS, layout)!,
      style: findByName(SHARED_STYLES, 'UPPER KYWD NO ACCENTS')!,
      level: 2,
      maxAlternatives: 5,
      maxNamesToAddresses: 0,
      language: 'EN',
    }).alternatives[0]!;

  test('are read together, and NextInput is one text in every layout', () => {
    const texts = [
      first('ADDR x2 MNC PROV PC', { Address1: '22 edd', Municipality: 'gat' }),
      first('Element Format', { Municipality: 'gat', StreetName: 'eddy', StreetNumberFrom: '22' }),
      first('FREE FORM x3', { Line1: '22 rue eddy', Line2: 'gatineau' }),
    ].map(({ NextInput }) => NextInput);
    assert.deepEqual(texts, Array(3).fill('22 RUE EDDY GATINEAU QC  J8X 4B3'));
  });

  test('may begin with the addressee', () => {
    const { NextInput } = first('FREE FORM x3', { Line1: 'Marie Tremblay', Line2: '22 rue eddy', Line3: 'gatineau' });
    assert.equal(NextInput, '22 RUE EDDY GATINEAU QC  J8X 4B3');
  });
});

describe('drilling down', () => {
  test('leads from a municipality to a street, a number and a unit by NextInput', () => {
    const [place] = complete('toront');
    assert.equal(place!.NextInput, 'TORONTO ON, ');
    const street = complete(place!.NextInput!, { limit: 20 }).find((each) => line(each) === 'KING ST W TORONTO ON')!;
    assert.equal(street.NextInput, 'TORONTO ON, KING ST W ');
    const [number] = complete(`${street.NextInput}100`);
    assert.deepEqual([number!.Kind, number!.NextInput], ['Building', 'TORONTO ON, 100 KING ST W UNIT ']);
    const [unit] = complete(`${number!.NextInput}3100`);
    assert.equal(line(unit!), '100 KING ST W UNIT 3100 TORONTO ON M5X 1A9');
    assert.equal(unit!.IsComplete, true);
    assert.equal(unit!.AddressElements.UnitNumber, '3100');
  });

  test('a code constrains the words behind it, a place too', () => {
    for (const text of [
      'K1S 2P4 Ottawa',
      'K1S 2P4, Ottawa ON',
      'K1S 2P4 ed',
      'K1S 2P4 Ottawa, 24 ed',
      'K1S 2P4 king',
    ]) {
      const found = complete(text, { limit: 0 });
      assert.equal(found.length > 0, !text.endsWith('king'), text);
      for (const each of found) assert.equal(each.AddressElements.PostalCode, 'K1S 2P4', text);
    }
  });
  test('leads from a postal code to a number', () => {
    const [code] = complete('K1S 2');
    assert.equal(code!.NextInput, 'K1S 2P4, ');
    assert.equal(line(complete(`${code!.NextInput}24`)[0]!), '24 EDDY ST OTTAWA ON K1S 2P4');
  });

  test('lists as many addresses per name as allowed, in the space that names leave', () => {
    const texts = (names: number) => complete('eddy st, ottawa', { names }).map(line);
    assert.deepEqual(texts(0), ['EDDY ST OTTAWA ON']);
    assert.deepEqual(texts(1), ['EDDY ST OTTAWA ON', '22 EDDY ST OTTAWA ON K1S 2P4']);
    assert.equal(texts(20).length, 3);
    const units = complete('100 king st w, toronto', { names: 2 }).map(
      ({ AddressElements }) => AddressElements.UnitNumber,
    );
    assert.deepEqual(units, ['', '2000', '3100']);
  });
});

describe('the browsing level', () => {
  test('0 completes nothing', () => assert.deepEqual(complete('22 eddy', { level: 0 }), []));

  test('1 completes the word being typed and trusts everything before it', () => {
    assert.equal(complete('22 edd', { level: 1 }).length, 2);
    assert.deepEqual(complete('22 edy st', { level: 1 }), []);
    assert.deepEqual(complete('22 eddy st ottwa', { level: 1 }), []);
  });

  test('1 does not take the short form of a register for the name', () => {
    const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
    const ottawa = builder.municipality('Ottawa', 'ON');
    builder.civic(builder.street('Wellington', 'ST', 0, ottawa), { number: 111, postalCode: 'K1A0A6' });
    const reference = Reference.fromBytes(builder.finish());
    const scores = (text: string, level: Level) =>
      createEngine(reference)
        .complete({ ...REQUEST, lines: [{ strName: '', strContent: text }], level })
        .alternatives.map(({ Score }) => Score);
    assert.deepEqual(scores('111 Wellngton', 1), []);
    assert.deepEqual(scores('111 Wellngton', 2), [92]);
    assert.deepEqual(scores('111 Wellington', 1), [100]);
  });

  test('2 tolerates a misspelling and missing words', () => {
    assert.equal(complete('22 edy st', { level: 2 }).length, 2);
    assert.equal(complete('3755 neiges', { level: 2 }).length, 1);
  });

  test('2 tolerates a wrong civic number suffix, and shows every suffix that the number has there', () => {
    const both = ['110 LAURIER AVE W OTTAWA ON K1P 1J1', '110A LAURIER AVE W OTTAWA ON K1P 1J1'];
    for (const typed of ['110x laurier ave w, ottawa', '110ax laurier ave w, ottawa', '110 alaurier ave w, ottawa']) {
      assert.deepEqual(complete(typed).map(line), both, typed);
    }
  });

  test('3 looks beyond the given municipality', () => {
    const beyond = (level: Level) => complete('22 eddy, kingston', { level }).filter(({ Kind }) => Kind === 'Address');
    assert.deepEqual(beyond(2), []);
    assert.equal(beyond(3).length, 2);
  });

  test('3 completes a civic number', () => {
    const numbers = complete('1 king st e, kingston', { level: 3, limit: 10 }).map(
      ({ AddressElements }) => AddressElements.StreetNumberFrom,
    );
    assert.deepEqual(numbers, ['1', '104']);
  });
});

test('text that is not an address has no completions, whatever it is', () => {
  for (const text of [
    '',
    ' ',
    ',',
    '###',
    '-',
    '東京',
    '½',
    'a'.repeat(500),
    '1 '.repeat(200),
    '\n\n',
    'PO BOX',
    'apt',
  ]) {
    assert.ok(Array.isArray(complete(text, { level: 3 })));
  }
});

test('two engines over the same reference complete alike', () => {
  const { reference } = sampleCountry();
  const one = createEngine(reference);
  const two = createEngine(reference);
  const request = {
    lines: [{ strName: '', strContent: '1' }],
    layout: findByName(SHARED_LAYOUTS, 'Address in Single Line')!,
    style: findByName(SHARED_STYLES, 'UPPER KYWD')!,
    level: 2,
    maxAlternatives: 50,
    maxNamesToAddresses: 5,
    language: 'FR',
  } as const;
  assert.deepEqual(one.complete(request), two.complete(request));
});

describe('a fraction behind the number', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const aurora = builder.municipality('Aurora', 'ON');
  const forest = builder.street("Mendy's Forest", '', 0, aurora);
  builder.civic(forest, { number: 41, suffix: '1/2', postalCode: 'L4G5A5' });
  builder.civic(forest, { number: 43, postalCode: 'L4G5A5' });
  const elm = builder.street('Elm', 'ST', 0, aurora);
  builder.civic(elm, { number: 41, suffix: '1/2', postalCode: 'L4G5B1' });
  builder.civic(elm, { number: 4112, postalCode: 'L4G5B1' });
  const { complete: completeIn } = createEngine(Reference.fromBytes(builder.finish()));

  for (const text of ["Aurora ON, Mendy's Forest 41", 'L4G 5A5, 41']) {
    test(`is found letter by letter after ${text}`, () => {
      for (const typed of ['', ' ', ' 1', ' 1/', ' 1/2']) {
        const lines = [{ strName: '', strContent: text + typed }];
        const { alternatives } = completeIn({ ...REQUEST, level: 2, lines });
        assert.deepEqual(alternatives.map(line), ["41 1/2 MENDY'S FOREST AURORA ON L4G 5A5"], typed);
      }
    });
  }

  test('is no digit of a longer number', () => {
    const lines = [{ strName: '', strContent: 'Aurora ON, Elm St 411' }];
    const { alternatives } = completeIn({ ...REQUEST, level: 2, lines });
    assert.deepEqual(alternatives.map(line), ['4112 ELM ST AURORA ON L4G 5B1']);
  });
});

describe('what is known twice, or not at all', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const kingston = builder.municipality('Kingston', 'ON');
  builder.municipality('Kingsford', 'ON');
  const phillips = builder.street('Phillips', 'ST', 0, kingston);
  builder.civic(phillips, { number: 210, postalCode: 'K7M3A1' });
  builder.civic(phillips, { number: 216 });
  for (const unit of ['1', '2', '3-A']) builder.civic(phillips, { number: 216, unit, postalCode: 'K7M3A1' });
  const { complete: completeIn } = createEngine(Reference.fromBytes(builder.finish()));
  const find = (text: string, maxAlternatives = 20) =>
    completeIn({
      ...REQUEST,
      maxAlternatives,
      maxNamesToAddresses: 20,
      level: 2,
      lines: [{ strName: '', strContent: text }],
    });

  for (const text of ['Kingston ON, Phillips St ', 'Kingston ON, Phillips St 21', 'Kingston ON, Phillips St 216']) {
    test(`a number with and without a code is one address: ${text}`, () => {
      const { alternatives, found } = find(text);
      assert.ok(alternatives.some(({ Kind, Count }) => Kind === 'Building' && Count === 3));
      assert.ok(!alternatives.map(line).includes('216 PHILLIPS ST KINGSTON ON'));
      assert.equal(found, alternatives.length);
      assert.equal(find(text, 1).found, found);
    });
  }

  test('a unit with a hyphen and a letter is found as it is written', () => {
    for (const typed of ['3', '3-', '3-A', '3-a']) {
      const { alternatives } = find(`Kingston ON, 216 Phillips St Unit ${typed}`);
      assert.ok(alternatives.map(line).includes('216 PHILLIPS ST UNIT 3-A KINGSTON ON K7M 3A1'), typed);
    }
  });

  test('a place without any address is not offered: there is nothing in it', () => {
    const { alternatives } = find('kings');
    assert.deepEqual(
      alternatives.filter(({ Kind }) => Kind === 'Municipality').map(({ NextInput }) => NextInput),
      ['KINGSTON ON, '],
    );
    assert.deepEqual(find('Kingsford ON').alternatives, []);
  });
});

test('a street type that also announces a unit is a street type first', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const steinbach = builder.municipality('Steinbach', 'MB');
  for (const type of ['BAY', 'AVE', 'CRES', 'DR', 'LANE', 'PL', 'RD', 'ST']) {
    const street = builder.street('William', type, 0, steinbach);
    for (const unit of type === 'BAY' ? [''] : ['1', '2']) {
      builder.civic(street, { number: 10, postalCode: 'R5G1A1', unit });
    }
  }
  const engine = createEngine(Reference.fromBytes(builder.finish()));
  for (const typed of ['10 William Bay', '10 William Bay,', '10 William Bay, S', '10 William Bay, Steinbach']) {
    const lines = [{ strName: '', strContent: typed }];
    const [first] = engine.complete({ ...REQUEST, level: 2, lines }).alternatives;
    assert.equal(line(first!), '10 WILLIAM BAY STEINBACH MB R5G 1A1', typed);
  }
});
