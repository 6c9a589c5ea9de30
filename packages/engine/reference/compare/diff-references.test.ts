import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ReferenceBuilder } from '../build/builder.ts';
import { Reference } from '../read/reader.ts';
import type { ChangeDetail } from './change.ts';
import { diffReferences } from './diff-references.ts';

type Row = readonly [
  municipality: string,
  province: string,
  street: string,
  type: string,
  number: number,
  suffix: string,
  unit: string,
  code: string,
];

function country(rows: readonly Row[], more: (builder: ReferenceBuilder) => void = () => {}): Reference {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  for (const [municipality, province, street, type, number, suffix, unit, code] of rows) {
    const streetId = builder.street(street, type, 0, builder.municipality(municipality, province));
    builder.civic(streetId, { number, suffix, unit, postalCode: code });
  }
  more(builder);
  return Reference.fromBytes(builder.finish());
}

function changes(before: Reference, after: Reference): string[] {
  const found: string[] = [];
  diffReferences(before, after, (thing, change, detail) => found.push(`${thing} ${change} ${text(detail())}`));
  return found;
}

function text({ province, municipality, street, civic, unit, delivery, from, to }: ChangeDetail): string {
  const what = [municipality, province, street && [street.name, street.type].join(' '), civic, unit, delivery];
  return `${what.filter((part) => part !== '' && part !== undefined).join('/')} [${from.join(' ')}] [${to.join(' ')}]`;
}

const MAIN: Row = ['Kingston', 'ON', 'Main', 'ST', 10, '', '', 'K7K3Y9'];

test('a reference does not differ from itself', () => {
  const one = country([MAIN, ['Kingston', 'ON', 'Main', 'ST', 12, 'A', 'PH1', 'K7K3Y9']]);
  assert.deepEqual(changes(one, one), []);
});

test('another spelling of a name is the same street and the same municipality', () => {
  const before = country([['SAINT JOHN', 'NB', 'FIFTH', 'AVE', 10, '', '', 'E2L1A1']]);
  const after = country([['St. John', 'NB', '5th', 'AVE', 10, '', '', 'E2L1A1']]);
  assert.deepEqual(changes(before, after), []);
});

test('added and removed streets, codes and addresses are reported, with what they hold', () => {
  const before = country([MAIN, ['Kingston', 'ON', 'Mail', 'ST', 20, '', '4', 'K7K1V2']]);
  const after = country([MAIN, ['Kingston', 'ON', 'Main', 'RD', 20, '1/2', 'PH1', 'K7K1V3']]);
  assert.deepEqual(changes(before, after), [
    'postalCode gone  [K7K1V2] []',
    'postalCode added  [] [K7K1V3]',
    'street gone Kingston/ON/Mail ST [] []',
    'address gone Kingston/ON/Mail ST/20/4 [K7K1V2] []',
    'street added Kingston/ON/Main RD [] []',
    'address added Kingston/ON/Main RD/20 1/2/PH1 [] [K7K1V3]',
  ]);
});

test('an address with another code has moved, and so has one that gains or loses a code', () => {
  const other: Row = ['Kingston', 'ON', 'Main', 'ST', 12, '', '', 'K7K3Y9'];
  const before = country([MAIN, other, ['Kingston', 'ON', 'Main', 'ST', 14, '', '', '']]);
  const after = country([
    ['Kingston', 'ON', 'Main', 'ST', 10, '', '', 'K7L1A1'],
    other,
    ['Kingston', 'ON', 'Main', 'ST', 12, '', '', 'K7L1A1'],
    ['Kingston', 'ON', 'Main', 'ST', 14, '', '', 'K7L1A1'],
  ]);
  assert.deepEqual(changes(before, after).slice(1), [
    'address moved Kingston/ON/Main ST/10 [K7K3Y9] [K7L1A1]',
    'address moved Kingston/ON/Main ST/12 [K7K3Y9] [K7K3Y9 K7L1A1]',
    'address moved Kingston/ON/Main ST/14 [] [K7L1A1]',
  ]);
});

test('the same name in another province is another municipality', () => {
  const before = country([['Windsor', 'ON', 'King', 'ST', 1, '', '', '']]);
  const after = country([['Windsor', 'NS', 'King', 'ST', 1, '', '', '']]);
  assert.deepEqual(changes(before, after), [
    'municipality added Windsor/NS [] []',
    'street added Windsor/NS/King ST [] []',
    'address added Windsor/NS/King ST/1 [] []',
    'municipality gone Windsor/ON [] []',
    'street gone Windsor/ON/King ST [] []',
    'address gone Windsor/ON/King ST/1 [] []',
  ]);
});

test('a range holds each of its numbers, so replacing it with the same numbers is no change', () => {
  const before = country([], (builder) => {
    const street = builder.street('Main', 'ST', 0, builder.municipality('Kingston', 'ON'));
    builder.civicRange(street, { from: 10, to: 14, sequence: 'Even', postalCode: 'K7K3Y9' });
  });
  const numbers = [10, 12, 14].map((number): Row => ['Kingston', 'ON', 'Main', 'ST', number, '', '', 'K7K3Y9']);
  assert.deepEqual(changes(before, country(numbers)), []);
  assert.deepEqual(changes(before, country(numbers.slice(1))), ['address gone Kingston/ON/Main ST/10 [K7K3Y9] []']);
});

test('boxes, routes and general delivery are added, removed and moved', () => {
  const box =
    (from: number, to: number, code: string, name = 'A') =>
    (builder: ReferenceBuilder) => {
      const munId = builder.municipality('Kingston', 'ON');
      const station = { stationType: 'STN', stationName: name };
      builder.delivery({ ...station, kind: 'POBox', munId, from, to, postalCode: code });
    };
  assert.deepEqual(changes(country([MAIN], box(1, 99, 'K7L1A1')), country([MAIN], box(1, 99, 'K7L1A1', 'a'))), []);
  const moved = changes(country([MAIN], box(1, 99, 'K7K3Y9')), country([MAIN], box(1, 99, 'K7L1A1')));
  assert.deepEqual(moved.slice(1), ['delivery moved Kingston/ON/PO BOX 1-99 STN A [K7K3Y9] [K7L1A1]']);
  const longer = changes(country([MAIN], box(1, 99, 'K7L1A1')), country([MAIN], box(1, 150, 'K7L1A1')));
  assert.deepEqual(longer, [
    'delivery gone Kingston/ON/PO BOX 1-99 STN A [K7L1A1] []',
    'delivery added Kingston/ON/PO BOX 1-150 STN A [] [K7L1A1]',
  ]);
  const [single] = changes(country([MAIN]), country([MAIN], box(520, 520, 'K7K3Y9')));
  assert.equal(single, 'delivery added Kingston/ON/PO BOX 520 STN A [] [K7K3Y9]');
});

const rowOf: fc.Arbitrary<Row> = fc.tuple(
  fc.constantFrom('Kingston', 'Napanee', 'Bath'),
  fc.constantFrom('ON', 'NB'),
  fc.constantFrom('Main', 'Maine', 'Elgin', 'de la Côte'),
  fc.constantFrom('ST', 'RUE', ''),
  fc.integer({ min: 1, max: 9 }),
  fc.constantFrom('', 'A', '1/2'),
  fc.constantFrom('', '1', '2', '3', 'PH1', 'BSMT', 'A'),
  fc.constantFrom('', 'K7K3Y9', 'K7L1A1', 'E2L1A1'),
);

/** The obvious way: every address as text, with its codes. */
function addresses(rows: readonly Row[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [municipality, province, street, type, number, suffix, unit, code] of rows) {
    const civic = `${number}${suffix.length > 1 ? ' ' : ''}${suffix}`;
    const key = [municipality, province, `${street} ${type}`, civic, unit].filter((part) => part !== '').join('/');
    found.set(key, (found.get(key) ?? new Set()).add(code));
  }
  return found;
}

test('every change of an address is found, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(rowOf, { maxLength: 60 }), fc.array(rowOf, { maxLength: 60 }), (shared, own) => {
      const half = Math.floor(own.length / 2);
      const [before, after] = [
        [...shared, ...own.slice(0, half)],
        [...own.slice(half), ...shared],
      ];
      const [a, b] = [addresses(before), addresses(after)];
      const expected = [...new Set([...a.keys(), ...b.keys()])].flatMap((key) => {
        const [from, to] = [a, b].map((side) => [...(side.get(key) ?? [])].sort().join(' '));
        const change = !a.has(key) ? 'added' : !b.has(key) ? 'gone' : 'moved';
        return a.has(key) && b.has(key) && from === to ? [] : [`address ${change} ${key} [${from}] [${to}]`];
      });
      const found = changes(country(before), country(after)).filter((change) => change.startsWith('address'));
      assert.deepEqual(found.sort(), expected.sort());
    }),
    { numRuns: 100 },
  );
});
