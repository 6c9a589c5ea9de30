import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CivicHits } from '../read/civic-lookup.ts';
import { Reference } from '../read/reader.ts';
import { verify } from '../verify/verify.ts';
import { ReferenceBuilder } from './builder.ts';

const REGISTER = 0;
const LIST = 1;
const NEWER_LIST = 2;

function newBuilder(): ReferenceBuilder {
  const source = (name: string, dataVersion: string) => ({
    name,
    release: dataVersion,
    dataVersion,
    licence: '',
    attribution: { EN: '', FR: '' },
  });
  const sources = [source('register', '2026-06'), source('list', '2021-04'), source('newer list', '2026-09')];
  return new ReferenceBuilder({ dataVersion: '2026-09', sources, starter: false });
}

/** Rows of Princess Street: number, suffix, unit, postal code. */
type Row = readonly [number: number, suffix: string, unit: string, postalCode: string];

interface Country {
  readonly rows?: readonly (readonly [source: number, ...row: Row])[];
  readonly ranges?: readonly (readonly [source: number, from: number, to: number, postalCode: string])[];
}

/** Compiles rows, source by source in list order, and checks the result. */
function compiled({ rows = [], ranges = [] }: Country): Reference {
  const builder = newBuilder();
  for (const source of [REGISTER, LIST, NEWER_LIST]) {
    builder.beginSource(source);
    const street = builder.street('Princess', 'ST', 0, builder.municipality('Kingston', 'ON'));
    for (const [of, number, suffix, unit, postalCode] of rows) {
      if (of === source) builder.civic(street, { number, suffix, unit, postalCode });
    }
    for (const [of, from, to, postalCode] of ranges) {
      if (of === source) builder.civicRange(street, { from, to, sequence: 'Consecutive', postalCode });
    }
  }
  const reference = Reference.fromBytes(builder.finish());
  assert.deepEqual(verify(reference).findings, []);
  return reference;
}

/** `K7L1A1 1,2 [0 1]`: code, units (`-` for the bare number) and sources of each record of a number. */
function recordsOf(reference: Reference, number: number): string[] {
  const hits = new CivicHits();
  reference.lookupCivic(0, number, '', hits);
  return Array.from({ length: hits.count }, (_, i) => {
    const code = hits.postalCode[i]! < 0 ? '' : reference.postalCodeText(hits.postalCode[i]!);
    const at = hits.unitsAt[i]!;
    const units = [...(reference.isBare(at) ? ['-'] : []), ...reference.unitsOf(at)];
    return `${code} ${units.join()} [${reference.sourcesOfRun(hits.run[i]!).join(' ')}]`;
  }).sort();
}

test('an address that several sources have is one address with all of them', () => {
  const reference = compiled({
    rows: [
      [REGISTER, 10, '', '', 'K7L1A1'],
      [LIST, 10, '', '', 'K7L1A1'],
      [LIST, 12, '', '', 'K7L1A1'],
      [NEWER_LIST, 10, '', '', 'K7L1A1'],
    ],
  });
  assert.deepEqual(recordsOf(reference, 10), ['K7L1A1 - [0 1 2]']);
  assert.deepEqual(recordsOf(reference, 12), ['K7L1A1 - [1]']);
  assert.equal(reference.meta.totals.addresses, 2);
  assert.deepEqual(reference.meta.sourceCounts, [
    { addresses: 1, alone: 0 },
    { addresses: 2, alone: 1 },
    { addresses: 1, alone: 0 },
  ]);
});

test('where sources disagree about a postal code, the newest that has one wins, in whatever order they come', () => {
  const reference = compiled({
    rows: [
      [REGISTER, 10, '', '', 'K7L1A1'],
      [LIST, 10, '', '', 'K7L9Z9'],
      [REGISTER, 20, '', '', 'K7L1A1'],
      [NEWER_LIST, 20, '', '', 'K7L2B2'],
      [REGISTER, 30, '', '', 'K7L1A1'],
      [NEWER_LIST, 30, '', '', ''],
      [REGISTER, 40, '', '', ''],
      [LIST, 40, '', '', 'K7L3C3'],
    ],
  });
  assert.deepEqual(recordsOf(reference, 10), ['K7L1A1 - [0 1]']);
  assert.deepEqual(recordsOf(reference, 20), ['K7L2B2 - [0 2]']);
  assert.deepEqual(recordsOf(reference, 30), ['K7L1A1 - [0 2]']);
  assert.deepEqual(recordsOf(reference, 40), ['K7L3C3 - [0 1]']);
  assert.equal(reference.findPostalCode('K7L9Z9'), -1);
});

test('several codes of one number within a source are kept', () => {
  const rows: Country['rows'] = [
    [REGISTER, 10, '', '1', 'K7L1A1'],
    [REGISTER, 10, '', '2', 'K7L2B2'],
    [LIST, 10, '', '2', 'K7L1A1'],
    [LIST, 10, '', '3', 'K7L4E4'],
  ];
  assert.deepEqual(recordsOf(compiled({ rows }), 10), ['K7L1A1 1 [0]', 'K7L2B2 2 [0 1]', 'K7L4E4 3 [1]']);
});

test('a unit that only an older source has takes the single code of the newer one', () => {
  const reference = compiled({
    rows: [
      [REGISTER, 10, '', '1', 'K7L1A1'],
      [REGISTER, 10, '', '2', 'K7L1A1'],
      [LIST, 10, '', '3', 'K7L4E4'],
    ],
  });
  assert.deepEqual(recordsOf(reference, 10), ['K7L1A1 1,2,3 [0 1]']);
});

test('an address without a code that two sources have is one address', () => {
  const rows: Country['rows'] = [
    [REGISTER, 10, '', '1', 'K7L1A1'],
    [REGISTER, 10, '', '2', ''],
    [LIST, 10, '', '2', ''],
  ];
  assert.deepEqual(recordsOf(compiled({ rows }), 10), [' 2 [0 1]', 'K7L1A1 1 [0]']);
});

test('a number within a range of a newer source takes its code and keeps a record of its own', () => {
  const reference = compiled({
    rows: [
      [REGISTER, 10, '', '7', 'K7L1A1'],
      [REGISTER, 90, '', '', 'K7L1A1'],
    ],
    ranges: [
      [NEWER_LIST, 2, 20, 'K7L2B2'],
      [LIST, 80, 99, 'K7L9Z9'],
    ],
  });
  assert.deepEqual(recordsOf(reference, 10), ['K7L2B2 7 [0]']);
  assert.deepEqual(recordsOf(reference, 12), ['K7L2B2 - [2]']);
  assert.deepEqual(recordsOf(reference, 90), ['K7L1A1 - [0]']);
  assert.deepEqual(recordsOf(reference, 92), ['K7L9Z9 - [1]']);
});

test('every address of every source is found with its source, and no code comes from nowhere', () => {
  const codes = ['', 'K7L1A1', 'K7L2B2', 'K7L3C3'];
  const rows = fc.array(
    fc.tuple(
      fc.constantFrom(REGISTER, LIST, NEWER_LIST),
      fc.integer({ min: 1, max: 6 }),
      fc.constant(''),
      fc.constantFrom('', '1', '2', 'PH1'),
      fc.constantFrom(...codes),
    ),
    { minLength: 1, maxLength: 30 },
  );
  const hits = new CivicHits();
  fc.assert(
    fc.property(rows, (given) => {
      const reference = compiled({ rows: given });
      for (const [source, number, suffix, unit] of given) {
        reference.lookupCivic(0, number, suffix, hits);
        const holders = Array.from({ length: hits.count }, (_, i) => i).filter((i) => {
          const at = hits.unitsAt[i]!;
          return unit === '' ? reference.isBare(at) : reference.hasUnit(at, unit);
        });
        assert.ok(holders.some((i) => reference.sourcesOfRun(hits.run[i]!).includes(source)));
        const newest = [NEWER_LIST, REGISTER, LIST].find((of) =>
          given.some((row) => row[0] === of && row[1] === number && row[3] === unit && row[4] !== ''),
        );
        const said = given
          .filter((row) => row[1] === number && row[0] === newest && row[3] === unit)
          .map((row) => row[4]);
        const others = given.filter((row) => row[1] === number).map((row) => row[4]);
        for (const i of holders) {
          const code = hits.postalCode[i]! < 0 ? '' : reference.postalCodeText(hits.postalCode[i]!);
          assert.ok(others.includes(code) || code === '');
          if (newest === NEWER_LIST) assert.ok(said.includes(code), `${number} ${unit}: ${code} of ${said}`);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('delivery modes keep their sources', () => {
  const builder = newBuilder();
  const munId = builder.municipality('Kingston', 'ON');
  const box = { kind: 'POBox' as const, munId, from: 1, to: 99, postalCode: 'K7L1A1' };
  builder.beginSource(REGISTER);
  builder.delivery(box);
  builder.beginSource(NEWER_LIST);
  builder.delivery(box);
  builder.delivery({ ...box, from: 100, to: 199 });
  const reference = Reference.fromBytes(builder.finish());
  assert.deepEqual([reference.sourcesOfDelivery(0), reference.sourcesOfDelivery(1)], [[0, 2], [2]]);
});

test('a single source takes no space in the file', () => {
  const builder = new ReferenceBuilder({
    dataVersion: '2026-06',
    sources: [{ name: 'register', release: '', licence: '', attribution: { EN: '', FR: '' } }],
    starter: false,
  });
  const street = builder.street('Princess', 'ST', 0, builder.municipality('Kingston', 'ON'));
  builder.civic(street, { number: 10, postalCode: 'K7L1A1' });
  const reference = Reference.fromBytes(builder.finish());
  assert.equal(reference.sectionBytes.has('runSources'), false);
  assert.deepEqual(reference.sourcesOfRun(0), [0]);
  assert.deepEqual(reference.meta.sourceCounts, [{ addresses: 1, alone: 1 }]);
});

test('streets of earlier rows are found again, and municipalities by other names where those hold', () => {
  const builder = newBuilder();
  const northYork = builder.municipality('North York', 'ON');
  builder.municipalityAlias(northYork, 'Toronto', 'Official', ['M2N']);
  const street = builder.street('YONGE', 'ST', 0, northYork);
  assert.equal(builder.findStreet('Yonge', 'ST', 0, northYork), street);
  assert.equal(builder.findStreet('Yonge', 'AVE', 0, northYork), -1);
  assert.deepEqual(builder.municipalitiesKnownAs('TORONTO', 'ON', 'M2N'), [northYork]);
  assert.deepEqual(builder.municipalitiesKnownAs('Toronto', 'ON', 'M5H'), []);
  assert.deepEqual(builder.municipalitiesKnownAs('Toronto', 'NS', 'M2N'), []);
  const toronto = builder.municipality('Toronto', 'ON');
  assert.deepEqual(builder.municipalitiesKnownAs('Toronto', 'ON', 'M2N'), [toronto, northYork]);
  builder.civic(street, { number: 5100, postalCode: 'M2N5V7' });
  assert.deepEqual(builder.municipalitiesKnownAs('Toronto', 'ON', 'M2N'), [northYork, toronto]);
  assert.deepEqual(builder.municipalitiesKnownAs('Toronto', 'ON', ''), [toronto, northYork]);
  assert.deepEqual([builder.streetHasCode(street, 'M2N5V7'), builder.streetHasCode(street, 'M2N5V8')], [true, false]);
});

test('a reference has at most 32 sources', () => {
  assert.throws(() => newBuilder().beginSource(3), /^RangeError: there is no source 3$/);
});
