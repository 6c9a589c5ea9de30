import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ALL_PROVINCES } from '../../address/provinces.ts';
import { keyOf } from '../../parse/words/context.ts';
import { ReferenceBuilder } from '../../reference/build/builder.ts';
import { Reference } from '../../reference/read/reader.ts';
import { PlaceNames } from './place-names.ts';
import { PlaceResolver } from './typed-places.ts';
import { readTyped } from './typed-text.ts';

const names = [
  'Mont-Saint-Hilaire',
  'North Bay',
  'Notre-Dame-des-Bois',
  'Saint-Laurent',
  'Sault Ste. Marie',
  'Trente-Deuxième',
];
const reference = referenceOf(names);

function referenceOf(municipalities: readonly string[]): Reference {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  for (const name of municipalities) {
    builder.civic(builder.street('Main', 'ST', 0, builder.municipality(name, 'ON')), { number: 1 });
  }
  return Reference.fromBytes(builder.finish());
}

const parts = [...new Set(names.flatMap((name) => name.split(/[ .-]+/)))];
const word = fc.oneof(
  fc.constantFrom(...parts),
  fc.constantFrom(...parts.map((part) => part.slice(0, 2))),
  fc.constantFrom('N', 'D', 'Sai', 'Deux', 'Trent', 'Xylophone', '12'),
);

test('words find the same places within a text as alone', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.boolean(), (words, closed) => {
      const typed = readTyped([words.join(' ') + (closed ? ',' : '')]);
      const { context, open } = typed;
      const end = context.tokens.length;
      const resolver = new PlaceResolver(reference, typed, new PlaceNames(reference, 0));
      for (let from = 0; from < end; from++) {
        for (let to = from + 1; to <= end; to++) {
          const alone = new PlaceNames(reference, 0).find({
            words: context.words.slice(from, to),
            canonical: keyOf(context, from, to),
            base: keyOf(context, from, to - 1),
            open: open[to - 1] === 1 || (!closed && to === end),
          });
          const whole = resolver
            .resolve(from, to)
            .filter(({ provinces, codes }) => provinces === ALL_PROVINCES && codes === undefined)
            .flatMap(({ municipalities }) => municipalities ?? []);
          for (const each of alone.named) assert.ok(whole.includes(each), `${words.join(' ')}: ${from} to ${to}`);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
