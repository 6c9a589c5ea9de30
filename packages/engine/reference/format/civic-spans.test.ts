import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ReferenceBuilder } from '../build/builder.ts';
import { Reference } from '../read/reader.ts';
import { CivicSpans } from './civic-spans.ts';

/** Numbers below and above what fits into 16 bits. */
const civic = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 65_400, max: 65_700 }));

test('a span holds every number of its street and is no wider than needed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(civic, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      (streets) => {
        const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
        const place = builder.municipality('Kingston', 'ON');
        for (const [at, numbers] of streets.entries()) {
          const street = builder.street(`King ${at}`, 'ST', 0, place);
          for (const number of numbers) builder.civic(street, { number });
        }
        const reference = Reference.fromBytes(builder.finish());
        const spans = new CivicSpans(Reference.columnsOf(reference));
        const entries = Array.from({ length: reference.entryCount }, (_, entry) => entry);
        for (let number = 1; number < 320; number++) {
          const holders = entries.filter((entry) => {
            const numbers = [...reference.civicsOf(reference.streetOfEntry(entry))].map((each) => each.number);
            return Math.min(...numbers) <= number && Math.max(...numbers) >= number;
          });
          assert.deepEqual(
            entries.filter((entry) => spans.holds(entry, number)),
            holders,
          );
          assert.ok(Math.abs(spans.share(number) - holders.length / entries.length) < 1e-9);
        }
        for (const entry of entries) {
          for (const { number } of reference.civicsOf(reference.streetOfEntry(entry))) {
            assert.ok(spans.holds(entry, number));
            assert.ok(spans.highest(entry) >= number);
          }
        }
      },
    ),
    { numRuns: 40 },
  );
});
