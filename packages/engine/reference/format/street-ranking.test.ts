import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { provinceBit } from '../../address/provinces.ts';
import { ReferenceBuilder } from '../build/builder.ts';
import { Reference } from '../read/reader.ts';
import { verify } from '../verify/verify.ts';

const PROVINCES = ['ON', 'QC', 'AB'];

const TYPES = ['', 'ST', 'AVE'];

interface Street {
  readonly name: string;
  readonly type: string;
  readonly province: number;
  readonly first: number;
  readonly last: number;
}

/** Streets with a name, a type, a province and every number between two. */
const country = fc.uniqueArray(
  fc
    .record({
      name: fc.stringMatching(/^[A-C]{1,3}$/),
      type: fc.constantFrom(...TYPES),
      province: fc.nat(2),
      first: fc.integer({ min: 1, max: 20 }),
      more: fc.nat(20),
    })
    .map(({ more, ...street }): Street => ({ ...street, last: street.first + more })),
  { minLength: 1, maxLength: 120, selector: ({ name, type, province }) => `${name} ${type} ${province}` },
);

function build(streets: readonly Street[]): Reference {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  for (const { name, type, province, first, last } of streets) {
    const street = builder.street(name, type, 0, builder.municipality(`Place ${province}`, PROVINCES[province]!));
    builder.civicRange(street, { from: first, to: last, sequence: 'Consecutive' });
  }
  return Reference.fromBytes(builder.finish());
}

/** Enough work to look at every row, and so little that the tree has to guide the walk. */
const works = fc.constantFrom(1e6, 560);

test('a walk yields the entries of a range by weight, as sorting would, for all types or for one', () => {
  fc.assert(
    fc.property(country, fc.nat(120), fc.nat(120), fc.nat(30), works, (streets, from, length, number, entries) => {
      const reference = build(streets);
      const lo = Math.min(from, reference.entryCount);
      const hi = Math.min(lo + length, reference.entryCount);
      const province = reference.provinceOf(reference.municipalityOfEntry(0));
      const accept = (entry: number): boolean =>
        reference.provinceOf(reference.municipalityOfStreet(reference.streetOfEntry(entry))) === province;
      const between = (entry: number): boolean => {
        const civics = [...reference.civicsOf(reference.streetOfEntry(entry))];
        return civics.some((civic) => civic.number <= number) && civics.some(({ last }) => last >= number);
      };
      const slow = Array.from({ length: hi - lo }, (_, i) => lo + i).filter(
        (entry) => accept(entry) && (number === 0 || between(entry)),
      );
      slow.sort(
        (a, b) =>
          reference.weightOfStreet(reference.streetOfEntry(b)) - reference.weightOfStreet(reference.streetOfEntry(a)) ||
          a - b,
      );
      const query = { lo, hi, number, provinces: provinceBit(province) };
      const work = { entries };
      assert.deepEqual([...reference.walkLargest(query, work, accept)], slow);
      assert.ok(work.entries > 0);
      for (const type of reference.typesInUse) {
        const ofType = slow.filter((entry) => reference.typeOfEntry(entry) === type);
        assert.deepEqual([...reference.walkLargestOfType(type, query, { entries }, accept)], ofType);
      }
      assert.ok(verify(reference).ok);
    }),
    { numRuns: 100 },
  );
});

test('a walk ends when its work is used up and when its caller stops', () => {
  const reference = build([
    { name: 'A', type: '', province: 0, first: 1, last: 3 },
    { name: 'B', type: '', province: 0, first: 1, last: 9 },
    { name: 'C', type: '', province: 0, first: 1, last: 5 },
  ]);
  const query = { lo: 0, hi: 3, number: 0, provinces: 0xffff };
  const all = () => true;
  const work = { entries: 2 };
  assert.deepEqual([...reference.walkLargest(query, work, all)], []);
  assert.equal(work.entries, 0);
  const first: number[] = [];
  for (const entry of reference.walkLargest(query, { entries: 100 }, all)) {
    first.push(reference.weightOfStreet(reference.streetOfEntry(entry)));
    if (first.length === 2) break;
  }
  assert.deepEqual(first, [9, 5]);
});
