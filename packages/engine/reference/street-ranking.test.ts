import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ReferenceBuilder } from './builder.ts';
import { Reference } from './reader.ts';
import { verify } from './verify.ts';

const PROVINCES = ['ON', 'QC', 'AB'];

/** Streets with a name, a province and the numbers 1 to `last`. */
const country = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[A-C]{1,3}$/),
    province: fc.nat(2),
    last: fc.integer({ min: 1, max: 30 }),
  }),
  { minLength: 1, maxLength: 120, selector: ({ name, province }) => `${name} ${province}` },
);

function build(streets: readonly { name: string; province: number; last: number }[]): Reference {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: true });
  for (const { name, province, last } of streets) {
    const street = builder.street(name, '', 0, builder.municipality(`Place ${province}`, PROVINCES[province]!));
    builder.civicRange(street, 1, last, 'Consecutive', '', 0);
  }
  return Reference.fromBytes(builder.finish());
}

test('a walk gives the entries of a range by weight, as sorting them would', () => {
  fc.assert(
    fc.property(country, fc.nat(120), fc.nat(120), fc.nat(30), (streets, from, length, number) => {
      const reference = build(streets);
      const { entryStreet, streetWeight, streetMun, munProvince } = reference;
      const lo = Math.min(from, entryStreet.length);
      const hi = Math.min(lo + length, entryStreet.length);
      const province = munProvince[streetMun[entryStreet[0]!]!]!;
      const accept = (entry: number): boolean =>
        munProvince[streetMun[entryStreet[entry]!]!] === province && streetWeight[entryStreet[entry]!]! >= number;
      const work = { entries: 1e6 };
      const seen = [...reference.walkLargest({ lo, hi, number, provinces: 1 << province }, work, accept)];
      const slow = Array.from({ length: hi - lo }, (_, i) => lo + i).filter(accept);
      slow.sort((a, b) => streetWeight[entryStreet[b]!]! - streetWeight[entryStreet[a]!]! || a - b);
      assert.deepEqual(seen, slow);
      assert.ok(work.entries > 0);
      assert.ok(verify(reference).ok);
    }),
    { numRuns: 60 },
  );
});

test('a walk ends with its work, and when it is told to', () => {
  const reference = build([
    { name: 'A', province: 0, last: 3 },
    { name: 'B', province: 0, last: 9 },
    { name: 'C', province: 0, last: 5 },
  ]);
  const query = { lo: 0, hi: 3, number: 0, provinces: 0xffff };
  const all = () => true;
  const work = { entries: 2 };
  assert.deepEqual([...reference.walkLargest(query, work, all)], []);
  assert.equal(work.entries, 0);
  const first: number[] = [];
  for (const entry of reference.walkLargest(query, { entries: 100 }, all)) {
    first.push(reference.streetWeight[reference.entryStreet[entry]!]!);
    if (first.length === 2) break;
  }
  assert.deepEqual(first, [9, 5]);
});
